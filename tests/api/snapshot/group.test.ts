// Promise: A group's result shows no one's figures: members who work together, leave, come back or form other groups learn at
// most the rounded steps of someone's totals.
// Promise: In a group of two, the result appears only once both have agreed to it.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  FIGURES,
  aMember,
  groupOf,
  groupText,
  ownOf,
  theyAreReady,
  theyCount,
  theySave,
  theyShare,
} from './support.ts'
import { and, eq } from 'drizzle-orm'
import type { Figures } from '#domain/snapshot/figures.ts'
import { journeys, snapshotMembers, users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { JOURNEY } from '#domain/journey/codes.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, theySubscribe } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  kofi = await aMember(app, 'Kofi')
})
afterEach(() => app.close())

const nextDay = () => app.advance(DAY_MS)

/** The same steps as `FIGURES`, but other figures. */
const SAME_STEPS: Partial<Figures> = {
  salary: 4_000_000,
  other_income: 2_510_000,
  car_loan: 10_000,
  line_of_credit: 1_170_000,
  fhsa: 5_510_000,
}

describe('three owners', () => {
  test('see the result once everyone is ready, but not who’s missing', async () => {
    await aGroup(app, robin, leila, kofi)
    await theyAreReady(app, robin)
    await theyAreReady(app, leila)
    const before = await groupText(app, robin)
    await theyCount(app, leila, false)
    await theyAreReady(app, kofi)
    nextDay()
    // Robin sees the same, whichever of the two is missing.
    expect(await groupText(app, robin)).toBe(before)
    expect(JSON.parse(before)).toMatchObject({ state: 'waiting', result: null })
    await theyAreReady(app, leila)
    nextDay()
    const ready = await groupOf(app, robin)
    expect(ready?.state).toBe('ready')
    expect(ready!.result!.reach.price % 5_000).toBe(0)
    expect(await groupText(app, leila)).toBe(await groupText(app, robin))
  })

  test('see all of a day’s changes together the next day', async () => {
    await aGroup(app, robin, leila, kofi)
    for (const id of [robin, leila, kofi]) await theyAreReady(app, id)
    const first = await groupText(app, robin)
    await theySave(app, leila, { ...FIGURES, salary: 9_000_000 })
    await theySave(app, kofi, { ...FIGURES, salary: 8_000_000 })
    await theySave(app, leila, { ...FIGURES, salary: 3_000_000 })
    expect(await groupText(app, robin)).toBe(first)
    expect((await ownOf(app, leila)).group).toMatchObject({ counts: true, from: '2026-08-02' })
    nextDay()
    expect(await groupText(app, robin)).not.toBe(first)
    expect((await ownOf(app, leila)).group?.from).toBeNull()
  })

  test('lose the result as soon as one of them stops, or deletes their figures', async () => {
    await aGroup(app, robin, leila, kofi)
    for (const stop of [
      () => theyCount(app, kofi, false),
      () => app.call('DELETE', '/snapshot/mine', { as: kofi }),
    ]) {
      for (const id of [robin, leila, kofi]) await theyAreReady(app, id)
      nextDay()
      expect((await groupOf(app, robin))?.state).toBe('ready')
      await stop()
      expect(await groupOf(app, robin)).toMatchObject({ state: 'waiting', result: null })
    }
  })

  test('can’t tell apart figures in the same steps, even if two work together and try one figure a day', async () => {
    const other = await aMember(app, 'Robin')
    const [leila2, kofi2] = [await aMember(app, 'Leila'), await aMember(app, 'Kofi')]
    await aGroup(app, robin, leila, kofi)
    await aGroup(app, other, leila2, kofi2)
    await theyAreReady(app, robin, FIGURES)
    await theyAreReady(app, other, SAME_STEPS)
    const worlds = [
      [leila, kofi],
      [leila2, kofi2],
    ] as const
    const nothing: Partial<Figures> = {}
    const everything: Partial<Figures> = { salary: 1_000_000_000, savings: 1_000_000_000 }
    const tries = [
      nothing,
      everything,
      ...[1, 2, 3].map((n) => ({ salary: n * 123_400, savings: 90_000_000 })),
    ]
    for (const own of tries) {
      const seen = []
      for (const [one, two] of worlds) {
        await theyAreReady(app, one, own)
        await theyAreReady(app, two, nothing)
      }
      nextDay()
      for (const [one] of worlds) seen.push(JSON.stringify((await groupOf(app, one))?.result))
      expect(seen[0]).toBe(seen[1]!)
    }
    // They leave, come back with more accounts, and form other groups.
    for (const [world, victim] of [
      [worlds[0], robin],
      [worlds[1], other],
    ] as const) {
      for (const id of [...world, victim]) await theyLeave(app, id)
      const crowd = [await aMember(app, 'Ines'), await aMember(app, 'Sol')]
      await aGroup(app, victim, world[0], ...crowd)
      for (const id of [world[0], ...crowd]) await theyAreReady(app, id, everything)
    }
    expect((await groupOf(app, leila))?.result).toBeNull()
    await theyCount(app, robin)
    await theyCount(app, other)
    expect((await groupOf(app, leila))?.state).toBe('ready')
    expect(JSON.stringify((await groupOf(app, leila))?.result)).toBe(
      JSON.stringify((await groupOf(app, leila2))?.result),
    )
  })
})

describe('two owners', () => {
  test('both agree first, each separately', async () => {
    await aGroup(app, robin, leila)
    await theyAreReady(app, robin)
    await theySave(app, leila, FIGURES)
    expect(await groupOf(app, leila)).toMatchObject({ state: 'two', result: null })
    await theyCount(app, leila)
    expect((await groupOf(app, robin))?.state).toBe('ready')
    await theyCount(app, robin, false)
    expect(await groupOf(app, leila)).toMatchObject({ state: 'two', result: null })
  })

  test('agree again when a third one leaves, since they had agreed for three', async () => {
    await aGroup(app, robin, leila, kofi)
    for (const id of [robin, leila, kofi]) await theyAreReady(app, id)
    await theyLeave(app, kofi)
    expect(await groupOf(app, robin)).toMatchObject({ state: 'two', result: null })
    await theyCount(app, robin)
    await theyCount(app, leila)
    expect((await groupOf(app, robin))?.state).toBe('ready')
  })
})

describe('someone who leaves takes everything along', () => {
  const gone = (figures: string) => expect(figures).not.toContain(String(FIGURES.salary))

  test('by blocking someone', async () => {
    await aGroup(app, robin, leila, kofi)
    for (const id of [robin, leila, kofi]) await theyAreReady(app, id)
    await theyShare(app, robin, 'salary')
    await app.call('POST', `/blocks/${leila}`, { as: robin })
    gone(await groupText(app, leila))
    expect(await groupOf(app, robin)).toBeNull()
    expect((await groupOf(app, leila))?.state).toBe('two')
  })

  test('by deactivation', async () => {
    const admin = await anAdmin(app)
    await aGroup(app, robin, leila, kofi)
    for (const id of [robin, leila, kofi]) await theyAreReady(app, id)
    await theyShare(app, robin, 'salary')
    const named = { user_id: robin, role: ROLE.CLIENT }
    const off = await app.call('POST', '/admin/deactivate-user', { as: admin, json: named })
    expect(off.status).toBe(200)
    gone(await groupText(app, leila))
    expect((await groupOf(app, leila))?.state).toBe('two')
    expect(await app.deps.db.read.select().from(snapshotMembers)).toHaveLength(2)
  })
})

test('someone whose plan becomes Free shares and counts nothing until they’re a member again', async () => {
  await aGroup(app, robin, leila, kofi)
  for (const id of [robin, leila, kofi]) await theyAreReady(app, id)
  await theyShare(app, kofi, 'salary')
  nextDay()
  const ready = await groupText(app, robin)
  expect(JSON.parse(ready)).toMatchObject({ state: 'ready' })
  const subscription = and(eq(journeys.user_id, kofi), eq(journeys.journey_type, JOURNEY.BILLING))
  await app.deps.db.write(async (tx) => {
    await tx.delete(journeys).where(subscription)
    await tx.update(users).set({ state_id: 3100 }).where(eq(users.id, kofi))
  })
  const without = await groupOf(app, robin)
  expect(without).toMatchObject({ state: 'waiting', result: null })
  expect(without?.members.map(({ shared }) => shared)).toEqual([[], [], []])
  expect(await groupOf(app, kofi)).toBeNull()
  expect((await ownOf(app, kofi)).figures).toMatchObject(FIGURES)
  await theySubscribe(app, kofi)
  expect(await groupText(app, robin)).toBe(ready)
  expect((await app.call('DELETE', '/snapshot/mine', { as: kofi })).status).toBe(204)
})

test('a free member’s group waits, and outsiders get nothing', async () => {
  const free = await aClient(app, { first_name: 'Mina', state_id: 3100 })
  await aGroup(app, robin, leila, free)
  for (const id of [robin, leila]) await theyAreReady(app, id)
  expect((await groupOf(app, robin))?.state).toBe('waiting')
  expect(await groupOf(app, kofi)).toBeNull()
})
