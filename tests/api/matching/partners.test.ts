// Promise: Someone who joins a group through a third person stays a stranger, and someone who leaves is a stranger to all again.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { inquiries } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { theyInvite, theyLeave, theyMeet } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'

let app: TestApp
let maya: number
let theo: number
let sam: number

beforeEach(async () => {
  app = await testApp()
  const questions = await someQuestions(app, 'Finances', 7)
  // The last question is sealed: on it everyone agrees with nobody.
  await app.deps.db.write((tx) =>
    tx
      .update(inquiries)
      .set({ sealed: true })
      .where(eq(inquiries.id, questions[6] ?? 0)),
  )
  maya = await aClient(app, { state_id: 3100, first_name: 'Maya' })
  theo = await aClient(app, { state_id: 3100, first_name: 'Théo' })
  sam = await aClient(app, { state_id: 3100, first_name: 'Sam' })
  await theyAnswer(app, maya, questions, [0, 0, 0, 0, 0, 0, 0])
  await theyAnswer(app, theo, questions, [0, 0, 0, 0, 0, 1, 3])
  await theyAnswer(app, sam, questions, [0, 0, 0, 0, 1, 1, 3])
})
afterEach(() => app.close())

interface Row {
  matched_user_id: number
  calculated_result: number
  relation: string
  invitation: string
}

async function rowOf(as: number, other: number) {
  const rows: Row[] = await (await app.call('GET', `/compatibility/${as}/matches`, { as })).json()
  const row = rows.find(({ matched_user_id }) => matched_user_id === other)
  return row && { score: row.calculated_result, relation: row.relation, invitation: row.invitation }
}

const explanation = async (as: number, other: number) =>
  (await app.call('GET', `/compatibility/${as}/matches/${other}`, { as })).json()

// Six shared questions: 5 2/3 of 6, less 1/6. With the sealed one: 5 2/3 of 7, less 1/7.
const STRANGER_SCORE = 0.78
const PARTNER_SCORE = 0.667

async function expectStrangers(one: number, other: number) {
  for (const [viewer, seen] of [
    [one, other],
    [other, one],
  ] as const) {
    expect((await rowOf(viewer, seen))?.relation).toBe('strangers')
    expect((await explanation(viewer, seen)).detail).toBe('bands')
  }
}

describe('partners', () => {
  test('are two people once one has accepted the other’s invitation', async () => {
    expect(await rowOf(maya, theo)).toEqual({
      score: STRANGER_SCORE,
      relation: 'strangers',
      invitation: 'none',
    })
    await theyInvite(app, maya, theo)
    await expectStrangers(maya, theo)
    const [waiting] = (await (await app.call('GET', '/invitations', { as: theo })).json()).received
    await app.call('PUT', `/invitations/${waiting.id}`, { as: theo, json: { accepted: true } })
    for (const [viewer, seen] of [
      [maya, theo],
      [theo, maya],
    ] as const) {
      expect(await rowOf(viewer, seen)).toEqual({
        score: PARTNER_SCORE,
        relation: 'partners',
        invitation: 'group',
      })
      const { detail, shared, categories } = await explanation(viewer, seen)
      expect({ detail, shared, categories: categories.length }).toEqual({
        detail: 'full',
        shared: 7,
        categories: 1,
      })
    }
  })

  test('aren’t people who joined the group through a third person', async () => {
    await theyMeet(app, maya, theo)
    await theyMeet(app, maya, sam)
    await expectStrangers(theo, sam)
    const { members, scores } = await (await app.call('GET', '/groups/mine', { as: theo })).json()
    const place = (id: number) => members.findIndex((member: { id: number }) => member.id === id)
    const score = (one: number, other: number) => scores[place(one)][place(other)]
    expect(score(theo, maya)).toBe(PARTNER_SCORE)
    // 5 2/3 of 6, less 1/6, in half percents; Maya and Sam are partners, but Théo is not Sam's.
    expect(score(theo, sam)).toBe(0.78)
    expect(score(maya, sam)).toBe(0.72)
  })

  test('are strangers again when one leaves, and do not become partners through a common group', async () => {
    await theyMeet(app, maya, theo)
    await theyMeet(app, maya, sam)
    await theyLeave(app, maya)
    await expectStrangers(maya, theo)
    await expectStrangers(maya, sam)
    await theyMeet(app, sam, maya)
    await expectStrangers(maya, theo)
    expect((await rowOf(maya, sam))?.relation).toBe('partners')
  })

  test('are strangers again when the invited one leaves, even if they come back through a third person', async () => {
    await theyMeet(app, maya, theo)
    await theyMeet(app, maya, sam)
    await theyLeave(app, theo)
    await theyMeet(app, sam, theo)
    await expectStrangers(maya, theo)
  })

  test('are strangers again when their group dissolves', async () => {
    await theyMeet(app, maya, theo)
    await theyLeave(app, theo)
    await expectStrangers(maya, theo)
  })
})

describe('the row of a match', () => {
  test('shows the state of an invitation', async () => {
    await theyInvite(app, maya, theo)
    expect((await rowOf(maya, theo))?.invitation).toBe('sent')
    expect((await rowOf(theo, maya))?.invitation).toBe('received')
    expect((await rowOf(maya, sam))?.invitation).toBe('none')
  })

  test('shows it to nobody else', async () => {
    await theyMeet(app, maya, theo)
    expect((await rowOf(sam, theo))?.invitation).toBe('none')
  })
})

test('someone invited by a person beyond their ten best can see why they match', async () => {
  const questions = await someQuestions(app, 'Family', 6)
  const free = await aClient(app, { state_id: 3100 })
  await theyAnswer(app, free, questions, [0, 0, 0, 0, 0, 0])
  for (let count = 0; count < 10; count += 1) {
    await theyAnswer(app, await aClient(app, { state_id: 3100 }), questions, [0, 0, 0, 0, 0, 0])
  }
  const far = await aClient(app, { state_id: 3100 })
  await theyAnswer(app, far, questions, [0, 0, 0, 0, 1, 1])
  await theySubscribe(app, far)
  const path = `/compatibility/${free}/matches/${far}`
  expect((await app.call('GET', path, { as: free })).status).toBe(404)
  await theyInvite(app, far, free)
  expect(await explanation(free, far)).toMatchObject({ detail: 'bands' })
})
