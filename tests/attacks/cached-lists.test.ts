// Promise: A cached match list never shows someone who is blocked or gone, or an old score, even when they change while it's computed.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { blurKeyFrom, createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { journeys, users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { JOURNEY } from '#domain/journey/codes.ts'
import { anAdmin, theySubscribe } from '#tests/support/factories.ts'
import { theyInvite, theyLeave, theyMeet } from '#tests/support/groups.ts'
import { IS_LONG_RUN } from '#tests/support/sample.ts'
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

/** The test reads all pages after each event, which takes two minutes on PostgreSQL. The machine's speed isn't tested. */
const SLOW_MACHINE_MS = 1_200_000

let world: World
let member: number
let free: number
let admin: number
/** Who comes and goes around the two. */
let other: number
let mate: number
let friend: number
beforeAll(async () => {
  world = await aWorld(13)
  member = await aMember(world, 99)
  free = await aPerson(world, 123)
  other = await aMember(world, 77)
  mate = await aMember(world, 55)
  friend = await aMember(world, 31)
  admin = await anAdmin(world.app)
}, 900_000)
afterAll(() => world.app.close())

/** Returns what each of them is shown, and what staff see of the clients' lists; either staff or the clients look first. */
async function everything(first: 'staff' | 'clients') {
  const headers = await session(world.app, admin)
  const staffSee = async () => {
    const lists: [string, string][] = []
    for (const id of [member, free]) {
      for (const query of ['', '?page=2', '?threshold=0.6']) {
        const path = `/compatibility/${id}/matches${query}`
        const response = await world.app.call('GET', path, { headers })
        lists.push([
          `staff ${path}`,
          `${response.headers.get('x-total-count')} ${response.status} ${await response.text()}`,
        ])
      }
    }
    return lists
  }
  const seen: [string, string][] = first === 'staff' ? await staffSee() : []
  for (const id of [member, free]) {
    for (const [path, text] of await seenBy(world, id)) seen.push([`${id} ${path}`, text])
  }
  if (first === 'clients') seen.push(...(await staffSee()))
  return new Map(seen)
}

/** Checks that cached lists match a fresh index, whoever looks first. Returns the lists. */
async function expectFresh(first: 'staff' | 'clients') {
  const { deps } = world.app
  const shown = await everything(first)
  if (IS_LONG_RUN) expect(differences(shown, await everything(otherThan(first)))).toEqual([])
  const kept = deps.matching
  deps.matching = createMatchingIndex(deps.db, blurKeyFrom(deps.key))
  const fresh = await everything(otherThan(first))
  deps.matching = kept
  expect(differences(shown, fresh)).toEqual([])
  return shown
}

const otherThan = (first: 'staff' | 'clients') => (first === 'staff' ? 'clients' : 'staff')

const ok = async (call: Promise<Response>) => {
  const response = await call
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
const byAdmin = (path: string, json: unknown) => ok(world.app.call('POST', path, { as: admin, json }))
async function deletes(id: number): Promise<void> {
  const [row] = await world.app.deps.db.read.select().from(users).where(eq(users.id, id))
  await ok(world.app.call('DELETE', '/account', { as: id, json: { email: row?.email } }))
  world.people = world.people.filter((person) => person !== id)
}

/** Events, and whether each changes what the two are shown. */
const EVENTS: [what: string, happens: () => Promise<unknown>, shows: boolean][] = [
  ['nothing', async () => undefined, false],
  ['someone is blocked', () => ok(world.app.call('POST', `/blocks/${other}`, { as: member })), true],
  ['they are unblocked', () => ok(world.app.call('DELETE', `/blocks/${other}`, { as: member })), true],
  ['someone blocks them', () => ok(world.app.call('POST', `/blocks/${member}`, { as: other })), true],
  ['and unblocks them', () => ok(world.app.call('DELETE', `/blocks/${member}`, { as: other })), true],
  ['an invitation', () => theyInvite(world.app, member, other), true],
  ['a partner', () => theyMeet(world.app, mate, member), true],
  ['the partner leaves the group and is a stranger again', () => theyLeave(world.app, mate), true],
  ['another partner', () => theyMeet(world.app, friend, member), true],
  ['the partner blocks them', () => ok(world.app.call('POST', `/blocks/${member}`, { as: friend })), true],
  [
    'the partner unblocks them and is a stranger afterwards',
    () => ok(world.app.call('DELETE', `/blocks/${member}`, { as: friend })),
    true,
  ],
  ['someone is deactivated', () => byAdmin('/admin/deactivate-user', { user_id: other, role: 2 }), true],
  ['a newcomer gets their slot', () => aPerson(world, 4242), true],
  [
    'they are reactivated in another slot',
    () => byAdmin('/admin/reactivate-user', { user_id: other, role: 2 }),
    true,
  ],
  ['someone deletes their account', () => deletes(world.people[3] ?? 0), true],
  ['another newcomer', () => aPerson(world, 777), true],
  ['everyone edits drafts', () => everyoneEdits(), false],
  ['the drafts are published', () => timePasses(world, 31 * DAY_MS), true],
  ['the free member subscribes', () => theySubscribe(world.app, free), true],
  [
    'and is on the free plan again',
    () =>
      world.app.deps.db.write((tx) =>
        tx
          .delete(journeys)
          .where(and(eq(journeys.user_id, free), eq(journeys.journey_type, JOURNEY.BILLING))),
      ),
    true,
  ],
]

async function everyoneEdits(): Promise<void> {
  for (const [i, id] of [member, other, mate, ...world.people.slice(0, 2)].entries()) {
    await theyChangeEverything(world, id, i % 4)
    await theyWeighOnly(world, id, i % 2 === 0 ? 'Finances' : 'Family')
  }
}

test(
  'cached lists show the same as recomputed lists after each event',
  async () => {
    let before = await expectFresh('staff')
    for (const [index, [what, happens, shows]] of EVENTS.entries()) {
      await happens()
      const shown = await expectFresh(index % 2 === 0 ? 'clients' : 'staff')
      expect([what, differences(before, shown).length > 0]).toEqual([what, shows])
      before = shown
    }
  },
  SLOW_MACHINE_MS,
)
