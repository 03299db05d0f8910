// Promise: While processes of a new release replace those of the old one, and one of them upgrades the database, no request fails.

import { afterAll, describe, expect, test } from 'bun:test'
import { eventually } from '#tests/support/eventually.ts'
import { rowsOf } from '#tests/support/engines.ts'
import { type Fleet, signedInto, startFleet } from '#tests/support/fleet.ts'
import { underLoad } from '#tests/support/fleet-load.ts'
import { newerRelease } from '#tests/support/newer-release.ts'
import { newDatabase, serverForTests } from '#tests/support/postgres.ts'
import { IS_LONG_RUN } from '#tests/support/sample.ts'

/** The executable of a real previous release, instead of this one with a migration less. */
const FORMER = process.env.FORMER_RELEASE

const PEOPLE = 9
const BETWEEN = 100

const server = IS_LONG_RUN ? await serverForTests() : null
afterAll(() => server?.stop())

describe.skipIf(server === null)('a rolling upgrade of three processes', () => {
  let newer: ReturnType<typeof newerRelease> | null = null
  let fleet: Fleet
  afterAll(async () => {
    await fleet.remove()
    newer?.remove()
  })

  test('responds to every request, with the old and the new release side by side', async () => {
    newer = FORMER ? null : newerRelease()
    fleet = await startFleet(await newDatabase(server), { DEMO: '1' }, FORMER ? [FORMER] : 'executable')
    const before = await migrations(fleet)
    const emails = Array.from({ length: PEOPLE }, (_, index) => `member${index + 21}@demo.test`)
    const load = underLoad(fleet, await Promise.all(emails.map((email) => signedInto(fleet, email))))
    const someRequests = async () => {
      const before = load.requests()
      await eventually(() => load.requests() > before + BETWEEN || load.failures.length > 0, true)
    }
    await someRequests()
    for (const old of fleet.servers) {
      const { url } = await fleet.another(newer?.program ?? 'executable')
      fleet.balancer.takeIn(url)
      expect(await migrations(fleet)).toBeGreaterThan(before)
      await someRequests()
      await fleet.balancer.leaveOut(old.url)
      expect(await old.stop()).toBe(0)
      await someRequests()
    }
    await load.stop()
    expect(load.failures).toEqual([])
    expect(await load.lost()).toEqual([])
  })
})

/** How many the database has; each is recorded once. */
async function migrations({ db }: Fleet): Promise<number> {
  const rows = await rowsOf(db, 'SELECT created_at FROM __drizzle_migrations')
  expect(new Set(rows.map(({ created_at }) => created_at)).size).toBe(rows.length)
  return rows.length
}
