// Promise: Someone still answering sees no scores; publishing survives restarts and happens once.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { isNotNull } from 'drizzle-orm'
import { waitingDrafts } from '#api/features/onboarding/publication/queries/publications.ts'
import { publishDue, publishForFirstScore } from '#api/features/onboarding/publication/service/publish.ts'
import { publications } from '#db/schema/index.ts'
import { nextPublication } from '#domain/onboarding/publication.ts'
import { type TestApp, TEST_START } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import {
  acceptTerms,
  answerCategory,
  aNewcomer,
  aPersonAnswering,
  aPersonWithPreferences,
  onboardingApp,
  questionFor,
  save,
} from '#tests/support/onboarding.ts'
import { DAY_MS } from '#domain/duration.ts'
import { onStatement } from '#tests/support/statements.ts'
import { sqliteTest } from '#tests/support/on-postgres.ts'
import { publicationOf, setPreferences, edit, answerOf } from './publication-support.ts'

let app: TestApp
beforeEach(async () => {
  app = await onboardingApp()
})
afterEach(() => app.close())

describe('at the end of onboarding', () => {
  test('everything is published', async () => {
    const { id } = await aPersonAnswering(app)
    await setPreferences(app, id, { Family: 'very' })
    const { counts, free, published_at, counts_from, changes, answers, preferences } = await publicationOf(
      app,
      id,
    )
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
    await Promise.all([setPreferences(app, id), setPreferences(app, id)])
    expect(await publicationOf(app, id)).toMatchObject({ counts: true, changes: 0, counts_from: null })
  })

  test('before it, only completed categories count, and no scores show', async () => {
    const person = await aNewcomer(app)
    await acceptTerms(app, person)
    await answerCategory(app, person.id, 'Finances')
    const family = await questionFor(app, person.id, 'Family')
    await save(app, person.id, family.id, family.first)
    const { counts, answers } = await publicationOf(app, person.id)
    expect(counts).toBe(false)
    const published = answers.filter((row) => row.published !== null)
    expect(new Set(published.map((row) => row.subject_category))).toEqual(new Set(['Finances']))
  })
})

describe('a correction before the first score', () => {
  test('has no date, because it counts from the first look', async () => {
    const person = await aPersonWithPreferences(app)
    const { first, second } = await edit(app, person)
    expect(await answerOf(app, person)).toEqual({ answer: second, published: first })
    expect(await publicationOf(app, person.id)).toMatchObject({ free: true, changes: 1, counts_from: null })
    await aPersonWithPreferences(app)
    await publishForFirstScore(app.deps, person.id)
    expect(await answerOf(app, person)).toEqual({ answer: second, published: second })
    expect(await publicationOf(app, person.id)).toMatchObject({ free: false, changes: 0, counts_from: null })
  })

  test('that no one looks at is published after 30 days like any other', async () => {
    const person = await aPersonWithPreferences(app)
    const { second } = await edit(app, person)
    app.advance(nextPublication(TEST_START) - TEST_START)
    expect(await publishDue(app.deps)).toEqual([person.id])
    expect(await answerOf(app, person)).toEqual({ answer: second, published: second })
  })
})

sqliteTest(
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
