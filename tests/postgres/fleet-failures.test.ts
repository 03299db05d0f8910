// Promise: If a process is killed, or PostgreSQL is killed and restarted or fails over to a standby, nothing that was acknowledged is lost, and everyone is served again within ten seconds.

import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { SQL } from 'bun'
import { SECOND_MS } from '#domain/duration.ts'
import { cuttingProxy } from '#tests/support/cutting-proxy.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Fleet, signedInto, startFleet } from '#tests/support/fleet.ts'
import { underLoad } from '#tests/support/fleet-load.ts'
import { newDatabase, type PostgresServer, serverForTests } from '#tests/support/postgres.ts'
import { IS_LONG_RUN } from '#tests/support/sample.ts'

const PEOPLE = 9
const BEFORE = 200
const SERVED_WITHIN_MS = 10 * SECOND_MS

const server = IS_LONG_RUN ? await serverForTests() : null
afterAll(() => server?.stop())

describe.skipIf(server === null)('three processes under load', () => {
  let address: string
  let proxy: Awaited<ReturnType<typeof cuttingProxy>>
  let fleet: Fleet
  let load: ReturnType<typeof underLoad>
  beforeEach(async () => {
    address = await newDatabase(server)
    proxy = await cuttingProxy(new URL(address))
    fleet = await startFleet(proxy.url, { DEMO: '1' })
    const emails = Array.from({ length: PEOPLE }, (_, index) => `member${index + 21}@demo.test`)
    load = underLoad(fleet, await Promise.all(emails.map((email) => signedInto(fleet, email))))
    await eventually(() => load.requests() > BEFORE, true)
    expect(load.failures).toEqual([])
  })
  afterEach(async () => {
    await fleet.remove()
    await proxy.close()
  })

  /** Runs a failure, and returns what was lost and for how long someone wasn't served. */
  async function after(fault: () => Promise<unknown>): Promise<string[]> {
    const since = performance.now()
    await fault()
    await load.everyoneServed()
    const took = performance.now() - since
    console.log(
      `everyone was served ${Math.round(took)} ms after it; ${load.failures.length} requests failed`,
    )
    expect(took).toBeLessThan(SERVED_WITHIN_MS)
    await load.stop()
    return load.lost()
  }

  test('lose nothing when one of them is killed, and nothing once it’s back', async () => {
    expect(await after(async () => fleet.servers[1]?.kill())).toEqual([])
    await fleet.servers[1]?.restart()
  })

  test('lose nothing when PostgreSQL is killed and started again', async () => {
    expect(await after(async () => server?.crash())).toEqual([])
  })

  test('lose nothing when PostgreSQL is killed and its standby takes over', async () => {
    const standby = await server?.standby()
    if (!standby) throw new Error('There’s no standby.')
    await load.everyoneServed()
    const failOver = async () => {
      await server?.kill()
      await promote(standby)
      proxy.redirectTo(new URL(standby.url))
    }
    expect(await after(failOver)).toEqual([])
    await standby.stop()
  })
})

async function promote({ url }: PostgresServer): Promise<void> {
  const sql = new SQL({ url, max: 1 })
  await sql.unsafe('SELECT pg_promote()')
  await sql.close()
}
