// Promise: Only a group's members read and write its votes and comments on a home, which are deleted when their author
// leaves.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { homeComments, homeVotes, listings, users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import {
  COMMENTS_PER_HOME,
  HOME_COMMENTS_PER_DAY,
  MAX_HOME_COMMENT_LENGTH,
} from '#domain/groups/saved-homes/comments.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'
import { PATH, save, vote, say, remove, read, seenBy } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let maya: number
let noah: number
let priya: number
let theo: number
let group: number
let home: number
beforeEach(async () => {
  app = await testApp()
  const person = (first_name: string) => aClient(app, { first_name, state_id: 3100 })
  ;[maya, noah, priya] = [await person('Maya'), await person('Noah'), await person('Priya')]
  theo = await person('Theo')
  group = await aGroup(app, maya, noah, priya)
  home = (await aHome(app, { msl_number: 'A1' })).id
  await aHome(app, { msl_number: 'A2' })
  await save(app, maya)
})
afterEach(() => app.close())

const unsave = (as: number) => app.call('DELETE', '/properties/A1/favorite', { as })

const change = (table: typeof users, values: Partial<typeof users.$inferInsert>, id: number) =>
  app.deps.db.write(async (tx) => void (await tx.update(table).set(values).where(eq(table.id, id))))
const setHome = (values: Partial<typeof listings.$inferInsert>) =>
  app.deps.db.write(async (tx) => void (await tx.update(listings).set(values).where(eq(listings.id, home))))
const rows = async () =>
  [await app.deps.db.read.$count(homeVotes), await app.deps.db.read.$count(homeComments)] as const

describe('votes on a home that the group saved', () => {
  test('are one per person, change, and can be taken back', async () => {
    await vote(app, maya, 'love')
    expect(await (await vote(app, noah, 'no')).json()).toMatchObject({
      members: [
        { id: maya, first_name: 'Maya', is_favorite: true, vote: 'love' },
        { id: noah, first_name: 'Noah', is_favorite: false, vote: 'no' },
        { id: priya, vote: null },
      ],
      comments: [],
    })
    await vote(app, noah, 'maybe')
    expect(await seenBy(app, priya)).toEqual(['Maya love', 'Noah maybe'])
    await vote(app, noah, null)
    await vote(app, noah, null)
    expect(await seenBy(app, maya)).toEqual(['Maya love'])
  })

  test('and comments on one home aren’t shown on another', async () => {
    await save(app, maya, 'A2')
    await vote(app, noah, 'no', 'A2')
    await say(app, noah, 'Too far.', 'A2')
    await vote(app, maya, 'love')
    expect(await seenBy(app, priya)).toEqual(['Maya love'])
    await vote(app, noah, 'maybe')
    await vote(app, noah, null, 'A2')
    expect(await seenBy(app, priya)).toEqual(['Maya love', 'Noah maybe'])
  })

  test('count once after a double click and from two tabs', async () => {
    const responses = await Promise.all([
      vote(app, maya, 'love'),
      vote(app, maya, 'love'),
      vote(app, maya, 'maybe'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await rows())[0]).toBe(1)
    await Promise.all([vote(app, maya, 'love'), unsave(maya), vote(app, noah, 'no')])
    expect((await rows())[0]).toBeLessThanOrEqual(2)
  })

  test.each(['LOVE', '', 'keep', '__proto__', 1, true, undefined])('are never %p', async (choice) => {
    const response = await app.call('PUT', `${PATH}/vote`, { as: maya, json: { vote: choice } })
    expect(response.status).toBe(400)
  })

  test("are on the group's list of saved homes too", async () => {
    await vote(app, noah, 'maybe')
    app.advance(1000)
    await vote(app, maya, 'love')
    const [favorite] = await read(app, priya, '/groups/mine/favorites')
    expect(favorite.votes).toMatchObject([
      { id: noah, first_name: 'Noah', vote: 'maybe' },
      { id: maya, first_name: 'Maya', vote: 'love' },
    ])
  })
})

describe('comments', () => {
  test('are visible to the group, oldest first, with writer and time', async () => {
    await say(app, noah, '  Great yard!  \r\n\n\n\nBut the basement…  ')
    app.advance(1000)
    const { comments } = await (await say(app, maya, 'I’d visit it.')).json()
    expect(comments).toEqual([
      { id: 1, user_id: noah, text: 'Great yard!\n\nBut the basement…', at: app.deps.clock() - 1000 },
      { id: 2, user_id: maya, text: 'I’d visit it.', at: app.deps.clock() },
    ])
    expect(await seenBy(app, priya)).toEqual([
      'Noah: Great yard!\n\nBut the basement…',
      'Maya: I’d visit it.',
    ])
  })

  test.each([
    ['', 400],
    ['  \n\u200B ', 400],
    ['x'.repeat(MAX_HOME_COMMENT_LENGTH), 200],
    ['x'.repeat(MAX_HOME_COMMENT_LENGTH + 1), 400],
    ['🏡'.repeat(MAX_HOME_COMMENT_LENGTH), 200],
    ['<script>alert(1)</script>', 200],
    [42, 400],
    [null, 400],
  ])('of %p get %d', async (text, status) => {
    expect((await say(app, maya, text)).status).toBe(status)
    if (status === 200) expect((await read(app, noah)).comments[0].text).toBe(text)
  })

  test('can be deleted by their writer alone, as often as they like', async () => {
    await say(app, noah, 'Mine')
    expect(await (await remove(app, maya, 1)).json()).toMatchObject({ comments: [{ id: 1 }] })
    expect((await remove(app, noah, 1, 'A2')).status).toBe(200)
    expect(await seenBy(app, maya)).toEqual(['Noah: Mine'])
    const responses = await Promise.all([remove(app, noah, 1), remove(app, noah, 1)])
    expect(await Promise.all(responses.map((response) => response.json()))).toMatchObject([
      { comments: [] },
      { comments: [] },
    ])
  })

  test('are written once when a response got lost and they’re sent again', async () => {
    const key = crypto.randomUUID()
    for (const as of [maya, maya, noah]) expect((await say(app, as, 'The yard!', 'A1', key)).status).toBe(200)
    expect((await say(app, maya, 'The yard!')).status).toBe(200)
    expect(await seenBy(app, priya)).toEqual(['Maya: The yard!', 'Noah: The yard!', 'Maya: The yard!'])
  })

  test('are limited per day and per home', async () => {
    const comment = { group_id: group, listing_id: home, text: 'Again' }
    const insert = (user_id: number, times: number) =>
      app.deps.db.write(async (tx) => {
        const row = { ...comment, user_id, at: app.deps.clock() }
        await tx.insert(homeComments).values(Array.from({ length: times }, () => row))
      })
    await insert(maya, HOME_COMMENTS_PER_DAY)
    expect([(await say(app, maya, 'One more')).status, (await say(app, noah, 'Fine')).status]).toEqual([
      409, 200,
    ])
    app.advance(DAY_MS)
    expect((await say(app, maya, 'One more')).status).toBe(200)
    await insert(noah, COMMENTS_PER_HOME)
    expect(await refusalIn(await say(app, maya, 'Too many'))).toEqual([
      409,
      'Your group has written 200 comments on this home. Carry on in Messages.',
    ])
  })
})

describe('a home that nobody in the group has saved', () => {
  test('takes no votes and comments, and shows earlier ones once it’s saved again', async () => {
    await vote(app, noah, 'love')
    await say(app, noah, 'Nice')
    for (const response of [await vote(app, maya, 'love', 'A2'), await say(app, maya, 'Hello', 'A2')])
      expect(response.status).toBe(409)
    await unsave(maya)
    expect(await seenBy(app, noah)).toEqual([])
    expect([(await vote(app, noah, 'no')).status, (await say(app, noah, 'Hm')).status]).toEqual([409, 409])
    await save(app, priya)
    expect(await seenBy(app, maya)).toEqual(['Noah love', 'Noah: Nice'])
    await save(app, theo, 'A2')
    expect(await refusalIn(await vote(app, maya, 'love', 'A2'))).toEqual([
      409,
      'No one in your group has this home saved anymore. Save it to vote and comment.',
    ])
  })

  test('responds like its page if it was withdrawn or never published', async () => {
    await say(app, maya, 'Nice')
    await setHome({ status: 'withdrawn' })
    const calls = async (msl: string) => [
      (await app.call('GET', `/properties/${msl}/opinions`, { as: maya })).status,
      (await vote(app, maya, 'love', msl)).status,
      (await say(app, maya, 'Hello', msl)).status,
      (await remove(app, maya, 1, msl)).status,
    ]
    expect(await calls('A1')).toEqual([410, 410, 410, 410])
    expect(await calls('NONE')).toEqual([404, 404, 404, 404])
    expect(await read(app, maya, '/groups/mine/favorites')).toEqual([])
    await setHome({ status: 'sold' })
    expect(await seenBy(app, noah)).toEqual(['Maya: Nice'])
  })
})

test('a new name or picture shows immediately', async () => {
  await vote(app, noah, 'love')
  await change(users, { first_name: 'Noa' }, noah)
  expect(await seenBy(app, maya)).toEqual(['Noa love'])
})
