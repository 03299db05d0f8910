// Promise: Blocking ends open invitations and leaves a shared group; at most thirty a day, so the free plan's list can't be paged
// through.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { blocks, invitations } from '#db/schema/index.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aTalkingGroup } from '#tests/api/groups/messages/support.ts'
import { aClient, anAdmin, anAgent, theySubscribe } from '#tests/support/factories.ts'
import { theyInvite } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'

describe('after a block, in the match lists of both people', () => {
  let app: TestApp
  let people: number[]
  let best: number
  beforeAll(async () => {
    app = await testApp()
    const questions = await someQuestions(app, 'Finances', 6)
    people = await Promise.all(Array.from({ length: 14 }, () => aClient(app, { state_id: 3100 })))
    for (const id of people) await theyAnswer(app, id, questions, [0, 0, 0, 0, 0, 0])
    best = (await rowsOf(people[0]!)).ids[0]!
    const block = { user_id: people[0]!, blocked_id: best, at: 1 }
    await app.deps.db.write((tx) => tx.insert(blocks).values(block))
  })
  afterAll(() => app.close())

  async function rowsOf(as: number, query = '') {
    const response = await app.call('GET', `/compatibility/${as}/matches${query}`, { as })
    const rows: { matched_user_id: number }[] = await response.json()
    return { ids: rows.map((row) => row.matched_user_id), total: response.headers.get('x-total-count') }
  }

  test('neither sees the other; the free plan shows the blocker no one else, and the blocked person still ten', async () => {
    const [blocker] = people
    for (const [one, other, length] of [
      [blocker!, best, PLANS.free.matches - 1],
      [best, blocker!, PLANS.free.matches],
    ] as const) {
      const { ids, total } = await rowsOf(one)
      expect(ids).toHaveLength(length)
      expect(total).toBe(String(length))
      expect(ids).not.toContain(other)
      expect((await rowsOf(one, '?page=2')).ids).toEqual([])
      const cards: { id: number }[] = await (await app.call('GET', '/users', { as: one })).json()
      expect(cards.map(({ id }) => id)).toEqual(ids)
      const matrix = await (await app.call('GET', '/compatibility/matrix', { as: one })).json()
      expect(matrix.users.map(({ id }: { id: number }) => id)).toEqual([one, ...ids])
      const responses = await Promise.all(
        [other, 999_999].map((id) => app.call('GET', `/compatibility/${one}/matches/${id}`, { as: one })),
      )
      const [blocked, nobody] = await Promise.all(
        responses.map(async (response) => [response.status, await response.text()]),
      )
      expect(blocked).toEqual(nobody!)
    }
  })

  test('staff see both', async () => {
    const admin = await anAdmin(app)
    const rows = await app.call('GET', `/compatibility/${people[0]}/matches?limit=50`, { as: admin })
    expect((await rows.json()).map((row: { matched_user_id: number }) => row.matched_user_id)).toContain(best)
  })
})

describe('blocking someone', () => {
  let app: TestApp
  let people: Awaited<ReturnType<typeof aTalkingGroup>>
  let questions: number[]
  beforeAll(async () => {
    app = await testApp()
    questions = await someQuestions(app, 'Finances', 6)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    people = await aTalkingGroup(app)
    for (const id of [people.priya, people.sam, people.leila, people.noah])
      await theyAnswer(app, id, questions, [0, 0, 0, 0, 0, 0])
  })

  const block = async (as: number, id: number) => (await app.call('POST', `/blocks/${id}`, { as })).status
  const unblock = async (as: number, id: number) => (await app.call('DELETE', `/blocks/${id}`, { as })).status
  const blocked = async (as: number) => (await app.call('GET', '/blocks', { as })).json()
  const groupOf = async (as: number) => {
    const { members } = await (await app.call('GET', '/groups/mine', { as })).json()
    return members.map(({ id }: { id: number }) => id)
  }

  test('removes the blocker from a shared group, and the others stay together', async () => {
    const { priya, sam, leila } = people
    expect(await block(sam, leila)).toBe(204)
    expect(await block(sam, leila)).toBe(204)
    expect(await groupOf(sam)).toEqual([])
    expect((await groupOf(priya)).sort()).toEqual([priya, leila].sort())
    expect(await blocked(sam)).toMatchObject([{ user_id: leila, name: 'Leila Tremblay' }])
    expect(await blocked(leila)).toEqual([])
    app.advance(1000)
    expect(await block(sam, priya)).toBe(204)
    expect(await blocked(sam)).toMatchObject([{ user_id: priya }, { user_id: leila }])
    await unblock(sam, priya)
    expect(await blocked(sam)).toMatchObject([{ user_id: leila }])
  })

  test('ends open invitations for good; unblocking only restores visibility', async () => {
    const { priya, noah } = people
    const id = await theyInvite(app, noah, priya)
    expect(await block(priya, noah)).toBe(204)
    const waiting = async (as: number) => (await app.call('GET', '/invitations', { as })).json()
    expect([(await waiting(noah)).sent, (await waiting(priya)).received]).toEqual([[], []])
    expect(await unblock(priya, noah)).toBe(204)
    expect(await unblock(priya, noah)).toBe(204)
    expect([(await waiting(noah)).sent, (await waiting(priya)).received]).toEqual([[], []])
    const accepted = await app.call('PUT', `/invitations/${id}`, { as: priya, json: { accepted: true } })
    expect(accepted.status).toBe(404)
    const listed = await (await app.call('GET', '/users', { as: noah })).json()
    expect(listed.map((card: { id: number }) => card.id)).toContain(priya)
  })

  test('works for anyone the person can see or has met, and reveals nothing about others', async () => {
    const { priya } = people
    const [agent, newcomer] = [await anAgent(app), await aClient(app, { state_id: 99 })]
    const responses = await Promise.all(
      [priya, agent, newcomer, 999_999].map(async (id) => {
        const response = await app.call('POST', `/blocks/${id}`, { as: priya })
        return `${response.status} ${await response.text()}`
      }),
    )
    expect(new Set(responses).size).toBe(1)
    expect(responses[0]).toStartWith('404')
    for (const as of [agent, await anAdmin(app)]) expect(await block(as, priya)).toBe(403)
    // Without a plan there's no match list, but people they have met can be blocked.
    expect(await block(newcomer, priya)).toBe(404)
    const values = { from_user_id: priya, to_user_id: newcomer, status: 'expired', created_at: 1 } as const
    await app.deps.db.write((tx) => tx.insert(invitations).values(values))
    expect(await block(newcomer, priya)).toBe(204)
  })

  test('is limited to thirty people a day', async () => {
    const { priya } = people
    await theySubscribe(app, priya)
    const others = await Promise.all(Array.from({ length: 31 }, () => aClient(app, { state_id: 3100 })))
    for (const id of others) await theyAnswer(app, id, questions, [0, 0, 0, 0, 0, 0])
    const statuses = await Promise.all(others.map((id) => block(priya, id)))
    expect(statuses.filter((status) => status === 204)).toHaveLength(LIMITS['block-person'][0].hits)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
