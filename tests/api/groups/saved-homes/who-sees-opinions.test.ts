import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { blocks, groupMembers, homeComments, homeVotes } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'
import { PATH, save, vote, say, remove, read, seenBy } from './support.ts'

let app: TestApp
let maya: number
let noah: number
let priya: number
let theo: number
let uma: number
let group: number
beforeEach(async () => {
  app = await testApp()
  const person = (first_name: string) => aClient(app, { first_name, state_id: 3100 })
  ;[maya, noah, priya] = [await person('Maya'), await person('Noah'), await person('Priya')]
  ;[theo, uma] = [await person('Theo'), await person('Uma')]
  group = await aGroup(app, maya, noah, priya)
  await aHome(app, { msl_number: 'A1' })
  await aHome(app, { msl_number: 'A2' })
  await save(app, maya)
})
afterEach(() => app.close())

const rows = async () =>
  [await app.deps.db.read.$count(homeVotes), await app.deps.db.read.$count(homeComments)] as const

describe('people outside the group', () => {
  test('see and write nothing, whether in another group or in none', async () => {
    await vote(app, maya, 'love')
    await say(app, maya, 'Ours')
    await aGroup(app, theo, await aClient(app, { state_id: 3100 }))
    await save(app, theo)
    expect(await seenBy(app, theo)).toEqual([])
    await say(app, theo, 'Theirs')
    expect(await seenBy(app, theo)).toEqual(['Theo: Theirs'])
    expect(await seenBy(app, maya)).toEqual(['Maya love', 'Maya: Ours'])
    expect(await (await remove(app, theo, 1)).json()).toMatchObject({ comments: [{ text: 'Theirs' }] })
    expect(await read(app, uma)).toEqual({ members: [], comments: [] })
    await save(app, uma)
    expect([(await vote(app, uma, 'love')).status, (await say(app, uma, 'Hello')).status]).toEqual([409, 409])
    expect(JSON.stringify(await read(app, uma))).not.toContain('Ours')
  })

  test('are refused without an account, a plan or a client’s role', async () => {
    const others = [await aClient(app, { state_id: 300 }), await anAgent(app), await anAdmin(app)]
    for (const as of others) {
      expect((await app.call('GET', PATH, { as })).status).toBe(403)
      expect([(await vote(app, as, 'love')).status, (await say(app, as, 'Hi')).status]).toEqual([403, 403])
      expect((await remove(app, as, 1)).status).toBe(403)
    }
    expect((await app.call('GET', PATH)).status).toBe(401)
    expect((await app.call('PUT', `${PATH}/vote`, { json: { vote: 'love' } })).status).toBe(401)
  })

  test('who left take their votes and comments with them and no longer see those of the others, even after coming back', async () => {
    await vote(app, noah, 'no')
    await say(app, noah, 'Not ours')
    await say(app, maya, 'Still ours')
    await theyLeave(app, noah)
    expect(await seenBy(app, maya)).toEqual(['Maya: Still ours'])
    expect(await read(app, noah)).toEqual({ members: [], comments: [] })
    expect((await say(app, noah, 'Hello?')).status).toBe(409)
    expect(await rows()).toEqual([0, 1])
    await app.deps.db.write(
      async (tx) =>
        void (await tx
          .insert(groupMembers)
          .values({ group_id: group, user_id: noah, joined_at: app.deps.clock() })),
    )
    expect(await seenBy(app, noah)).toEqual(['Maya: Still ours'])
  })

  test('lose everything when the group ends or their account is deactivated', async () => {
    const admin = await anAdmin(app)
    await say(app, noah, 'Mine')
    await say(app, maya, 'Hers')
    const json = { user_id: noah, role: 2 }
    const deactivated = await app.call('POST', '/admin/deactivate-user', { as: admin, json })
    expect(deactivated.status).toBe(200)
    expect(await seenBy(app, maya)).toEqual(['Maya: Hers'])
    await theyLeave(app, priya)
    expect(await rows()).toEqual([0, 0])
  })
})

describe('a block between two members', () => {
  test("hides each one's saved homes, votes and comments from the other", async () => {
    await vote(app, maya, 'love')
    await vote(app, noah, 'no')
    await say(app, noah, 'From Noah')
    await say(app, priya, 'From Priya')
    await app.deps.db.write(
      async (tx) =>
        void (await tx.insert(blocks).values({ user_id: noah, blocked_id: maya, at: app.deps.clock() })),
    )
    // Only Maya has the home saved.
    expect(await seenBy(app, noah)).toEqual([])
    expect((await say(app, noah, 'Hello')).status).toBe(409)
    expect(await read(app, noah, '/groups/mine/favorites')).toEqual([])
    expect(await seenBy(app, maya)).toEqual(['Maya love', 'Priya: From Priya'])
    const [favorite] = await read(app, maya, '/groups/mine/favorites')
    expect(favorite.votes.map(({ id }: { id: number }) => id)).toEqual([maya])
    for (const [viewer, hidden] of [
      [maya, noah],
      [noah, maya],
    ] as const) {
      const { members } = await read(app, viewer, '/properties/A1/group')
      expect(members.map(({ id }: { id: number }) => id)).not.toContain(hidden)
    }
    expect(await seenBy(app, priya)).toEqual(['Maya love', 'Noah no', 'Noah: From Noah', 'Priya: From Priya'])
  })
})
