// Promise: Deleting an account and coming back, even under an alias of the mailbox, publishes no sooner; a keyed hash of the mailbox is kept for at most 31 days.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { savePublication } from '#api/features/onboarding/publication/queries/publications.ts'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import { journeys, users } from '#db/schema/index.ts'
import { nextPublication } from '#domain/onboarding/publication.ts'
import { TEST_START, type TestApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import {
  aPersonWithPreferences,
  finishQuestions,
  type Newcomer,
  onboardingApp,
  questionFor,
  save,
} from '#tests/support/onboarding.ts'
import { DAY_MS } from '#domain/duration.ts'

let app: TestApp
let victim: Newcomer
beforeAll(async () => {
  app = await onboardingApp()
  victim = await aPersonWithPreferences(app)
  await chooseFreePlan(victim)
})
afterAll(() => app.close())

async function chooseFreePlan({ id }: Newcomer): Promise<void> {
  await app.deps.db.write(async (tx) => {
    await tx.insert(journeys).values({ user_id: id, journey_type: 'ONBOARDING', state: '1000', at: 0 })
    await tx.update(users).set({ state_id: 3100 }).where(eq(users.id, id))
  })
}

/** Signs up, answers everything and chooses the free plan. */
async function anAccount(email: string): Promise<Newcomer> {
  const person = { id: await aClient(app, { email, state_id: 99 }), email }
  await finishQuestions(app, person)
  await chooseFreePlan(person)
  return person
}

async function see({ id }: Newcomer) {
  const get = async (path: string) => {
    const response = await app.call('GET', path, { as: id })
    return `${response.status} ${await response.text()}`
  }
  return {
    matches: await get(`/compatibility/${id}/matches`),
    explanation: await get(`/compatibility/${id}/matches/${victim.id}`),
    users: await get('/users'),
    people: JSON.parse((await get('/compatibility/matrix')).slice(4)).users.length,
  }
}

const NOTHING = {
  matches: '200 []',
  explanation: '404 {"detail":"We can’t find that match."}',
  users: '200 []',
  people: 1,
}

const leave = ({ id, email }: Newcomer) => app.call('DELETE', '/account', { as: id, json: { email } })

describe('an account that is deleted and recreated', () => {
  test('sees no scores until its new answers count, however often and under whatever alias', async () => {
    let person = await anAccount('attacker@example.test')
    expect((await see(person)).matches).toContain(`"matched_user_id":${victim.id}`)
    for (const email of ['attacker@example.test', 'attacker+two@example.test', 'attacker@example.test']) {
      expect((await leave(person)).status).toBe(204)
      app.advance(DAY_MS)
      person = await anAccount(email)
      expect(await see(person)).toEqual(NOTHING)
      const question = await questionFor(app, person.id, 'Finances')
      await save(app, person.id, question.id, question.second)
      expect(await publishDue(app.deps)).toEqual([])
      expect(await see(person)).toEqual(NOTHING)
    }
    const shown = await (await app.call('GET', '/inquiries/publication', { as: person.id })).json()
    expect(shown).toMatchObject({ counts: false, counts_from: nextPublication(TEST_START) })
    app.advance(nextPublication(TEST_START) - app.deps.clock())
    expect(await publishDue(app.deps)).toEqual([person.id])
    expect((await see(person)).matches).toContain(`"matched_user_id":${victim.id}`)
  }, 900_000)

  test('is not seen by others while its answers do not count', async () => {
    const watcher = await anAccount('watcher@example.test')
    const person = await anAccount('again@example.test')
    const listed = async () => (await see(watcher)).matches.match(/"matched_user_id":\d+/g)?.length
    const before = await listed()
    await leave(person)
    await anAccount('again@example.test')
    expect(await listed()).toBe((before ?? 0) - 1)
  }, 900_000)
})

test('a time away, deactivated or on the waiting list, does not let an account publish sooner', async () => {
  const person = await anAccount('paused@example.test')
  const at = app.deps.clock()
  await app.deps.db.write((tx) => savePublication(tx, person.id, { first_score_at: at }))
  const question = await questionFor(app, person.id, 'Finances')
  await save(app, person.id, question.id, question.second)
  const admin = await anAdmin(app)
  for (const call of ['/admin/deactivate-user', '/admin/reactivate-user']) {
    const response = await app.call('POST', call, { as: admin, json: { user_id: person.id, role: 2 } })
    expect(response.status).toBe(200)
  }
  for (const stage of ['subscriber', 'opportunity']) {
    const response = await app.call('PUT', `/update/stage/${person.email}`, { as: admin, json: { stage } })
    expect(response.status).toBe(200)
  }
  app.advance(2 * DAY_MS)
  expect(await publishDue(app.deps)).toEqual([])
  expect(await (await app.call('GET', '/inquiries/publication', { as: person.id })).json()).toMatchObject({
    published_at: at,
    counts_from: nextPublication(at),
  })
}, 900_000)
