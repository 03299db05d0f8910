import type { Deps } from '#api/deps.ts'
import { underLease } from '#api/jobs/lease.ts'
import type { Database } from '#db/client.ts'

const turnsOf = new WeakMap<Database, Map<string, Promise<unknown>>>()

type World = Pick<Deps, 'db' | 'clock' | 'key'>

/**
 * Runs calls with the same key one at a time, across processes: a second call begins when the first has ended, whether or not
 * it failed. Within a process, calls run in order.
 */
export function inTurn<Result>(world: World, key: string, work: () => Promise<Result>): Promise<Result> {
  const turns = turnsOf.get(world.db) ?? new Map<string, Promise<unknown>>()
  turnsOf.set(world.db, turns)
  // Keys may hold addresses.
  const name = `turn ${world.key.digest('turn', key).toString('base64url')}`
  const result = (turns.get(key) ?? Promise.resolve()).then(() => underLease(world, name, work))
  const settled = result.catch(() => undefined)
  turns.set(key, settled)
  void settled.then(() => {
    if (turns.get(key) === settled) turns.delete(key)
  })
  return result
}
