import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { pruneExpired } from '#api/jobs/pruning.ts'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import { formerPublications } from '#db/schema/index.ts'
import { nextPublication } from '#domain/onboarding/publication.ts'
import { type TestApp, TEST_START } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { setPreferences } from './publication-support.ts'
import {
  acceptTerms,
  answerCategory,
  aPersonAnswering,
  aPersonWithPreferences,
  finishQuestions,
  type Newcomer,
  onboardingApp,
  questionFor,
} from '#tests/support/onboarding.ts'
import { DAY_MS } from '#domain/duration.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

let app: TestApp
beforeEach(async () => {
  app = await onboardingApp()
})
afterEach(() => app.close())

const publicationOf = async (as: number) => (await app.call('GET', '/inquiries/publication', { as })).json()

describe('a deleted address', () => {
  const again = async (email: string) => {
    const person = { id: await aClient(app, { email, state_id: 99 }), email }
    await acceptTerms(app, person)
    return person
  }
  const leave = (person: Newcomer) =>
    app.call('DELETE', '/account', { as: person.id, json: { email: person.email } })

  test.each(['newcomer@example.test', 'newcomer+again@example.test'])(
    'publishes no sooner when it comes back as %s',
    async (email) => {
      const original = await again('newcomer@example.test')
      await finishQuestions(app, original)
      expect((await leave(original)).status).toBe(204)
      app.advance(DAY_MS)
      const person = await again(email)
      await answerCategory(app, person.id, 'Finances')
      expect((await questionFor(app, person.id, 'Finances')).published).toBeNull()
      await finishQuestions(app, person)
      const from = nextPublication(TEST_START)
      expect(await publicationOf(person.id)).toMatchObject({
        counts: false,
        published_at: null,
        counts_from: from,
      })
      app.advance(from - app.deps.clock())
      expect(await publishDue(app.deps)).toEqual([person.id])
      expect(await publicationOf(person.id)).toMatchObject({ counts: true, counts_from: null, changes: 0 })
    },
    300_000,
  )

  test('delays the publication of someone whose categories were published before it was deleted', async () => {
    const original = await again('newcomer@example.test')
    await finishQuestions(app, original)
    const person = await again('newcomer+second@example.test')
    for (const category of CATEGORIES) await answerCategory(app, person.id, category)
    expect((await leave(original)).status).toBe(204)
    await setPreferences(app, person.id)
    const from = nextPublication(TEST_START)
    expect(await publicationOf(person.id)).toMatchObject({ counts: false, counts_from: from, changes: 0 })
    await setPreferences(app, person.id)
    expect(await publicationOf(person.id)).toMatchObject({ counts: false, counts_from: from })
    app.advance(from - app.deps.clock())
    expect(await publishDue(app.deps)).toEqual([person.id])
    expect(await publicationOf(person.id)).toMatchObject({ counts: true, counts_from: null })
  }, 900_000)

  test('is remembered only as a keyed hash, and forgotten after 30 days', async () => {
    const person = await aPersonWithPreferences(app)
    await leave(person)
    const rows = () => app.deps.db.read.select().from(formerPublications)
    const [row] = await rows()
    expect(row).toMatchObject({ published_at: TEST_START, forget_at: nextPublication(TEST_START) })
    expect(row?.mailbox).toMatch(/^[0-9a-f]{64}$/)
    app.advance(30 * DAY_MS - 1)
    await pruneExpired(app.deps)
    expect(await rows()).toHaveLength(1)
    app.advance(DAY_MS)
    await pruneExpired(app.deps)
    expect(await rows()).toEqual([])
  })

  test('leaves nothing when it could publish again anyway', async () => {
    const person = await aPersonWithPreferences(app)
    app.advance(nextPublication(TEST_START) - TEST_START)
    await leave(person)
    expect(await app.deps.db.read.select().from(formerPublications)).toEqual([])
  })

  test('leaves nothing if it never published', async () => {
    await leave(await aPersonAnswering(app))
    expect(await app.deps.db.read.select().from(formerPublications)).toEqual([])
  })
})
