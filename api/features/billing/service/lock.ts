import type { Deps } from '#api/deps.ts'
import { underLease } from '#api/jobs/lease.ts'
import type { Database } from '#db/client.ts'

const queuesOf = new WeakMap<Database, Map<string, Promise<unknown>>>()

type World = Pick<Deps, 'db' | 'clock' | 'key'>

/**
 * Runs calls with the same key one at a time, across processes: a second call begins when the first has ended, whether or not
 * it failed. Within a process, calls run in order.
 */
export function withLock<Result>(world: World, key: string, work: () => Promise<Result>): Promise<Result> {
  const queues = queuesOf.get(world.db) ?? new Map<string, Promise<unknown>>()
  queuesOf.set(world.db, queues)
  // Hashed because keys may hold addresses. Processes of other versions use the same names.
  const name = `turn ${world.key.digest('turn', key).toString('base64url')}`
  const result = (queues.get(key) ?? Promise.resolve()).then(() => underLease(world, name, work))
  const settled = result.catch(() => undefined)
  queues.set(key, settled)
  void settled.then(() => {
    if (queues.get(key) === settled) queues.delete(key)
  })
  return result
}
