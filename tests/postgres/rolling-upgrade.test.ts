// Promise: While processes of a new release replace those of the old one, and one of them upgrades the database, no request fails.

import { afterAll, describe, expect, test } from 'bun:test'
import { eventually } from '#tests/support/eventually.ts'
import { rowsOf, tablesOf } from '#tests/support/engines.ts'
import { type Fleet, signedInto, startFleet } from '#tests/support/fleet.ts'
import { underLoad } from '#tests/support/fleet-load.ts'
import { newerRelease } from '#tests/support/newer-release.ts'
import { newDatabase, serverForTests } from '#tests/support/postgres.ts'
import { IS_LONG_RUN } from '#tests/support/sample.ts'

const PEOPLE = 9
const BETWEEN = 100

const server = IS_LONG_RUN ? await serverForTests() : null
afterAll(() => server?.stop())

describe.skipIf(server === null)('a rolling upgrade of three processes', () => {
  test('answers every request, with the old and the new release side by side', async () => {
    const newer = newerRelease()
    const fleet = await startFleet(await newDatabase(server), { DEMO: '1' })
    const emails = Array.from({ length: PEOPLE }, (_, index) => `member${index + 21}@demo.test`)
    const load = underLoad(fleet, await Promise.all(emails.map((email) => signedInto(fleet, email))))
    const someRequests = async () => {
      const before = load.requests()
      await eventually(() => load.requests() > before + BETWEEN || load.failures.length > 0, true)
    }
    await someRequests()
    for (const old of fleet.servers) {
      const { url } = await fleet.another(newer.program)
      fleet.balancer.takeIn(url)
      expect(await tablesOf(fleet.db)).toContain('next_release')
      await someRequests()
      await fleet.balancer.leaveOut(old.url)
      expect(await old.stop()).toBe(0)
      await someRequests()
    }
    await load.stop()
    expect(load.failures).toEqual([])
    expect(await load.lost()).toEqual([])
    expect(await applied(fleet)).toBe(1)
    await fleet.remove()
    newer.remove()
  })

  async function applied({ db }: Fleet): Promise<number> {
    const newest = 'SELECT created_at FROM __drizzle_migrations ORDER BY created_at DESC LIMIT 1'
    const all = 'SELECT created_at FROM __drizzle_migrations'
    const [last] = await rowsOf(db, newest)
    return (await rowsOf(db, all)).filter(({ created_at }) => created_at === last?.created_at).length
  }
})
