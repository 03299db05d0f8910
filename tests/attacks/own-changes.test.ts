// Promise: Scores use only published answers: edits are a draft that no one else sees, and count at most once in 30 days.
// Promise: An account that changes everything, as often as it likes, gets the same bytes from every call for 30 days.
// Promise: Drafts are published at midnight in Toronto, everyone's together, so the hour gives no one away.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { anAgent } from '#tests/support/factories.ts'
import { theyMeet } from '#tests/support/groups.ts'
import { sample } from '#tests/support/sample.ts'
import {
  aMember,
  aPerson,
  aWorld,
  differences,
  seenBy,
  theyChangeEverything,
  theyWeighOnly,
  timePasses,
  type World,
} from './support.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'

/** The positions of the options that the attackers choose, one after the other. */
const POSITIONS = sample('positions of options', [1, 3, 0, 2], 2)

let world: World
let member: number
let free: number
let partner: number
beforeAll(async () => {
  world = await aWorld(14)
  member = await aMember(world, 99)
  free = await aPerson(world, 123)
  partner = await aMember(world, 77)
  await theyMeet(world.app, partner, world.people[2] ?? 0)
})
afterAll(() => world.app.close())

describe('an account that changes its own answers and importances', () => {
  test('learns nothing new within 30 days, and something afterwards', async () => {
    const attackers = [member, free, partner]
    const before = await Promise.all(attackers.map((as) => seenBy(world, as)))
    for (const position of POSITIONS) {
      for (const as of attackers) {
        await theyChangeEverything(world, as, position)
        await theyWeighOnly(world, as, position % 2 === 0 ? 'Finances' : 'Background Check')
      }
      await timePasses(world, (28 / POSITIONS.length) * DAY_MS)
      for (const [index, as] of attackers.entries()) {
        expect(differences(before[index] ?? new Map(), await seenBy(world, as))).toEqual([])
      }
    }
    // The attack is real: the changes count once it's their time.
    await timePasses(world, 4 * DAY_MS)
    for (const [index, as] of attackers.entries()) {
      expect(differences(before[index] ?? new Map(), await seenBy(world, as)).length).toBeGreaterThan(10)
    }
  }, 900_000)

  test('learns nothing by discarding the draft and starting over', async () => {
    const before = await seenBy(world, member)
    for (const position of [0, 3]) {
      await theyChangeEverything(world, member, position)
      const discarded = await world.app.call('DELETE', '/inquiries/draft', { as: member })
      expect(discarded.status).toBe(200)
      expect(differences(before, await seenBy(world, member))).toEqual([])
    }
  }, 900_000)

  test('learns nothing by having everything recalculated', async () => {
    const before = await seenBy(world, member)
    await theyChangeEverything(world, member, 1)
    const calculated = await world.app.call('POST', '/compatibility/calculate', { as: member })
    expect(calculated.status).toBe(200)
    world.app.deps.matching.invalidate()
    expect(differences(before, await seenBy(world, member))).toEqual([])
  }, 900_000)
})

describe('a draft', () => {
  test('of someone else is visible to nobody, including partners and staff', async () => {
    const victim = world.people[2] ?? 0
    const agent = await anAgent(world.app)
    const staffPaths = [
      `/compatibility/${victim}/matches`,
      '/compatibility/matrix',
      `/compatibility/${victim}/matches/${free}`,
    ]
    const seenByStaff = () =>
      Promise.all(staffPaths.map(async (path) => (await world.app.call('GET', path, { as: agent })).text()))
    const [before, staffBefore] = [await seenBy(world, partner), await seenByStaff()]
    await theyChangeEverything(world, victim, 3)
    await theyWeighOnly(world, victim, 'Family')
    expect(differences(before, await seenBy(world, partner))).toEqual([])
    expect(await seenByStaff()).toEqual(staffBefore)
  }, 900_000)

  test('counts from the start of a day together with all others, so that the time doesn’t reveal whose it is', async () => {
    const fresh = await aWorld(6)
    const [watcher = 0, one = 0, other = 0] = fresh.people
    fresh.app.advance(40 * DAY_MS)
    await theyChangeEverything(fresh, one, 1)
    await timePasses(fresh, 2 * HOUR_MS)
    await theyChangeEverything(fresh, other, 2)
    const before = await seenBy(fresh, watcher)
    const changes: number[] = []
    let last = before
    for (let hour = 0; hour < 24; hour += 1) {
      await timePasses(fresh, HOUR_MS)
      const now = await seenBy(fresh, watcher)
      if (differences(last, now).length > 0) changes.push(fresh.app.deps.clock())
      last = now
    }
    // Changes once, at midnight in Toronto.
    expect(changes.map((at) => new Date(at).toISOString().slice(11, 16))).toEqual(['04:00'])
    await fresh.app.close()
  }, 900_000)
})
