import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { savePublication } from '#api/features/onboarding/publication/queries/publications.ts'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import { createPublishingJob } from '#api/features/onboarding/publication/job.ts'
import { inquiries, inquiryOptions } from '#db/schema/index.ts'
import { countsFrom, nextPublication } from '#domain/onboarding/publication.ts'
import { type TestApp, TEST_START } from '#tests/support/app.ts'
import {
  aPersonAnswering,
  aPersonWithPreferences,
  EVERYTHING_SOMEWHAT,
  type Newcomer,
  onboardingApp,
  questionFor,
  save,
} from '#tests/support/onboarding.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { overview, publicationOf, setPreferences, edit, answerOf } from './publication-support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
beforeEach(async () => {
  app = await onboardingApp()
})
afterEach(() => app.close())

describe('an edit after the first score', () => {
  let person: Newcomer
  beforeEach(async () => {
    person = await aPersonWithPreferences(app)
    await app.deps.db.write((tx) => savePublication(tx, person.id, { first_score_at: TEST_START }))
  })

  test('is a draft, with the date from which it counts', async () => {
    const { first, second } = await edit(app, person)
    expect(await answerOf(app, person)).toEqual({ answer: second, published: first })
    await setPreferences(app, person.id, { Family: 'not' })
    expect(await publicationOf(app, person.id)).toMatchObject({
      changes: 2,
      published_at: TEST_START,
      counts_from: nextPublication(TEST_START),
      next_counts_from: nextPublication(TEST_START),
    })
  })

  test("is published once, when it's due", async () => {
    const { second } = await edit(app, person)
    app.advance(nextPublication(TEST_START) - TEST_START - 1)
    expect(await publishDue(app.deps)).toEqual([])
    app.advance(1)
    expect(await publishDue(app.deps)).toEqual([person.id])
    expect(await publishDue(app.deps)).toEqual([])
    expect(await answerOf(app, person)).toEqual({ answer: second, published: second })
    expect(await publicationOf(app, person.id)).toMatchObject({
      changes: 0,
      counts_from: null,
      published_at: nextPublication(TEST_START),
    })
  })

  test('waits for the next day when 30 days are over, so that one sitting counts as a whole', async () => {
    app.advance(40 * DAY_MS)
    const now = app.deps.clock()
    await edit(app, person, 0)
    app.advance(HOUR_MS)
    await edit(app, person, 1)
    expect(await publishDue(app.deps)).toEqual([])
    const { counts_from } = await publicationOf(app, person.id)
    expect(counts_from).toBe(countsFrom('edit', TEST_START, now))
    app.advance((counts_from ?? 0) - app.deps.clock())
    expect(await publishDue(app.deps)).toEqual([person.id])
    expect((await publicationOf(app, person.id)).changes).toBe(0)
  })

  test("that is reverted isn't a draft, and doesn't use up the next publication", async () => {
    const { id, first } = await edit(app, person)
    await save(app, person.id, id, first)
    expect(await publicationOf(app, person.id)).toMatchObject({ changes: 0, counts_from: null })
    app.advance(40 * DAY_MS)
    expect(await publishDue(app.deps)).toEqual([])
    expect((await publicationOf(app, person.id)).published_at).toBe(TEST_START)
  })

  test('of a question or option that is retired later isn’t a draft', async () => {
    const gone = await edit(app, person)
    const { first: published } = await questionFor(app, person.id, 'Finances', 1)
    const other = await edit(app, person, 2)
    await app.deps.db.write(async (tx) => {
      await tx.update(inquiries).set({ retired: true }).where(eq(inquiries.id, gone.id))
      await tx.update(inquiryOptions).set({ retired: true }).where(eq(inquiryOptions.id, published))
    })
    expect((await publicationOf(app, person.id)).counts_from).not.toBeNull()
    await save(app, person.id, other.id, other.first)
    expect(await publicationOf(app, person.id)).toMatchObject({ changes: 0, counts_from: null })
  })

  test('can be discarded, more than once', async () => {
    const { first } = await edit(app, person)
    await setPreferences(app, person.id, { Family: 'not' })
    for (let times = 0; times < 2; times += 1) {
      const response = await app.call('DELETE', '/inquiries/draft', { as: person.id })
      expect(response.status).toBe(200)
      expect(v.parse(overview, await response.json())).toMatchObject({ changes: 0, counts_from: null })
    }
    expect(await answerOf(app, person)).toEqual({ answer: first, published: first })
    expect(await (await app.call('GET', '/preferences', { as: person.id })).json()).toEqual(
      EVERYTHING_SOMEWHAT,
    )
  })

  test('can be discarded in part, without what was changed in another tab', async () => {
    const { id } = await edit(app, person)
    const other = await edit(app, person, 1)
    await setPreferences(app, person.id, { Family: 'not', Finances: 'very' })
    const discard = (json: object) => app.call('DELETE', '/inquiries/draft', { as: person.id, json })
    const left = v.parse(overview, await (await discard({ inquiries: [id], categories: ['Family'] })).json())
    expect(left.changes).toBe(2)
    expect(left.counts_from).toBe(nextPublication(TEST_START))
    expect(await answerOf(app, person, 1)).toMatchObject({ answer: other.second, published: other.first })
    await discard({ inquiries: [other.id], categories: [] })
    await discard({ inquiries: [], categories: ['Finances'] })
    expect(await publicationOf(app, person.id)).toMatchObject({ changes: 0, counts_from: null })
  })

  test('is published by the job at a start after downtime', async () => {
    await edit(app, person)
    app.advance(90 * DAY_MS)
    const job = createPublishingJob(app.deps)
    job.start()
    await job.stop()
    expect((await publicationOf(app, person.id)).changes).toBe(0)
  })

  test('is published once by two jobs', async () => {
    await edit(app, person)
    app.advance(90 * DAY_MS)
    const published = await Promise.all([publishDue(app.deps), publishDue(app.deps)])
    expect(published.flat()).toEqual([person.id])
  })
})

test('before onboarding ends there is nothing to discard', async () => {
  const { id } = await aPersonAnswering(app)
  expect(await refusalIn(await app.call('DELETE', '/inquiries/draft', { as: id }))).toEqual([
    409,
    'Your answers haven’t been used in matches yet, so there’s nothing to go back to.',
  ])
  expect((await publicationOf(app, id)).answers.every(({ answer }) => answer !== null)).toBe(true)
})
