// Promise: No one, staff included, sees scores of people who are still answering.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import { journeys, users } from '#db/schema/index.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { type TestApp } from '#tests/support/app.ts'
import { anAgent } from '#tests/support/factories.ts'
import {
  aNewcomer,
  aPersonWithPreferences,
  acceptTerms,
  answerCategory,
  EVERYTHING_SOMEWHAT,
  type Newcomer,
  onboardingApp,
  questionFor,
  save,
} from '#tests/support/onboarding.ts'

/**
 * Someone in onboarding completes thirteen categories within minutes, and may correct their answers freely. If each one counted
 * immediately, a watching account would learn as much as thirteen accounts, and staff could find out anyone's answers one by one
 * with an unfinished account.
 */

let app: TestApp
let watcher: Newcomer
let newcomer: Newcomer
let agent: number
beforeAll(async () => {
  app = await onboardingApp()
  watcher = await aPersonWithPreferences(app)
  await app.deps.db.write(async (tx) => {
    const at = app.deps.clock()
    await tx.insert(journeys).values({ user_id: watcher.id, journey_type: 'ONBOARDING', state: '1000', at })
    await tx.update(users).set({ state_id: 3100 }).where(eq(users.id, watcher.id))
  })
  newcomer = await aNewcomer(app)
  agent = await anAgent(app)
  await acceptTerms(app, newcomer)
})
afterAll(() => app.close())

/** Reads everything that could reveal something about the newcomer. */
async function seen(as: number, ids: number[]): Promise<string[]> {
  const paths = ids.flatMap((id) => [
    `/compatibility/${id}/matches`,
    `/compatibility/${id}/matches/${newcomer.id}`,
    `/compatibility/${newcomer.id}/matches/${id}`,
  ])
  return Promise.all(
    ['/compatibility/matrix', ...paths].map(async (path) => {
      const response = await app.call('GET', path, { as })
      return `${path} ${response.status} ${await response.text()}`
    }),
  )
}

describe('while someone answers their first questions', () => {
  test('members and staff see no completed category and no correction until everything is answered', async () => {
    const looks = async () => [
      ...(await seen(watcher.id, [watcher.id])),
      ...(await seen(agent, [watcher.id])),
    ]
    const before = await looks()
    for (const category of CATEGORIES) {
      await answerCategory(app, newcomer.id, category)
      expect(await looks()).toEqual(before)
    }
    const { id, second } = await questionFor(app, newcomer.id, 'Finances')
    expect((await save(app, newcomer.id, id, second)).ok).toBe(true)
    app.advance(40 * 24 * 60 * 60 * 1000)
    await publishDue(app.deps)
    app.deps.matching.invalidate()
    expect(await looks()).toEqual(before)
    await app.call('PUT', '/preferences', { as: newcomer.id, json: EVERYTHING_SOMEWHAT })
    const after = await looks()
    for (const place of [0, 1, 2]) expect(after[place]).not.toBe(before[place])
  }, 900_000)

  test('staff see them in the matrix, without scores', async () => {
    const answering = await aNewcomer(app)
    await acceptTerms(app, answering)
    await answerCategory(app, answering.id, 'Finances')
    const { users, matrix } = await (await app.call('GET', '/compatibility/matrix', { as: agent })).json()
    const place = users.findIndex(({ id }: { id: number }) => id === answering.id)
    expect(place).toBeGreaterThanOrEqual(0)
    for (const [i, row] of matrix.entries()) expect(row[place]).toBe(i === place ? 1 : null)
  })
})
