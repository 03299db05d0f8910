// Promise: Topics to discuss come from the viewer's own explanation and reveal no other pair's.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { topicLists } from '#api/features/groups/topics/schemas.ts'
import { answers, groupTopics, inquiries, inquiryOptions, invitations } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer, theyPublish } from '#tests/support/questionnaire.ts'

let app: TestApp
let questions: number[]
let maya: number
let theo: number
let sam: number

/** Options 0 to 5, which agree less the further apart they are; 0 and 5 not at all. */
const FAR = [0, 0, 0, 0, 0, 0]
const NEAR = [5, 0, 0, 0, 0, 0]
const APART = [5, 5, 5, 0, 0, 0]

beforeEach(async () => {
  app = await testApp()
  questions = await someQuestions(app, 'Lifestyle', 6, { options: 6 })
  ;[maya = 0, theo = 0, sam = 0] = await Promise.all(
    ['Maya', 'Théo', 'Sam'].map((first_name) => aClient(app, { first_name, state_id: 3100 })),
  )
  await theyAnswer(app, maya, questions, FAR)
  await theyAnswer(app, theo, questions, NEAR)
  await theyAnswer(app, sam, questions, APART)
  await aGroup(app, maya, theo, sam)
})
afterEach(() => app.close())

const listsOf = async (as: number) =>
  v.parse(topicLists, await (await app.call('GET', '/groups/mine/talks', { as })).json())
const talksWith = async (as: number, other: number) =>
  (await listsOf(as)).find((list) => list.with === other)?.talks ?? []
const topicsWith = async (as: number, other: number) => (await talksWith(as, other)).map(({ topic }) => topic)
const note = (as: number, other: number, change: object, topic = 'Lifestyle 0') =>
  app.call('PUT', '/groups/mine/talks', { as, json: { with: other, topic, ...change } })
const tick = (as: number, other: number, topic?: string) => note(as, other, { ticked: true }, topic)

async function theyAnswerNow(as: number, inquiry: number, position: number): Promise<void> {
  const options = await app.deps.db.read
    .select()
    .from(inquiryOptions)
    .where(eq(inquiryOptions.inquiry_id, inquiry))
  const option_id = options.find((option) => option.position === position)?.id ?? 0
  await app.deps.db.write((tx) =>
    tx
      .update(answers)
      .set({ option_id })
      .where(and(eq(answers.user_id, as), eq(answers.inquiry_id, inquiry))),
  )
  await theyPublish(app, as)
}

test('partners discuss the topics of their explanation, weakest pair first', async () => {
  const lists = await listsOf(maya)
  expect(lists.map((list) => [list.with, list.about, list.talks.map(({ topic }) => topic)])).toEqual([
    [sam, 'topics', ['Lifestyle 0', 'Lifestyle 1', 'Lifestyle 2']],
    [theo, 'topics', ['Lifestyle 0']],
  ])
  for (const list of lists) {
    const path = `/compatibility/${maya}/matches/${list.with}`
    const { differences } = await (await app.call('GET', path, { as: maya })).json()
    expect(list.talks.map(({ topic }) => topic)).toEqual(differences)
  }
  const other = (n: number) => `Lifestyle ${n}`
  expect(lists.map(({ others }) => others)).toEqual([[3, 4, 5].map(other), [1, 2, 3, 4, 5].map(other)])
})

test('topics that someone added follow in alphabetical order', async () => {
  for (const topic of ['Lifestyle 5', 'Lifestyle 3']) await tick(maya, theo, topic)
  expect(await topicsWith(maya, theo)).toEqual(['Lifestyle 0', 'Lifestyle 3', 'Lifestyle 5'])
})

test('strangers in a group discuss areas and see no topics', async () => {
  await app.deps.db.write((tx) => tx.delete(invitations))
  expect((await listsOf(maya)).map((list) => [list.about, list.talks, list.others])).toEqual([
    [
      'areas',
      [expect.objectContaining({ topic: 'living', distance: 'furthest' })],
      ['money', 'home', 'owning'],
    ],
    ['areas', [], ['money', 'home', 'living', 'owning']],
  ])
  expect((await tick(maya, sam, 'living')).status).toBe(200)
  expect((await tick(maya, sam, 'Lifestyle 0')).status).toBe(400)
})

test('someone who is still answering is shown as such, and nothing more', async () => {
  const newcomer = await aClient(app, { state_id: 3100 })
  await aGroup(app, newcomer, await aClient(app, { state_id: 3100 }))
  expect(await listsOf(newcomer)).toMatchObject([{ about: 'waiting', talks: [] }])
})

describe('a topic', () => {
  test('is settled once both have ticked it, with their note, and can be reopened', async () => {
    await tick(maya, theo)
    app.advance(5000)
    expect((await talksWith(theo, maya))[0]).toMatchObject({ mine: null, settled_at: null })
    await Promise.all([tick(theo, maya), tick(theo, maya)])
    await note(theo, maya, { note: 'Up to four\nnights a month.' })
    const at = app.deps.clock()
    for (const [one, other] of [
      [maya, theo],
      [theo, maya],
    ] as const) {
      const settled = { topic: 'Lifestyle 0', settled_at: at, note: 'Up to four nights a month.' }
      expect(await talksWith(one, other)).toMatchObject([settled])
    }
    app.advance(5000)
    await tick(theo, maya)
    expect((await talksWith(maya, theo))[0]?.settled_at).toBe(at)
    await note(maya, theo, { ticked: false })
    expect((await talksWith(theo, maya))[0]).toMatchObject({ theirs: null, settled_at: null })
  })

  test('disappears when it no longer differs, and stays if it was settled', async () => {
    await tick(maya, sam, 'Lifestyle 1')
    await tick(sam, maya, 'Lifestyle 1')
    for (const inquiry of questions.slice(0, 2)) await theyAnswerNow(sam, inquiry, 0)
    expect(await topicsWith(maya, sam)).toEqual(['Lifestyle 2', 'Lifestyle 1'])
  })

  test('leaves no row once nothing is left of it', async () => {
    await note(maya, theo, { ticked: true, note: 'Half each.' })
    await note(maya, theo, { ticked: false, note: '' })
    expect(await app.deps.db.read.select().from(groupTopics)).toEqual([])
  })

  test('edited by both at once keeps the later note and returns the earlier one', async () => {
    const writes = async (as: number, other: number, text: string, seen: string) =>
      (await (await note(as, other, { note: text, seen })).json()).replaced
    expect(await writes(maya, theo, 'Two nights.', '')).toBeNull()
    expect(await writes(theo, maya, 'Four nights.', '')).toBe('Two nights.')
    expect((await talksWith(maya, theo))[0]?.note).toBe('Four nights.')
    expect(await writes(maya, theo, 'Three nights.', 'Four nights.')).toBeNull()
  })
})

test('a topic that is no longer asked about can’t be ticked', async () => {
  const othersWith = async () => (await listsOf(maya)).find((list) => list.with === theo)?.others
  expect(await othersWith()).toContain('Lifestyle 5')
  await app.deps.db.write((tx) =>
    tx.update(inquiries).set({ retired: true }).where(eq(inquiries.dimension, 'Lifestyle 5')),
  )
  expect(await othersWith()).not.toContain('Lifestyle 5')
  expect((await tick(maya, theo, 'Lifestyle 5')).status).toBe(400)
  expect((await tick(maya, theo, 'Lifestyle 4')).status).toBe(200)
})

describe('someone who probes with ticks', () => {
  test('learns nothing about another pair', async () => {
    const before = await listsOf(sam)
    await note(maya, theo, { ticked: true, note: 'Half each.' })
    await note(theo, maya, { ticked: true })
    expect(await listsOf(sam)).toEqual(before)
    expect((await listsOf(sam)).map((list) => list.with).toSorted()).toEqual([maya, theo].toSorted())
  })

  test('can tick any topic, and gets the same response whether or not it differs', async () => {
    const answer = async (topic: string) => {
      const response = await tick(maya, theo, topic)
      const { lists, replaced } = await response.json()
      const list = v.parse(topicLists, lists).find((list) => list.with === theo)
      const talk = list?.talks.find((one) => one.topic === topic)
      return { status: response.status, replaced, theirs: talk?.theirs, settled: talk?.settled_at }
    }
    const alike = { status: 200, replaced: null, theirs: null, settled: null }
    for (const topic of ['Lifestyle 0', 'Lifestyle 1', 'Lifestyle 5'])
      expect(await answer(topic)).toEqual(alike)
    expect((await tick(maya, theo, 'Income')).status).toBe(400)
  })

  test("doesn't see topics that are only on the other member's list", async () => {
    const before = await listsOf(theo)
    // It doesn't differ for the two, so only the member who ticked it sees the tick.
    await note(maya, theo, { ticked: true, note: 'Half each.' }, 'Lifestyle 3')
    expect(await listsOf(theo)).toEqual(before)
    await tick(theo, maya, 'Lifestyle 3')
    expect(await topicsWith(theo, maya)).toEqual(['Lifestyle 0', 'Lifestyle 3'])
  })

  test("can't reach people outside the group", async () => {
    const stranger = await aClient(app, { state_id: 3100 })
    for (const other of [stranger, maya, 999_999]) expect((await tick(maya, other)).status).toBe(409)
    expect((await tick(stranger, maya)).status).toBe(409)
    await app.call('DELETE', '/groups/mine/membership', { as: theo })
    const late = await tick(maya, theo)
    expect([late.status, await late.json()]).toEqual([
      409,
      { detail: 'They’re no longer in your group. Please reload this page.' },
    ])
  })
})
