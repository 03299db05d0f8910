// Promise: A group's votes and comments on a home are read and written by its members alone, and go when their author leaves.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { blocks, groupMembers, homeComments, homeVotes, listings, users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import {
  COMMENTS_PER_HOME,
  HOME_COMMENTS_PER_DAY,
  MAX_HOME_COMMENT_LENGTH,
} from '#domain/groups/saved-homes/comments.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'

let app: TestApp
let maya: number
let noah: number
let priya: number
let theo: number
let uma: number
let group: number
let home: number
beforeEach(async () => {
  app = await testApp()
  const person = (first_name: string) => aClient(app, { first_name, state_id: 3100 })
  ;[maya, noah, priya] = [await person('Maya'), await person('Noah'), await person('Priya')]
  ;[theo, uma] = [await person('Theo'), await person('Uma')]
  group = await aGroup(app, maya, noah, priya)
  home = (await aHome(app, { msl_number: 'A1' })).id
  await aHome(app, { msl_number: 'A2' })
  await save(maya)
})
afterEach(() => app.close())

const PATH = '/properties/A1/opinions'
const save = (as: number, msl = 'A1') => app.call('PUT', `/properties/${msl}/favorite`, { as })
const unsave = (as: number) => app.call('DELETE', '/properties/A1/favorite', { as })
const vote = (as: number, choice: string | null, msl = 'A1') =>
  app.call('PUT', `/properties/${msl}/opinions/vote`, { as, json: { vote: choice } })
const say = (as: number, text: unknown, msl = 'A1') =>
  app.call('POST', `/properties/${msl}/opinions/comments`, { as, json: { text } })
const remove = (as: number, id: number, msl = 'A1') =>
  app.call('DELETE', `/properties/${msl}/opinions/comments/${id}`, { as })
const read = async (as: number, path = PATH) => (await app.call('GET', path, { as })).json()

/** In short, such as `Maya love` and `Noah: The yard!`. */
async function seenBy(as: number): Promise<string[]> {
  const { members, comments } = await read(as)
  const nameOf = (id: number) => members.find((one: { id: number }) => one.id === id)?.first_name
  return [
    ...members.flatMap((one: { first_name: string; vote: string | null }) =>
      one.vote === null ? [] : [`${one.first_name} ${one.vote}`],
    ),
    ...comments.map((one: { user_id: number; text: string }) => `${nameOf(one.user_id)}: ${one.text}`),
  ]
}

const change = (table: typeof users, values: Partial<typeof users.$inferInsert>, id: number) =>
  app.deps.db.write(async (tx) => void (await tx.update(table).set(values).where(eq(table.id, id))))
const setHome = (values: Partial<typeof listings.$inferInsert>) =>
  app.deps.db.write(async (tx) => void (await tx.update(listings).set(values).where(eq(listings.id, home))))
const rows = async () =>
  [await app.deps.db.read.$count(homeVotes), await app.deps.db.read.$count(homeComments)] as const

describe('votes on a home that the group saved', () => {
  test('are one per person, change, and can be taken back', async () => {
    await vote(maya, 'love')
    expect(await (await vote(noah, 'no')).json()).toMatchObject({
      members: [
        { id: maya, first_name: 'Maya', is_favorite: true, vote: 'love' },
        { id: noah, first_name: 'Noah', is_favorite: false, vote: 'no' },
        { id: priya, vote: null },
      ],
      comments: [],
    })
    await vote(noah, 'maybe')
    expect(await seenBy(priya)).toEqual(['Maya love', 'Noah maybe'])
    await vote(noah, null)
    await vote(noah, null)
    expect(await seenBy(maya)).toEqual(['Maya love'])
  })

  test('count once after a double click and from two tabs', async () => {
    const answers = await Promise.all([vote(maya, 'love'), vote(maya, 'love'), vote(maya, 'maybe')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await rows())[0]).toBe(1)
    await Promise.all([vote(maya, 'love'), unsave(maya), vote(noah, 'no')])
    expect((await rows())[0]).toBeLessThanOrEqual(2)
  })

  test.each(['LOVE', '', 'keep', '__proto__', 1, true, undefined])('are never %p', async (choice) => {
    const answer = await app.call('PUT', `${PATH}/vote`, { as: maya, json: { vote: choice } })
    expect(answer.status).toBe(400)
  })

  test("are on the group's list of saved homes too", async () => {
    await vote(noah, 'maybe')
    app.advance(1000)
    await vote(maya, 'love')
    const [favorite] = await read(priya, '/groups/mine/favorites')
    expect(favorite.votes).toMatchObject([
      { id: noah, first_name: 'Noah', vote: 'maybe' },
      { id: maya, first_name: 'Maya', vote: 'love' },
    ])
  })
})

describe('comments', () => {
  test('are there for the group, oldest first, with writer and time', async () => {
    await say(noah, '  Great yard!  \r\n\n\n\nBut the basement…  ')
    app.advance(1000)
    const { comments } = await (await say(maya, 'I’d visit it.')).json()
    expect(comments).toEqual([
      { id: 1, user_id: noah, text: 'Great yard!\n\nBut the basement…', at: app.deps.clock() - 1000 },
      { id: 2, user_id: maya, text: 'I’d visit it.', at: app.deps.clock() },
    ])
    expect(await seenBy(priya)).toEqual(['Noah: Great yard!\n\nBut the basement…', 'Maya: I’d visit it.'])
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
  ])('of %p are answered %d', async (text, status) => {
    expect((await say(maya, text)).status).toBe(status)
    if (status === 200) expect((await read(noah)).comments[0].text).toBe(text)
  })

  test('can be deleted by their writer alone, as often as they like', async () => {
    await say(noah, 'Mine')
    expect(await (await remove(maya, 1)).json()).toMatchObject({ comments: [{ id: 1 }] })
    expect((await remove(noah, 1, 'A2')).status).toBe(200)
    expect(await seenBy(maya)).toEqual(['Noah: Mine'])
    const answers = await Promise.all([remove(noah, 1), remove(noah, 1)])
    expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject([
      { comments: [] },
      { comments: [] },
    ])
  })

  test('are limited per day and per home', async () => {
    const comment = { group_id: group, listing_id: home, text: 'Again' }
    const insert = (user_id: number, times: number) =>
      app.deps.db.write(async (tx) => {
        const row = { ...comment, user_id, at: app.deps.clock() }
        await tx.insert(homeComments).values(Array.from({ length: times }, () => row))
      })
    await insert(maya, HOME_COMMENTS_PER_DAY)
    expect([(await say(maya, 'One more')).status, (await say(noah, 'Fine')).status]).toEqual([409, 200])
    app.advance(DAY_MS)
    expect((await say(maya, 'One more')).status).toBe(200)
    await insert(noah, COMMENTS_PER_HOME)
    expect((await say(maya, 'Too many')).status).toBe(409)
  })
})

describe('a home that nobody in the group has saved', () => {
  test("takes no votes and comments, and shows them again once it's saved", async () => {
    await vote(noah, 'love')
    await say(noah, 'Nice')
    for (const answer of [await vote(maya, 'love', 'A2'), await say(maya, 'Hello', 'A2')])
      expect(answer.status).toBe(409)
    await unsave(maya)
    expect(await seenBy(noah)).toEqual([])
    expect([(await vote(noah, 'no')).status, (await say(noah, 'Hm')).status]).toEqual([409, 409])
    await save(priya)
    expect(await seenBy(maya)).toEqual(['Noah love', 'Noah: Nice'])
    await save(theo, 'A2')
    expect((await vote(maya, 'love', 'A2')).status).toBe(409)
  })

  test('or that was withdrawn or never published answers like its page', async () => {
    await say(maya, 'Nice')
    await setHome({ status: 'withdrawn' })
    const calls = async (msl: string) => [
      (await app.call('GET', `/properties/${msl}/opinions`, { as: maya })).status,
      (await vote(maya, 'love', msl)).status,
      (await say(maya, 'Hello', msl)).status,
      (await remove(maya, 1, msl)).status,
    ]
    expect(await calls('A1')).toEqual([410, 410, 410, 410])
    expect(await calls('NONE')).toEqual([404, 404, 404, 404])
    expect(await read(maya, '/groups/mine/favorites')).toEqual([])
    await setHome({ status: 'sold' })
    expect(await seenBy(noah)).toEqual(['Maya: Nice'])
  })
})

describe('people outside the group', () => {
  test('see and write nothing, whether in another group or in none', async () => {
    await vote(maya, 'love')
    await say(maya, 'Ours')
    await aGroup(app, theo, await aClient(app, { state_id: 3100 }))
    await save(theo)
    expect(await seenBy(theo)).toEqual([])
    await say(theo, 'Theirs')
    expect(await seenBy(theo)).toEqual(['Theo: Theirs'])
    expect(await seenBy(maya)).toEqual(['Maya love', 'Maya: Ours'])
    expect(await (await remove(theo, 1)).json()).toMatchObject({ comments: [{ text: 'Theirs' }] })
    expect(await read(uma)).toEqual({ members: [], comments: [] })
    await save(uma)
    expect([(await vote(uma, 'love')).status, (await say(uma, 'Hello')).status]).toEqual([409, 409])
    expect(JSON.stringify(await read(uma))).not.toContain('Ours')
  })

  test('are refused without an account, a plan or a client’s role', async () => {
    const others = [await aClient(app, { state_id: 300 }), await anAgent(app), await anAdmin(app)]
    for (const as of others) {
      expect((await app.call('GET', PATH, { as })).status).toBe(403)
      expect([(await vote(as, 'love')).status, (await say(as, 'Hi')).status]).toEqual([403, 403])
      expect((await remove(as, 1)).status).toBe(403)
    }
    expect((await app.call('GET', PATH)).status).toBe(401)
    expect((await app.call('PUT', `${PATH}/vote`, { json: { vote: 'love' } })).status).toBe(401)
  })

  test('who left take their words along and see those of the others no more, also after coming back', async () => {
    await vote(noah, 'no')
    await say(noah, 'Not ours')
    await say(maya, 'Still ours')
    await theyLeave(app, noah)
    expect(await seenBy(maya)).toEqual(['Maya: Still ours'])
    expect(await read(noah)).toEqual({ members: [], comments: [] })
    expect((await say(noah, 'Hello?')).status).toBe(409)
    expect(await rows()).toEqual([0, 1])
    await app.deps.db.write(
      async (tx) =>
        void (await tx
          .insert(groupMembers)
          .values({ group_id: group, user_id: noah, joined_at: app.deps.clock() })),
    )
    expect(await seenBy(noah)).toEqual(['Maya: Still ours'])
  })

  test('take everything along when the group ends or an account is deactivated', async () => {
    const admin = await anAdmin(app)
    await say(noah, 'Mine')
    await say(maya, 'Hers')
    const json = { user_id: noah, role: 2 }
    const deactivated = await app.call('POST', '/admin/deactivate-user', { as: admin, json })
    expect(deactivated.status).toBe(200)
    expect(await seenBy(maya)).toEqual(['Maya: Hers'])
    await theyLeave(app, priya)
    expect(await rows()).toEqual([0, 0])
  })
})

describe('a block between two members', () => {
  test("hides each one's saved homes, votes and comments from the other", async () => {
    await vote(maya, 'love')
    await vote(noah, 'no')
    await say(noah, 'From Noah')
    await say(priya, 'From Priya')
    await app.deps.db.write(
      async (tx) =>
        void (await tx.insert(blocks).values({ user_id: noah, blocked_id: maya, at: app.deps.clock() })),
    )
    // Maya alone has the home saved.
    expect(await seenBy(noah)).toEqual([])
    expect((await say(noah, 'Hello')).status).toBe(409)
    expect(await read(noah, '/groups/mine/favorites')).toEqual([])
    expect(await seenBy(maya)).toEqual(['Maya love', 'Priya: From Priya'])
    const [favorite] = await read(maya, '/groups/mine/favorites')
    expect(favorite.votes.map(({ id }: { id: number }) => id)).toEqual([maya])
    for (const [viewer, hidden] of [
      [maya, noah],
      [noah, maya],
    ] as const) {
      const { members } = await read(viewer, '/properties/A1/group')
      expect(members.map(({ id }: { id: number }) => id)).not.toContain(hidden)
    }
    expect(await seenBy(priya)).toEqual(['Maya love', 'Noah no', 'Noah: From Noah', 'Priya: From Priya'])
  })
})

test('a new name and a new face show immediately', async () => {
  await vote(noah, 'love')
  await change(users, { first_name: 'Noa' }, noah)
  expect(await seenBy(maya)).toEqual(['Noa love'])
})
