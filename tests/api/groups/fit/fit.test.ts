import { afterEach, beforeEach, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { fit } from '#api/features/groups/fit/schemas.ts'
import { invitations } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'

let app: TestApp
let maya: number
let theo: number
let sam: number
beforeEach(async () => {
  app = await testApp()
  const questions = await someQuestions(app, 'Lifestyle', 6, { options: 6 })
  ;[maya = 0, theo = 0, sam = 0] = await Promise.all(
    ['Maya', 'Théo', 'Sam'].map((first_name) => aClient(app, { first_name, state_id: 3100 })),
  )
  await theyAnswer(app, maya, questions, [0, 0, 0, 0, 0, 0])
  await theyAnswer(app, theo, questions, [5, 0, 0, 0, 0, 0])
  await theyAnswer(app, sam, questions, [5, 5, 5, 0, 0, 0])
  await aGroup(app, maya, theo, sam)
})
afterEach(() => app.close())

const fitFor = async (as: number) =>
  v.parse(fit, await (await app.call('GET', '/groups/mine/fit', { as })).json())

test("a member's own pairs are by category, with what to talk about next", async () => {
  expect((await fitFor(maya)).pairs).toEqual([
    {
      with: sam,
      detail: 'full',
      categories: [{ category: 'Lifestyle', agreement: 50, topic: 'Lifestyle 0' }],
    },
    {
      with: theo,
      detail: 'full',
      categories: [{ category: 'Lifestyle', agreement: 83, topic: 'Lifestyle 0' }],
    },
  ])
})

test('a settled topic gives way to the next one', async () => {
  for (const [as, other] of [
    [maya, sam],
    [sam, maya],
  ] as const) {
    const json = { with: other, topic: 'Lifestyle 0', ticked: true }
    await app.call('PUT', '/groups/mine/talks', { as, json })
  }
  expect((await fitFor(maya)).pairs[0]).toMatchObject({ categories: [{ topic: 'Lifestyle 1' }] })
})

test('two members who didn’t invite each other see areas, as strangers do', async () => {
  await app.deps.db.write((tx) =>
    tx.delete(invitations).where(and(eq(invitations.from_user_id, maya), eq(invitations.to_user_id, sam))),
  )
  const [pair] = (await fitFor(maya)).pairs
  expect(pair).toEqual({
    with: sam,
    detail: 'bands',
    areas: [{ area: 'living', band: 'apart', topic: 'living' }],
  })
})

test('nothing is shown without a group, or about someone who is still answering', async () => {
  await theyLeave(app, maya)
  const { group, pairs } = await fitFor(maya)
  expect([group.members, pairs]).toEqual([[], []])
  const newcomer = await aClient(app, { state_id: 3100 })
  await aGroup(app, newcomer, maya)
  expect((await fitFor(newcomer)).pairs).toEqual([{ with: maya, detail: 'waiting' }])
})
