import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { ask, type Fleet, type SignedIn } from './fleet.ts'
import { fromLetters, inLetters } from './name-letters.ts'

/** Avoids calling a stopped process a thousand times a second. */
const AFTER_FAILURE_MS = 50

const READS = ['/me', '/groups/mine', '/conversations']

/** One person's requests so far. */
interface Seen {
  /** The number in the last name that was sent, and in the last one that the server confirmed. */
  sent: number
  acknowledged: number
  /** When they last got a response. */
  servedAt: number
  requests: number
}

/**
 * Simulates people who send requests to the balancer without pause until they're stopped. Each writes a name with an increasing
 * number, then reads.
 */
export function underLoad(fleet: Fleet, people: readonly SignedIn[]) {
  let isOver = false
  const failures: string[] = []
  const all = people.map((person) => ({
    person,
    seen: { sent: 0, acknowledged: 0, servedAt: 0, requests: 0 },
  }))

  async function served(of: Seen, what: string, asking: Promise<Response>): Promise<boolean> {
    of.requests += 1
    const response = await asking.catch((error: unknown) => error)
    if (response instanceof Response) await response.arrayBuffer().catch(() => undefined)
    if (response instanceof Response && response.ok) {
      of.servedAt = performance.now()
      return true
    }
    failures.push(`${what}: ${response instanceof Response ? response.status : String(response)}`)
    await Bun.sleep(AFTER_FAILURE_MS)
    return false
  }

  async function live({ id, email, cookie }: SignedIn, of: Seen): Promise<void> {
    while (!isOver) {
      of.sent += 1
      const names = { first_name: 'Robin', middle_name: inLetters(of.sent), last_name: 'Tremblay' }
      const json = { user_id: id, email, phone_number: '416-555-0100', ...names }
      const writing = ask(fleet, '/user/profile', { method: 'PUT', cookie, json })
      if (await served(of, 'a name', writing)) of.acknowledged = of.sent
      const path = READS[of.sent % READS.length] ?? '/me'
      await served(of, path, ask(fleet, path, { cookie }))
    }
  }

  const lives = all.map(({ person, seen }) => live(person, seen))

  return {
    failures,
    requests: () => all.reduce((sum, { seen }) => sum + seen.requests, 0),
    /** Resolves once everyone has had another successful response. */
    async everyoneServed(): Promise<void> {
      const since = performance.now()
      while (all.some(({ seen }) => seen.servedAt < since)) await Bun.sleep(5)
    },
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(lives)
    },
    /** Lists people whose stored name is older than the last one confirmed, or was never sent. */
    async lost(): Promise<string[]> {
      const lost: string[] = []
      for (const { person, seen } of all) {
        const [row] = await fleet.db.read
          .select({ name: sql<string>`lower(${users.middle_name})` })
          .from(users)
          .where(eq(users.id, person.id))
        const kept = fromLetters(row?.name ?? '')
        const { sent, acknowledged } = seen
        if (kept < acknowledged || kept > sent)
          lost.push(`${person.email}: ${acknowledged} ≤ ${kept} ≤ ${sent}`)
      }
      return lost
    },
  }
}
