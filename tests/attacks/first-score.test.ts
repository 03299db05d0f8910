// Promise: Corrections before someone's first score reach no second account, one by one or all at once.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { publications } from '#db/schema/index.ts'
import { sample } from '#tests/support/sample.ts'
import { anAgent } from '#tests/support/factories.ts'
import { aGroup, theyInvite, theyMeet } from '#tests/support/groups.ts'
import {
  aMember,
  aPerson,
  aWorld,
  differences,
  seenBy,
  session,
  theyChangeEverything,
  theyWeighOnly,
  timePasses,
  type World,
} from './support.ts'
import { DAY_MS } from '#domain/duration.ts'

/*
 * Until someone is shown a score, they may correct their answers freely. Otherwise an attacker could vary one account's answers
 * and watch the effect on other people's scores from a second account.
 */

let world: World
let victim: number
let accomplice: number
let agent: number
beforeAll(async () => {
  world = await aWorld(8)
  victim = await aMember(world, 41)
  accomplice = await aMember(world, 77)
  agent = await anAgent(world.app)
  // The accomplice is in a group with the victim, and so sees their pages too.
  await theyMeet(world.app, accomplice, victim)
})
afterAll(() => world.app.close())

/** Someone who has finished onboarding and chosen a plan, and hasn't seen a score yet. */
let newcomer: number
beforeEach(async () => {
  newcomer = await aMember(world, 200 + world.people.length)
  await firstScoreAt(newcomer, null)
})

async function firstScoreAt(id: number, first_score_at: number | null): Promise<void> {
  await world.app.deps.db.write((tx) =>
    tx.update(publications).set({ first_score_at }).where(eq(publications.user_id, id)),
  )
}

async function hasSeenScores(id: number): Promise<boolean> {
  const rows = await world.app.deps.db.read.select().from(publications).where(eq(publications.user_id, id))
  return rows.some(({ first_score_at }) => first_score_at !== null)
}

async function overviewOf(as: number) {
  return (await world.app.call('GET', '/inquiries/publication', { as })).json()
}

async function get(as: number, path: string): Promise<string> {
  const response = await world.app.call('GET', path, { headers: await session(world.app, as) })
  return `${response.status} ${await response.text()}`
}

/** Returns what staff see of two people's scores. */
async function seenByStaff(one: number, other: number): Promise<Map<string, string>> {
  const paths = [
    `/compatibility/${one}/matches?limit=1000`,
    `/compatibility/${other}/matches?limit=1000`,
    `/compatibility/${one}/matches/${other}`,
    `/compatibility/${other}/matches/${one}`,
    '/compatibility/matrix?limit=100',
  ]
  return new Map(await Promise.all(paths.map(async (path) => [path, await get(agent, path)] as const)))
}

describe('corrections before the first score', () => {
  test('count all at once when the person first looks, and wait for 30 days from then on', async () => {
    for (const position of [1, 2, 3]) await theyChangeEverything(world, newcomer, position)
    expect(await overviewOf(newcomer)).toMatchObject({ counts: true, free: true, counts_from: null })
    await get(newcomer, `/compatibility/${newcomer}/matches`)
    expect(await overviewOf(newcomer)).toMatchObject({
      free: false,
      changes: 0,
      published_at: world.app.deps.clock(),
    })
    const first = await seenBy(world, newcomer)
    await theyChangeEverything(world, newcomer, 0)
    expect((await overviewOf(newcomer)).changes).toBeGreaterThan(0)
    await timePasses(world, 29 * DAY_MS)
    expect(differences(first, await seenBy(world, newcomer))).toEqual([])
    await timePasses(world, 2 * DAY_MS)
    expect((await overviewOf(newcomer)).changes).toBe(0)
  }, 900_000)

  test('never show the person two sets of scores, whichever of a look and a correction comes first', async () => {
    const looks = await Promise.all([
      get(newcomer, `/compatibility/${newcomer}/matches`),
      theyChangeEverything(world, newcomer, 1),
      get(newcomer, `/compatibility/${newcomer}/matches`),
      theyWeighOnly(world, newcomer, 'Family'),
      get(newcomer, `/compatibility/${newcomer}/matches`),
    ])
    const last = await get(newcomer, `/compatibility/${newcomer}/matches`)
    for (const look of looks) if (look !== undefined) expect(look).toBe(last)
  }, 900_000)

  test('stay free for someone with whom nobody can be matched yet', async () => {
    const empty = await aWorld(1)
    const [alone = 0] = empty.people
    await empty.app.deps.db.write((tx) => tx.update(publications).set({ first_score_at: null }))
    const headers = await session(empty.app, alone)
    const look = () => empty.app.call('GET', `/compatibility/${alone}/matches`, { headers })
    expect(await (await look()).json()).toEqual([])
    const overview = () => empty.app.call('GET', '/inquiries/publication', { headers })
    expect(await (await overview()).json()).toMatchObject({ free: true })
    await aPerson(empty, 5)
    expect(await (await look()).json()).toHaveLength(1)
    expect(await (await overview()).json()).toMatchObject({ free: false })
    await empty.app.close()
  })
})

const WAYS = [
  (id: number) => `/compatibility/${id}/matches`,
  (id: number) => `/compatibility/${id}/matches?limit=0`,
  (id: number) => `/compatibility/${id}/matches/${victim}`,
  () => '/compatibility/matrix',
  () => '/first-matches',
  () => '/users',
  () => '/groups/best?size=3',
  () => '/groups/mine',
  () => '/groups/mine/home',
  () => '/groups/mine/talks',
  () => '/invitations',
  () => '/invitations/waiting',
  () => '/news',
  () => '/assessments',
  () => '/wishes/mine',
]

describe('every way to see your own scores', () => {
  test.each(sample('ways to a score', WAYS, 5))(
    'ends the free corrections first, or shows none: %#',
    async (path) => {
      await theyInvite(world.app, await aMember(world, 900), newcomer)
      const first = await get(newcomer, path(newcomer))
      if (await hasSeenScores(newcomer)) return
      for (const [, value] of first.matchAll(/"(?:calculated_result|score)":([^,}]*)/g))
        expect(value).toBe('null')
      await theyChangeEverything(world, newcomer, 2)
      expect(await get(newcomer, path(newcomer))).toBe(first)
      expect(await hasSeenScores(newcomer)).toBe(false)
    },
  )

  test.each(['/groups/mine', '/groups/mine/home', '/groups/mine/talks'])(
    'shows a new group member none before their first look: %s',
    async (path) => {
      await aGroup(world.app, await aMember(world, 901), newcomer)
      const first = await get(newcomer, path)
      expect(first).toStartWith('200 ')
      expect(first).not.toMatch(/0\.\d|"about":"(?:topics|areas)"/)
      await theyChangeEverything(world, newcomer, 2)
      expect(await get(newcomer, path)).toBe(first)
      expect(await hasSeenScores(newcomer)).toBe(false)
      await get(newcomer, `/compatibility/${newcomer}/matches`)
      expect(await get(newcomer, path)).not.toBe(first)
    },
  )

  test('inviting and blocking people ask for the list, and so end the free corrections', async () => {
    await world.app.call('POST', '/invitations', { as: newcomer, json: { user_id: world.people[3] } })
    expect(await hasSeenScores(newcomer)).toBe(true)
  })
})

const matrixAnswer = v.object({
  users: v.array(v.object({ id: v.number() })),
  matrix: v.array(v.array(v.nullable(v.number()))),
})

/** Returns the score of two other people in someone's matrix; undefined if one of them isn't in it. */
async function scoreInMatrixOf(as: number, one: number, other: number) {
  const headers = await session(world.app, as)
  const answer = await (await world.app.call('GET', '/compatibility/matrix', { headers })).json()
  const { users, matrix } = v.parse(matrixAnswer, answer)
  const place = (id: number) => users.findIndex((user) => user.id === id)
  return matrix[place(one)]?.[place(other)]
}

describe('a second account', () => {
  test('in a group with the target sees no score of theirs with the first account, and nothing that moves', async () => {
    expect(await scoreInMatrixOf(accomplice, victim, newcomer)).toBeNull()
    const before = await seenBy(world, accomplice)
    for (const position of [1, 3, 0, 2]) {
      await theyChangeEverything(world, newcomer, position)
      await theyWeighOnly(world, newcomer, position % 2 === 0 ? 'Finances' : 'Property')
      expect(differences(before, await seenBy(world, accomplice))).toEqual([])
    }
    // The attack is real: once the first account looks, its answers count for everyone.
    await get(newcomer, `/compatibility/${newcomer}/matches`)
    const after = await seenBy(world, accomplice)
    expect(await scoreInMatrixOf(accomplice, victim, newcomer)).toBeNumber()
    await theyChangeEverything(world, newcomer, 1)
    expect(differences(after, await seenBy(world, accomplice))).toEqual([])
  }, 900_000)

  test('of staff sees none of the first account’s scores until that one looks, and nothing that moves', async () => {
    const before = await seenByStaff(newcomer, victim)
    const [own, theirs, explained, reversed] = before.values()
    expect(own).toBe('200 []')
    expect(theirs).not.toContain(`"matched_user_id":${newcomer},`)
    expect([explained?.slice(0, 3), reversed?.slice(0, 3)]).toEqual(['404', '404'])
    for (const position of [1, 3]) {
      await theyChangeEverything(world, newcomer, position)
      expect(differences(before, await seenByStaff(newcomer, victim))).toEqual([])
    }
    await get(newcomer, `/compatibility/${newcomer}/matches`)
    const after = await seenByStaff(newcomer, victim)
    expect(differences(before, after)).toHaveLength(5)
    await theyChangeEverything(world, newcomer, 2)
    expect(differences(after, await seenByStaff(newcomer, victim))).toEqual([])
  }, 900_000)
})

test('corrections don’t reach the other people one by one', async () => {
  const before = await seenBy(world, victim)
  for (const position of [1, 0]) {
    await theyChangeEverything(world, newcomer, position)
    expect(differences(before, await seenBy(world, victim))).toEqual([])
  }
}, 900_000)
