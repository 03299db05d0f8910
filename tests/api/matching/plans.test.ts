// Promise: The free plan sees its ten best matches and sends three invitations in 30 days, by any parameter or call.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { INVITATION_WINDOW_MS, PLANS } from '#domain/billing/plan/plans.ts'
import { TEST_START, type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { theyInvite } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'
import { HOUR_MS } from '#domain/duration.ts'

async function aCommunity(app: TestApp, size: number) {
  const questions = await someQuestions(app, 'Finances', 6)
  const people: number[] = []
  for (let count = 0; count < size; count += 1) {
    const id = await aClient(app, { state_id: 3100 })
    await theyAnswer(app, id, questions, [0, 0, 0, 0, count % 2, count % 3])
    people.push(id)
  }
  return people
}

describe('in a community of 120', () => {
  let app: TestApp
  let free: number
  let member: number
  let ten: number[]
  beforeAll(async () => {
    app = await testApp()
    const [first = 0, second = 0] = await aCommunity(app, 120)
    ;[free, member] = [first, second]
    await theySubscribe(app, member)
    ten = await idsOf(free)
  })
  afterAll(() => app.close())

  async function rowsOf(as: number, query = '') {
    const response = await app.call('GET', `/compatibility/${as}/matches${query}`, { as })
    const rows: { matched_user_id: number }[] = await response.json()
    return { ids: rows.map((row) => row.matched_user_id), total: response.headers.get('x-total-count') }
  }
  const idsOf = async (as: number, query = '') => (await rowsOf(as, query)).ids

  test('the free plan sees the ten best', async () => {
    expect(ten).toHaveLength(PLANS.free.matches)
    expect((await rowsOf(free)).total).toBe('10')
  })

  test.each([
    '?limit=100',
    '?limit=11',
    '?page=2',
    '?limit=1&page=11',
    '?limit=5&page=3',
    '?threshold=0.5&page=2',
  ])('the free plan sees nobody else by %s', async (query) => {
    expect((await idsOf(free, query)).filter((id) => !ten.includes(id))).toEqual([])
  })

  test('the free plan sees nobody else in the list of members, the matrix or explanations, or by inviting them', async () => {
    const cards: { id: number }[] = await (await app.call('GET', '/users', { as: free })).json()
    expect(cards.map(({ id }) => id)).toEqual(ten)
    expect(await (await app.call('GET', '/users?page=2', { as: free })).json()).toEqual([])
    const { users } = await (await app.call('GET', '/compatibility/matrix?limit=300', { as: free })).json()
    expect(users.map(({ id }: { id: number }) => id)).toEqual([free, ...ten])
    const [beyond = 0] = (await idsOf(member)).filter((id) => ![...ten, free].includes(id))
    expect((await app.call('GET', `/compatibility/${free}/matches/${beyond}`, { as: free })).status).toBe(404)
    const invitation = await app.call('POST', '/invitations', { as: free, json: { user_id: beyond } })
    expect(invitation.status).toBe(409)
  })

  test('members see all, page by page', async () => {
    const pages = [await rowsOf(member), await rowsOf(member, '?page=2'), await rowsOf(member, '?page=3')]
    expect(pages.map(({ ids }) => ids.length)).toEqual([50, 50, 19])
    expect(pages.map(({ total }) => total)).toEqual(['119', '119', '119'])
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(119)
    expect(await idsOf(member, '?page=4')).toEqual([])
    const last = pages[2]?.ids.at(-1) ?? 0
    expect((await app.call('GET', `/compatibility/${member}/matches/${last}`, { as: member })).status).toBe(
      200,
    )
  })

  test('someone on the free plan who blocked all ten isn’t shown as having no matches yet', async () => {
    const list = async () => (await app.call('GET', '/matches', { as: free })).json()
    for (const user_id of ten) {
      expect(await list()).toMatchObject({ all_blocked: false })
      expect((await app.call('POST', `/blocks/${user_id}`, { as: free })).ok).toBe(true)
    }
    expect(await list()).toMatchObject({ listed: 0, rows: [], all_blocked: true })
    await theySubscribe(app, free)
    expect(await list()).toMatchObject({ listed: 109, all_blocked: false })
  })
})

describe('invitations', () => {
  let app: TestApp
  let people: number[]
  beforeEach(async () => {
    app = await testApp()
    people = await aCommunity(app, 8)
  })
  afterEach(() => app.close())

  const inviteAs = (as: number, user_id: number) =>
    app.call('POST', '/invitations', { as, json: { user_id } })
  const allowanceOf = async (as: number) =>
    (await (await app.call('GET', '/invitations', { as })).json()).allowance

  test('of the free plan are three in 30 days, whatever happens to them', async () => {
    const [free = 0, ...others] = people
    expect(await allowanceOf(free)).toEqual({ left: 3, next_at: null })
    for (const other of others.slice(0, 3)) {
      const id = await theyInvite(app, free, other)
      await app.call('PUT', `/invitations/${id}`, { as: other, json: { accepted: false } })
      app.advance(HOUR_MS)
    }
    const refused = await inviteAs(free, others[3] ?? 0)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      detail:
        'The Free plan lets you send 3 invitations every 30 days. You can send your next one on Aug 31, 2026. Members can invite as many people as they like.',
    })
    expect(await allowanceOf(free)).toEqual({ left: 0, next_at: TEST_START + INVITATION_WINDOW_MS })
    app.advance(INVITATION_WINDOW_MS - 3 * HOUR_MS - 1)
    expect((await inviteAs(free, others[3] ?? 0)).status).toBe(409)
    app.advance(1)
    expect((await inviteAs(free, others[3] ?? 0)).status).toBe(201)
    expect((await inviteAs(free, others[4] ?? 0)).status).toBe(409)
  })

  test('of the free plan are three, even at the same time', async () => {
    const [free = 0, ...others] = people
    const responses = await Promise.all(others.map((other) => inviteAs(free, other)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409])
  })

  test('of members are unlimited', async () => {
    const [member = 0, ...others] = people
    await theySubscribe(app, member)
    for (const other of others) expect((await inviteAs(member, other)).status).toBe(201)
    expect(await allowanceOf(member)).toEqual({ left: null, next_at: null })
  })
})
