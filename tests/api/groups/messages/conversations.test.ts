import { afterAll, beforeAll, expect, test } from 'bun:test'
import { MINUTE_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aTalkingGroup, talking } from './support.ts'

let app: TestApp
let talk: ReturnType<typeof talking>
beforeAll(async () => {
  app = await testApp()
  talk = talking(app)
})
afterAll(() => app.close())

test('the group’s conversation comes first, then those with partners, the latest message first', async () => {
  const { priya, sam, leila } = await aTalkingGroup(app)
  const say = async (as: number, text: string, other?: number) => {
    app.advance(MINUTE_MS)
    await talk.say(as, text, other)
  }
  const list = async () =>
    (await talk.conversationsOf(priya)).map(({ with: other, last, unread }) => [
      other,
      last?.user_id,
      last?.text,
      unread,
    ])
  await say(priya, 'Hello all')
  await say(priya, 'Hello Leila', leila)
  await say(sam, 'Hello Priya', priya)
  expect(await list()).toEqual([
    [null, priya, 'Hello all', 0],
    [sam, sam, 'Hello Priya', 1],
    [leila, priya, 'Hello Leila', 0],
  ])
  await say(leila, 'Are you there?', priya)
  await say(leila, 'Call me', priya)
  expect(await list()).toEqual([
    [null, priya, 'Hello all', 0],
    [leila, leila, 'Call me', 2],
    [sam, sam, 'Hello Priya', 1],
  ])
})
