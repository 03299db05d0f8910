// Promise: Only a group's members read or change its scenario, and every version stays.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { scenarioVersion, scenarioVersions } from '#api/features/groups/plan/scenario/schemas.ts'
import { groupScenarios } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { firstScenario, type GroupScenario, VERSIONS_PER_DAY } from '#domain/groups/plan/scenario.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let maya: number
let theo: number
let sam: number
let group: number
let first: GroupScenario
beforeEach(async () => {
  app = await testApp()
  const person = (first_name: string) => aClient(app, { first_name, state_id: 3100 })
  maya = await person('Maya')
  theo = await person('Théo')
  sam = await person('Sam')
  group = await aGroup(app, maya, theo, sam)
  first = firstScenario([maya, theo, sam])
})
afterEach(() => app.close())

const path = '/groups/mine/scenario'
const read = async (as: number) =>
  v.parse(scenarioVersion, await (await app.call('GET', path, { as })).json())
const versions = async (as: number) =>
  v.parse(scenarioVersions, await (await app.call('GET', `${path}/versions`, { as })).json())
const set = (as: number, version: number, scenario: object) =>
  app.call('PUT', path, { as, json: { version, scenario } })

describe("the group's scenario", () => {
  test("starts with the calculator's defaults, set by nobody", async () => {
    expect(await read(maya)).toEqual({ version: 0, at: null, set_by: null, scenario: first })
    expect(await versions(maya)).toEqual([])
  })

  test('can be set by any member, reports conflicts, and keeps every version', async () => {
    const set_by = { id: theo, first_name: 'Théo' }
    const dearer = { ...first, price: 850_000 }
    // In whatever order the shares are sent.
    expect((await set(theo, 0, { ...dearer, shares: dearer.shares.toReversed() })).status).toBe(200)
    expect(await read(sam)).toEqual({ version: 1, at: app.deps.clock(), set_by, scenario: dearer })
    expect(await refusalIn(await set(maya, 0, { ...first, rate: 4.9 }))).toEqual([
      409,
      'Someone in your group changed these numbers in the meantime. Please check them again.',
    ])
    expect((await set(maya, 1, { ...dearer, rate: 4.9 })).status).toBe(200)
    // The same again, as after a lost response or a double click.
    expect((await set(maya, 1, { ...dearer, rate: 4.9 })).status).toBe(200)
    const kept = await versions(sam)
    expect(kept.map(({ version, scenario }) => [version, scenario.rate])).toEqual([
      [2, 4.9],
      [1, 5.5],
    ])
    expect((await set(sam, 2, kept[1]?.scenario ?? {})).status).toBe(200)
    expect(await read(maya)).toMatchObject({ version: 3, set_by: { id: sam }, scenario: dearer })
  })

  test('set twice at the same time succeeds once', async () => {
    const { version, scenario } = await read(maya)
    const responses = await Promise.all([
      set(maya, version, { ...scenario, years: 20 }),
      set(theo, version, { ...scenario, years: 30 }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is refused out of bounds, for an outdated version, and for other people', async () => {
    const { version, scenario } = await read(maya)
    const wrong = await set(maya, version, { ...scenario, price: 1, shares: [] })
    expect([wrong.status, Object.keys(await wrong.json())]).toEqual([400, ['price', 'down', 'shares']])
    const shares = [{ user_id: maya, percent: 100 }]
    expect((await set(maya, version, { ...scenario, shares })).status).toBe(409)
    expect((await set(maya, version + 1, { ...scenario, years: 7 })).status).toBe(409)
  })

  test('is invisible to non-members', async () => {
    const stranger = await aClient(app, { state_id: 3100 })
    for (const address of [path, `${path}/versions`])
      expect((await app.call('GET', address, { as: stranger })).status).toBe(404)
    expect((await set(stranger, 0, first)).status).toBe(404)
  })

  test("follows members who join or leave, and doesn't name former members", async () => {
    const { version, scenario } = await read(theo)
    const shares = [maya, theo, sam].map((user_id, index) => ({ user_id, percent: [50, 30, 20][index] ?? 0 }))
    expect((await set(sam, version, { ...scenario, shares })).status).toBe(200)
    await theyLeave(app, sam)
    const now = await read(theo)
    expect(now).toMatchObject({ set_by: null, version: version + 1 })
    expect(now.scenario.shares).toEqual([
      { user_id: maya, percent: 63 },
      { user_id: theo, percent: 37 },
    ])
    expect((await set(theo, version + 1, { ...scenario, years: 9 })).status).toBe(409)
    expect((await set(theo, version + 1, { ...now.scenario, years: 9 })).status).toBe(200)
    expect((await versions(maya)).every((one) => one.scenario.shares.length === 2)).toBe(true)
  })

  test('can change at most 300 times a day', async () => {
    const { version, scenario } = await read(maya)
    const at = app.deps.clock()
    const rows = Array.from({ length: VERSIONS_PER_DAY }, (_, index) => {
      return { group_id: group, version: version + 1 + index, set_by: maya, at, scenario }
    })
    await app.deps.db.write((tx) => tx.insert(groupScenarios).values(rows))
    const newest = version + VERSIONS_PER_DAY
    expect((await set(maya, newest, { ...scenario, years: 11 })).status).toBe(409)
    app.advance(DAY_MS)
    expect((await set(maya, newest, { ...scenario, years: 11 })).status).toBe(200)
    expect(await versions(maya)).toHaveLength(100)
  })
})
