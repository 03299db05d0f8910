// Promise: Someone still answering sees no scores; publishing survives restarts and happens once.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { savePublication, waitingDrafts } from '#api/features/onboarding/publication/queries/publications.ts'
import { publishDue, publishForFirstScore } from '#api/features/onboarding/publication/service/publish.ts'
import { createPublishingJob } from '#api/features/onboarding/publication/job.ts'
import { inquiries, inquiryOptions, publications } from '#db/schema/index.ts'
import { countsFrom, nextPublication } from '#domain/onboarding/publication.ts'
import { type TestApp, TEST_START } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import {
  acceptTerms,
  answerCategory,
  aNewcomer,
  aPersonAnswering,
  aPersonWithPreferences,
  EVERYTHING_SOMEWHAT,
  type Newcomer,
  onboardingApp,
  questionFor,
  save,
} from '#tests/support/onboarding.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { onStatement } from '#tests/support/statements.ts'
import { testOfSqlite } from '#tests/support/on-postgres.ts'

let app: TestApp
beforeEach(async () => {
  app = await onboardingApp()
})
afterEach(() => app.close())

const overview = v.strictObject({
  counts: v.boolean(),
  free: v.boolean(),
  published_at: v.nullable(v.number()),
  counts_from: v.nullable(v.number()),
  next_counts_from: v.number(),
  changes: v.number(),
  answers: v.array(
    v.strictObject({
      inquiry: v.number(),
      subject_category: v.string(),
      answer: v.nullable(v.number()),
      published: v.nullable(v.number()),
      changed: v.boolean(),
    }),
  ),
  preferences: v.array(
    v.strictObject({
      category: v.string(),
      importance: v.string(),
      published: v.string(),
      changed: v.boolean(),
    }),
  ),
})

async function publicationOf(as: number) {
  const response = await app.call('GET', '/inquiries/publication', { as })
  return v.parse(overview, await response.json())
}

const setPreferences = (as: number, changes: Record<string, string> = {}) =>
  app.call('PUT', '/preferences', { as, json: { ...EVERYTHING_SOMEWHAT, ...changes } })

/** Changes the first Finances answer to its second option. */
async function edit({ id }: Newcomer, place = 0) {
  const question = await questionFor(app, id, 'Finances', place)
  expect((await save(app, id, question.id, question.second)).status).toBe(201)
  return question
}

const answerOf = async ({ id }: Newcomer, place = 0) => {
  const { answer, published } = await questionFor(app, id, 'Finances', place)
  return { answer, published }
}

describe('at the end of onboarding', () => {
  test('everything is published', async () => {
    const { id } = await aPersonAnswering(app)
    await setPreferences(id, { Family: 'very' })
    const { counts, free, published_at, counts_from, changes, answers, preferences } = await publicationOf(id)
    expect({ counts, free, published_at, counts_from, changes }).toEqual({
      counts: true,
      free: true,
      published_at: TEST_START,
      counts_from: null,
      changes: 0,
    })
    expect(answers.every(({ published }) => published !== null)).toBe(true)
    expect(preferences.find(({ category }) => category === 'Family')?.published).toBe('very')
  })

  test('a double click publishes once', async () => {
    const { id } = await aPersonAnswering(app)
    await Promise.all([setPreferences(id), setPreferences(id)])
    expect(await publicationOf(id)).toMatchObject({ counts: true, changes: 0, counts_from: null })
  })

  test('before it, only completed categories count, and no scores show', async () => {
    const person = await aNewcomer(app)
    await acceptTerms(app, person)
    await answerCategory(app, person.id, 'Finances')
    const family = await questionFor(app, person.id, 'Family')
    await save(app, person.id, family.id, family.first)
    const { counts, answers } = await publicationOf(person.id)
    expect(counts).toBe(false)
    const published = answers.filter((row) => row.published !== null)
    expect(new Set(published.map((row) => row.subject_category))).toEqual(new Set(['Finances']))
  })
})

describe('a correction before the first score', () => {
  test('has no date, because it counts with the first look', async () => {
    const person = await aPersonWithPreferences(app)
    const { first, second } = await edit(person)
    expect(await answerOf(person)).toEqual({ answer: second, published: first })
    expect(await publicationOf(person.id)).toMatchObject({ free: true, changes: 1, counts_from: null })
    await aPersonWithPreferences(app)
    await publishForFirstScore(app.deps, person.id)
    expect(await answerOf(person)).toEqual({ answer: second, published: second })
    expect(await publicationOf(person.id)).toMatchObject({ free: false, changes: 0, counts_from: null })
  })

  test('that no one looks at is published after 30 days like any other', async () => {
    const person = await aPersonWithPreferences(app)
    const { second } = await edit(person)
    app.advance(nextPublication(TEST_START) - TEST_START)
    expect(await publishDue(app.deps)).toEqual([person.id])
    expect(await answerOf(person)).toEqual({ answer: second, published: second })
  })
})

describe('an edit after the first score', () => {
  let person: Newcomer
  beforeEach(async () => {
    person = await aPersonWithPreferences(app)
    await app.deps.db.write((tx) => savePublication(tx, person.id, { first_score_at: TEST_START }))
  })

  test('is a draft, with the date from which it counts', async () => {
    const { first, second } = await edit(person)
    expect(await answerOf(person)).toEqual({ answer: second, published: first })
    await setPreferences(person.id, { Family: 'not' })
    expect(await publicationOf(person.id)).toMatchObject({
      changes: 2,
      published_at: TEST_START,
      counts_from: nextPublication(TEST_START),
      next_counts_from: nextPublication(TEST_START),
    })
  })

  test("is published once, when it's due", async () => {
    const { second } = await edit(person)
    app.advance(nextPublication(TEST_START) - TEST_START - 1)
    expect(await publishDue(app.deps)).toEqual([])
    app.advance(1)
    expect(await publishDue(app.deps)).toEqual([person.id])
    expect(await publishDue(app.deps)).toEqual([])
    expect(await answerOf(person)).toEqual({ answer: second, published: second })
    expect(await publicationOf(person.id)).toMatchObject({
      changes: 0,
      counts_from: null,
      published_at: nextPublication(TEST_START),
    })
  })

  test('waits for the next day when 30 days are over, so that one sitting counts together', async () => {
    app.advance(40 * DAY_MS)
    const now = app.deps.clock()
    await edit(person, 0)
    app.advance(HOUR_MS)
    await edit(person, 1)
    expect(await publishDue(app.deps)).toEqual([])
    const { counts_from } = await publicationOf(person.id)
    expect(counts_from).toBe(countsFrom('edit', TEST_START, now))
    app.advance((counts_from ?? 0) - app.deps.clock())
    expect(await publishDue(app.deps)).toEqual([person.id])
    expect((await publicationOf(person.id)).changes).toBe(0)
  })

  test("that is reverted isn't a draft, and doesn't use up the next publication", async () => {
    const { id, first } = await edit(person)
    await save(app, person.id, id, first)
    expect(await publicationOf(person.id)).toMatchObject({ changes: 0, counts_from: null })
    app.advance(40 * DAY_MS)
    expect(await publishDue(app.deps)).toEqual([])
    expect((await publicationOf(person.id)).published_at).toBe(TEST_START)
  })

  test('of a question or option that is retired later is no draft', async () => {
    const gone = await edit(person)
    const { first: published } = await questionFor(app, person.id, 'Finances', 1)
    const other = await edit(person, 2)
    await app.deps.db.write(async (tx) => {
      await tx.update(inquiries).set({ retired: true }).where(eq(inquiries.id, gone.id))
      await tx.update(inquiryOptions).set({ retired: true }).where(eq(inquiryOptions.id, published))
    })
    expect((await publicationOf(person.id)).counts_from).not.toBeNull()
    await save(app, person.id, other.id, other.first)
    expect(await publicationOf(person.id)).toMatchObject({ changes: 0, counts_from: null })
  })

  test('can be discarded, more than once', async () => {
    const { first } = await edit(person)
    await setPreferences(person.id, { Family: 'not' })
    for (let times = 0; times < 2; times += 1) {
      const response = await app.call('DELETE', '/inquiries/draft', { as: person.id })
      expect(response.status).toBe(200)
      expect(v.parse(overview, await response.json())).toMatchObject({ changes: 0, counts_from: null })
    }
    expect(await answerOf(person)).toEqual({ answer: first, published: first })
    expect(await (await app.call('GET', '/preferences', { as: person.id })).json()).toEqual(
      EVERYTHING_SOMEWHAT,
    )
  })

  test('is published by the job at a start after downtime', async () => {
    await edit(person)
    app.advance(90 * DAY_MS)
    const job = createPublishingJob(app.deps)
    job.start()
    await job.stop()
    expect((await publicationOf(person.id)).changes).toBe(0)
  })

  test('is published once by two jobs', async () => {
    await edit(person)
    app.advance(90 * DAY_MS)
    const published = await Promise.all([publishDue(app.deps), publishDue(app.deps)])
    expect(published.flat()).toEqual([person.id])
  })
})

testOfSqlite(
  'many due at once are published one by one, and others write in between',
  async () => {
    const { db, clock } = app.deps
    const people: number[] = []
    for (let count = 0; count < 205; count += 1) people.push(await aClient(app))
    const edited_at = clock()
    await db.write(async (tx) => {
      await tx
        .insert(publications)
        .values(people.map((user_id) => ({ user_id, edited_at, published_at: edited_at, whole: true })))
    })
    app.advance(90 * DAY_MS)
    const waiting = () => db.read.$count(publications, isNotNull(publications.edited_at))
    const left: number[] = []
    let isOurs = false
    const stop = onStatement((text) => {
      if (text !== 'COMMIT' || isOurs) return
      isOurs = true
      void db.write(async () => left.push(await waiting())).then(() => (isOurs = false))
    })
    expect((await publishDue(app.deps)).toSorted((a, b) => a - b)).toEqual(people)
    stop()
    expect(left.slice(0, 2)).toEqual([204, 203])
    expect(await waiting()).toBe(0)
  },
  300_000,
)

test('waiting drafts are read a few at a time, each once', async () => {
  const { db, clock } = app.deps
  const people = await Promise.all(Array.from({ length: 5 }, () => aClient(app)))
  const ids = people.toSorted((a, b) => a - b)
  await db.write(async (tx) => {
    const rows = ids.map((user_id, at) => ({ user_id, edited_at: at === 1 ? null : clock() }))
    await tx.insert(publications).values(rows)
  })
  const behind = async (last: number) => (await waitingDrafts(db.read, last, 2)).map(({ user_id }) => user_id)
  const [first = 0, , third = 0, fourth = 0, fifth = 0] = ids
  expect(await behind(0)).toEqual([first, third])
  expect(await behind(third)).toEqual([fourth, fifth])
  expect(await behind(fifth)).toEqual([])
})

test('before onboarding ends there is nothing to discard', async () => {
  const { id } = await aPersonAnswering(app)
  expect((await app.call('DELETE', '/inquiries/draft', { as: id })).status).toBe(409)
  expect((await publicationOf(id)).answers.every(({ answer }) => answer !== null)).toBe(true)
})
