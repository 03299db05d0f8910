// Promise: Before a plan is chosen, End shows four matches and less about each than the free plan's list, however often someone asks, and with however many accounts.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { firstMatches } from '#api/features/matching/schemas.ts'
import { blurKeyFrom, createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { publications, users, wishes } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { aMember, aPerson, aWorld, session, theyChangeEverything, timePasses, type World } from './support.ts'

const PEOPLE = 14

let world: World
beforeAll(async () => {
  world = await aWorld(PEOPLE)
  for (const [i, id] of world.people.entries()) {
    await world.app.deps.db.write(async (tx) => {
      await tx
        .update(users)
        .set({ first_name: `Name${String.fromCharCode(97 + i)}`, last_name: 'Secret' })
        .where(eq(users.id, id))
      await tx.insert(wishes).values({
        user_id: id,
        line: 'A secret line.',
        places: i % 2 ? ['hamilton'] : ['guelph'],
        can_pay: 41_234_500,
        sizes: [2],
        changed_at: world.app.deps.clock(),
      })
    })
  }
})
afterAll(() => world.app.close())

const stateOf = (id: number, state_id: number) =>
  world.app.deps.db.write((tx) => tx.update(users).set({ state_id }).where(eq(users.id, id)))

/** Someone at End who hasn't been shown a score. */
async function anArrival(seed: number): Promise<number> {
  const id = await aPerson(world, seed)
  world.people.pop()
  await stateOf(id, JOURNEY_CODE.ONBOARDING_COMPLETED)
  await world.app.deps.db.write((tx) =>
    tx.update(publications).set({ first_score_at: null }).where(eq(publications.user_id, id)),
  )
  return id
}

async function get(as: number, path: string): Promise<string> {
  const response = await world.app.call('GET', path, { headers: await session(world.app, as) })
  return `${response.status} ${await response.text()}`
}
const look = (as: number) => get(as, '/first-matches')
const matchesIn = (seen: string) => v.parse(firstMatches, JSON.parse(seen.replace(/^200 /, '')))

interface Row {
  matched_user_id: number
  calculated_result: number
  member: { first_name: string; profile_picture_filename: string | null }
  summary: { close: string[] } | null
  wish: { places: string[] } | null
}

/** The list as the same person sees it once they're on the free plan. */
async function freeListOf(id: number): Promise<Row[]> {
  await stateOf(id, JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1)
  const rows: Row[] = JSON.parse((await get(id, `/compatibility/${id}/matches`)).replace(/^200 /, ''))
  return rows
}

describe('the matches before a plan', () => {
  test('are the first four of the free plan’s list, and say nothing that the list doesn’t', async () => {
    for (let account = 0; account < 10; account += 1) {
      const id = await anArrival(5000 + account)
      const seen = await look(id)
      const matches = matchesIn(seen)
      const list = await freeListOf(id)
      expect(list.length).toBe(10)
      expect(matches).toHaveLength(4)
      for (const [i, match] of matches.entries()) {
        const row = list[i]
        expect(match).toMatchObject({ ...row?.member && { first_name: row.member.first_name }, calculated_result: row?.calculated_result ?? 0 }) // prettier-ignore
        expect(Object.keys(match).toSorted()).toEqual(['calculated_result', 'first_name', 'in_common', 'profile_picture_filename']) // prettier-ignore
        expect((match.calculated_result * 200) % 1).toBe(0)
        if (match.in_common?.kind === 'area') expect(row?.summary?.close).toContain(match.in_common.area)
        if (match.in_common?.kind === 'place') expect(row?.wish?.places).toContain(match.in_common.place)
      }
      expect(seen).not.toMatch(/[sS]ecret|41234|_id|"id"/)
      expect([...seen.matchAll(/:(\d[\d.]*)/g)]).toHaveLength(4)
    }
  }, 900_000)

  test('lead nowhere: they open no list, explanation, person, group or invitation', async () => {
    const id = await anArrival(6000)
    await look(id)
    const [someone = 0] = world.people
    for (const path of [
      `/compatibility/${id}/matches`,
      `/compatibility/${id}/matches/${someone}`,
      `/matches/${someone}`,
      '/compatibility/matrix',
      '/users',
      '/groups/best?size=2',
    ])
      expect(await get(id, path)).toStartWith('403 ')
    const json = { user_id: someone }
    expect((await world.app.call('POST', '/invitations', { as: id, json })).status).toBe(403)
  })

  test('are the same however often someone asks, for 29 days and through a restart', async () => {
    const id = await anArrival(7000)
    const first = await look(id)
    for (let looks = 0; looks < 20; looks += 1) expect(await look(id)).toBe(first)
    world.app.deps.matching = createMatchingIndex(world.app.deps.db, blurKeyFrom(world.app.deps.key))
    expect(await look(id)).toBe(first)
    await timePasses(world, 29 * DAY_MS)
    expect(await look(id)).toBe(first)
  }, 900_000)

  test('do not move with answers that are changed after the first look, before or after a plan', async () => {
    const id = await anArrival(8000)
    await theyChangeEverything(world, id, 1)
    const first = await look(id)
    for (const position of [0, 2, 3]) {
      await theyChangeEverything(world, id, position)
      expect(await look(id)).toBe(first)
    }
    const list = await freeListOf(id)
    expect(list.slice(0, 4).map((row) => row.calculated_result)).toEqual(
      matchesIn(first).map((match) => match.calculated_result),
    )
    expect(await look(id)).toBe(first)
  }, 900_000)

  test('end the free corrections before they are read, whichever comes first', async () => {
    const id = await anArrival(9000)
    const looks = await Promise.all([look(id), theyChangeEverything(world, id, 2), look(id)])
    const last = await look(id)
    for (const seen of looks) if (typeof seen === 'string') expect(seen).toBe(last)
  }, 900_000)

  test('show members no more than anyone else', async () => {
    const member = await aMember(world, 9500)
    world.people.pop()
    expect(matchesIn(await look(member))).toHaveLength(4)
  })

  test('leave out anyone who blocked the person, or was blocked, or left', async () => {
    const id = await anArrival(9600)
    const [blocker = 0, blocked = 0, left = 0] = (await freeListOf(id)).map((row) => row.matched_user_id)
    const names = async () => matchesIn(await look(id)).map((match) => match.first_name)
    const before = await names()
    await world.app.call('POST', `/blocks/${id}`, { as: blocker })
    await world.app.call('POST', `/blocks/${blocked}`, { as: id })
    await world.app.deps.db.write((tx) =>
      tx.update(users).set({ is_active: false }).where(eq(users.id, left)),
    )
    expect((await names()).filter((name) => before.slice(0, 3).includes(name))).toEqual([])
  })
})
