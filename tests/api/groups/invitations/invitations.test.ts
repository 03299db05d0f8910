// Promise: Withdrawing and inviting again emails the same person only once in 30 days.
// Promise: Guessed invitation ids, someone else's and expired ones get the same response.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { outbox } from '#db/schema/index.ts'
import { REINVITE_AFTER_MS, MAX_GROUP_SIZE } from '#domain/groups/invitations/limits.ts'
import { INVITATION_LASTS_MS } from '#domain/groups/invitations/status.ts'
import { aClient, anAgent, theySubscribe } from '#tests/support/factories.ts'
import { theyMeet } from '#tests/support/groups.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let questions: number[]

beforeEach(async () => {
  app = await testApp()
  questions = await someQuestions(app, 'Finances', 6)
})
afterEach(() => app.close())

/** A client with the same answers as all clients of this function, so that they're in each other's lists. */
async function aMatch(first_name = 'Maya'): Promise<number> {
  const id = await aClient(app, { state_id: 3100, first_name })
  await theyAnswer(app, id, questions, [0, 0, 0, 0, 0, 0])
  return id
}

const invite = (from: number, to: number) =>
  app.call('POST', '/invitations', { as: from, json: { user_id: to } })

async function invited(from: number, to: number): Promise<number> {
  const response = await invite(from, to)
  expect(response.status).toBe(201)
  return (await response.json()).id
}

const answer = (as: number, id: number, accepted: boolean) =>
  app.call('PUT', `/invitations/${id}`, { as, json: { accepted } })

const waiting = async (as: number) => (await app.call('GET', '/invitations', { as })).json()

async function groupOf(as: number) {
  const body = await (await app.call('GET', '/groups/mine', { as })).json()
  return { ids: body.members.map((member: { id: number }) => member.id), scores: body.scores }
}

async function together(...ids: number[]): Promise<void> {
  const [first = 0, ...others] = ids
  for (const other of others) await theyMeet(app, first, other)
}

const detailOf = async (response: Response) => (await response.json()).detail

describe('an invitation', () => {
  test('appears for both people and queues one email', async () => {
    const [maya, theo] = [await aMatch('Maya'), await aMatch('Théo')]
    const id = await invited(maya, theo)
    const expires_at = app.deps.clock() + INVITATION_LASTS_MS
    const member = { id: maya, first_name: 'Maya' }
    expect((await waiting(theo)).received).toMatchObject([{ id, member, expires_at }])
    expect((await waiting(maya)).sent).toMatchObject([{ id, member: { id: theo }, expires_at }])
    const mails = await app.deps.db.read.select().from(outbox)
    expect(mails).toMatchObject([{ template: 'invitation', params: { invitation: id } }])
  })

  test('is listed before older ones, for both people', async () => {
    const [maya, theo, sam] = [await aMatch('Maya'), await aMatch('Théo'), await aMatch('Sam')]
    const first = await invited(maya, theo)
    app.advance(1000)
    const latest = await invited(maya, sam)
    const sameTime = await invited(theo, sam)
    expect((await waiting(maya)).sent).toMatchObject([{ id: latest }, { id: first }])
    expect((await waiting(sam)).received).toMatchObject([{ id: sameTime }, { id: latest }])
  })

  test('sent twice at once creates one invitation and one email', async () => {
    const [maya, theo] = [await aMatch(), await aMatch()]
    const responses = await Promise.all([invite(maya, theo), invite(maya, theo), invite(maya, theo)])
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id))
    expect(new Set(ids).size).toBe(1)
    expect(await app.deps.db.read.select().from(outbox)).toHaveLength(1)
  })

  test('can only be sent to people in the match list', async () => {
    const maya = await aMatch()
    const stranger = await aClient(app, { state_id: 3100 })
    const agent = await anAgent(app)
    for (const other of [stranger, agent, maya, 999_999]) {
      const response = await invite(maya, other)
      expect(response.status).toBe(409)
      expect(await detailOf(response)).toBe('You can invite people from your list of matches.')
    }
  })

  test("can't be sent to someone who invited first", async () => {
    const [maya, theo] = [await aMatch(), await aMatch()]
    await invited(maya, theo)
    expect(await detailOf(await invite(theo, maya))).toBe(
      'They’ve invited you. You can accept on your dashboard.',
    )
  })

  test('can only be answered by the recipient', async () => {
    const [maya, theo, sam] = [await aMatch(), await aMatch(), await aMatch()]
    const id = await invited(maya, theo)
    const responses = [
      await answer(maya, id, true),
      await answer(sam, id, true),
      await answer(sam, id + 1, true),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(await Promise.all(responses.map((one) => one.text()))).size).toBe(1)
    expect((await groupOf(theo)).ids).toEqual([])
  })
})

describe('accepting', () => {
  const isGreeted = async (as: number) =>
    (await (await app.call('GET', '/groups/mine/home', { as })).json()).home.is_new
  const endGreeting = (as: number) => app.call('DELETE', '/groups/mine/greeting', { as })

  test('greets each member once, and someone who joins later without the others', async () => {
    const [maya, theo, sam] = [await aMatch(), await aMatch(), await aMatch()]
    await together(maya, theo)
    expect([await isGreeted(maya), await isGreeted(theo)]).toEqual([true, true])
    expect((await endGreeting(maya)).status).toBe(204)
    expect((await endGreeting(maya)).status).toBe(204)
    expect([await isGreeted(maya), await isGreeted(theo)]).toEqual([false, true])
    await endGreeting(theo)
    await theyMeet(app, maya, sam)
    expect([await isGreeted(maya), await isGreeted(theo), await isGreeted(sam)]).toEqual([false, false, true])
  })

  test('creates a group with both members and their score, and emails the sender', async () => {
    const [maya, theo] = [await aMatch(), await aMatch()]
    await together(maya, theo)
    const { ids, scores } = await groupOf(maya)
    expect(ids).toEqual([maya, theo])
    // Six equal answers: 1 less 1/6, in tenths of a percent for partners.
    expect(scores).toEqual([
      [null, 0.833],
      [0.833, null],
    ])
    const mails = await app.deps.db.read.select().from(outbox)
    expect(mails.map((mail) => mail.template)).toEqual(['invitation', 'invitation-accepted'])
    expect((await waiting(theo)).received).toEqual([])
  })

  test('twice has the same effect as once', async () => {
    const [maya, theo] = [await aMatch(), await aMatch()]
    const id = await invited(maya, theo)
    const statuses = await Promise.all([answer(theo, id, true), answer(theo, id, true)])
    expect(statuses.map((response) => response.status)).toEqual([204, 204])
    expect(await refusalIn(await answer(theo, id, false))).toEqual([
      409,
      'You’ve accepted this invitation, so you’re already in the group.',
    ])
    expect((await groupOf(maya)).ids).toEqual([maya, theo])
  })

  test("adds the recipient to the sender's group", async () => {
    const [maya, theo, sam] = [await aMatch(), await aMatch(), await aMatch()]
    await together(maya, theo, sam)
    expect((await groupOf(sam)).ids).toEqual([maya, theo, sam])
  })

  test('puts the newest member last', async () => {
    const [maya, theo, sam] = [await aMatch(), await aMatch(), await aMatch()]
    await together(sam, theo)
    app.advance(1)
    await together(sam, maya)
    expect((await groupOf(maya)).ids).toEqual([theo, sam, maya])
  })

  test('never merges two groups', async () => {
    const [maya, theo, sam, priya] = [await aMatch(), await aMatch(), await aMatch(), await aMatch()]
    const id = await invited(maya, sam)
    await together(maya, theo)
    await together(sam, priya)
    const response = await answer(sam, id, true)
    expect(response.status).toBe(409)
    expect((await groupOf(maya)).ids).toEqual([maya, theo])
    expect((await waiting(sam)).received).toHaveLength(1)
  })

  test('is refused when the group is full', async () => {
    const people = await Promise.all(Array.from({ length: MAX_GROUP_SIZE }, () => aMatch()))
    await theySubscribe(app, people[0] ?? 0)
    await together(...people)
    const late = await aMatch()
    expect(await detailOf(await invite(people[0] ?? 0, late))).toBe(
      `A group can have at most ${MAX_GROUP_SIZE} people.`,
    )
  })
})

describe('declining', () => {
  test('creates no group, and the same person can be invited again later', async () => {
    const [maya, theo] = [await aMatch(), await aMatch()]
    expect((await answer(theo, await invited(maya, theo), false)).status).toBe(204)
    expect((await groupOf(maya)).ids).toEqual([])
    const refused = 'They declined your last invitation. You can ask again 30 days after they declined.'
    expect(await detailOf(await invite(maya, theo))).toBe(refused)
    app.advance(REINVITE_AFTER_MS)
    expect((await answer(theo, await invited(maya, theo), false)).status).toBe(204)
    app.advance(REINVITE_AFTER_MS - 1)
    expect(await detailOf(await invite(maya, theo))).toBe(refused)
    app.advance(1)
    await invited(maya, theo)
  })
})

describe('withdrawing', () => {
  const withdraw = (as: number, id: number) => app.call('DELETE', `/invitations/${id}`, { as })

  test('removes the invitation for both people, and the recipient can be invited again', async () => {
    const [maya, theo] = [await aMatch(), await aMatch()]
    const id = await invited(maya, theo)
    expect((await withdraw(theo, id)).status).toBe(404)
    const both = await Promise.all([withdraw(maya, id), withdraw(maya, id)])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    expect((await waiting(theo)).received).toEqual([])
    expect((await waiting(maya)).sent).toEqual([])
    expect((await answer(theo, id, true)).status).toBe(404)
    expect((await groupOf(theo)).ids).toEqual([])
    await invited(maya, theo)
  })

  test('and inviting again sends no second email within 30 days', async () => {
    const [maya, theo] = [await aMatch(), await aMatch()]
    await withdraw(maya, await invited(maya, theo))
    await withdraw(maya, await invited(maya, theo))
    const mails = async () => (await app.deps.db.read.select().from(outbox)).length
    expect(await mails()).toBe(1)
    app.advance(REINVITE_AFTER_MS)
    await invited(maya, theo)
    expect(await mails()).toBe(2)
  })

  test('is refused after a response, and the invitation still counts against the plan', async () => {
    const [maya, theo] = [await aMatch(), await aMatch()]
    const id = await invited(maya, theo)
    await answer(theo, id, false)
    expect(await refusalIn(await withdraw(maya, id))).toEqual([409, 'This invitation is no longer open.'])
    expect(await refusalIn(await withdraw(maya, id + 1))).toEqual([404, 'We can’t find that invitation.'])
    expect((await waiting(maya)).allowance.left).toBe(2)
  })
})
