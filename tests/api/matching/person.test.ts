// Promise: A person's page reveals nothing about anyone the viewer may not see, not even the reason.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { personFor } from '#api/features/matching/service/person.ts'
import { AppError } from '#api/http/errors.ts'
import { publications, users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { WHOLE_LIST } from '#domain/matching/list/search.ts'
import { theyShare } from '#tests/support/wishes.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAgent, theySubscribe } from '#tests/support/factories.ts'
import { theyInvite, theyMeet } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'

let app: TestApp
let people: number[]
let viewer: number
let other: number

beforeEach(async () => {
  app = await testApp()
  const questions = await someQuestions(app, 'Finances', 6)
  people = []
  for (let count = 0; count < 14; count += 1) {
    const id = await aClient(app, { state_id: 3100 })
    await theyAnswer(app, id, questions, [0, 0, 0, 0, count % 2, count % 3])
    people.push(id)
  }
  ;[viewer = 0] = people
  ;[other = 0] = await listOf(viewer)
})
afterEach(() => app.close())

const open = (as: number, id: number | string) => app.call('GET', `/matches/${id}`, { as })
async function listOf(as: number): Promise<number[]> {
  const rows: { matched_user_id: number }[] = await (
    await app.call('GET', `/compatibility/${as}/matches`, { as })
  ).json()
  return rows.map((row) => row.matched_user_id)
}
async function refusal(as: number, id: number) {
  const response = await open(as, id)
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { status: response.status, body: await response.text(), headers }
}

test('the page shows the same row as the list, and who comes before and after', async () => {
  const list = await listOf(viewer)
  const rows = await (await app.call('GET', `/compatibility/${viewer}/matches`, { as: viewer })).json()
  for (const [i, id] of list.entries()) {
    const { match, explanation, place } = await (await open(viewer, id)).json()
    expect(match).toEqual(rows[i])
    expect(explanation.detail).toBe('bands')
    expect(explanation.calculated_result).toBe(match.calculated_result)
    expect(place).toEqual({
      number: i + 1,
      of: list.length,
      previous: list[i - 1] ?? null,
      next: list[i + 1] ?? null,
    })
  }
})

test('partners see the whole explanation, strangers four areas', async () => {
  await theyMeet(app, viewer, other)
  const { match, explanation } = await (await open(viewer, other)).json()
  expect(match).toMatchObject({ relation: 'partners', invitation: 'group' })
  expect(explanation.detail).toBe('full')
})

test('anyone the viewer may not see is refused with the same message', async () => {
  const list = await listOf(viewer)
  const [blocker = 0, blocked = 0, left = 0, unpublished = 0] = list.slice(1)
  const beyond = people.find((id) => id !== viewer && !list.includes(id)) ?? 0
  expect(list).toHaveLength(PLANS.free.matches)
  const stillAnswering = await aClient(app, { state_id: 100 })
  const agent = await anAgent(app)
  await app.call('POST', `/blocks/${viewer}`, { as: blocker })
  await app.call('POST', `/blocks/${blocked}`, { as: viewer })
  await app.deps.db.write(async (tx) => {
    await tx.update(users).set({ is_active: false }).where(eq(users.id, left))
    await tx.delete(publications).where(eq(publications.user_id, unpublished))
  })
  const neverExisted = await refusal(viewer, 999_999)
  expect(neverExisted.status).toBe(404)
  // Blocking moved the next best into the ten.
  const unseen = (await listOf(viewer)).includes(beyond) ? [] : [beyond]
  for (const id of [blocker, blocked, left, unpublished, stillAnswering, agent, viewer, ...unseen]) {
    expect(await refusal(viewer, id)).toEqual(neverExisted)
  }
})

test('beyond the ten best, the free plan opens only people who invited', async () => {
  const list = await listOf(viewer)
  const beyond = people.find((id) => id !== viewer && !list.includes(id)) ?? 0
  expect((await open(viewer, beyond)).status).toBe(404)
  await theySubscribe(app, beyond)
  await theyShare(app, beyond, { line: 'Ours', places: ['toronto'], can_pay: 400_000 })
  await theyInvite(app, beyond, viewer)
  const { match, place } = await (await open(viewer, beyond)).json()
  expect(match).toMatchObject({ invitation: 'received', relation: 'strangers', wish: null })
  expect(place).toBeNull()
})

test('only clients with a plan may call', async () => {
  expect((await app.call('GET', `/matches/${other}`)).status).toBe(401)
  expect((await open(await anAgent(app), other)).status).toBe(403)
  expect((await open(await aClient(app, { state_id: 300 }), other)).status).toBe(403)
  for (const id of ['0', '-1', 'x', '1e3']) expect((await open(viewer, id)).status).toBe(400)
})

test('someone who leaves while their page is being read is refused like anyone else', async () => {
  const { deps } = app
  const { matching } = deps
  let reads = 0
  const withScores: typeof matching.withScores = async (...args) => {
    reads += 1
    if (reads === 2)
      await deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, other)))
    return matching.withScores(...args)
  }
  const reading = personFor(
    { ...deps, matching: { ...matching, withScores } },
    { id: viewer, role: ROLE.CLIENT, plan: 'free' },
    other,
    WHOLE_LIST,
  )
  await expect(reading).rejects.toThrow(AppError)
})
