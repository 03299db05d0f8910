import Stripe from 'stripe'
import { missing } from './errors.ts'
import type { About, EventType, Kind, Kinds, SandboxEvent } from './kinds.ts'
import { newId } from './ids.ts'
import type { Store } from './store.ts'
import type { SandboxTime } from './time.ts'

export interface World {
  store: Store
  time: SandboxTime
  publicBase: string
}

/** The object with an id; Stripe's error if there's none, which names `param` if a parameter had the id. */
export function existing<K extends Kind>(
  { store }: Pick<World, 'store'>,
  kind: K,
  id: string,
  param?: string,
): Kinds[K] {
  const found = store.find(kind, id)
  if (found === null) throw missing(kind, id, param)
  return found
}

export function saveAndEmit<T extends EventType>(world: World, type: T, object: About<T>): void {
  const before = world.store.find(object.object, object.id)
  world.store.save(object)
  emit(world, type, object, before === null ? undefined : previousOf(before, object))
}

export function emit<T extends EventType>(
  world: World,
  type: T,
  object: About<T>,
  previous?: Record<string, unknown>,
): void {
  const event: SandboxEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: world.time.now(),
    data: {
      object,
      ...(previous !== undefined && type.endsWith('.updated') && { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  const { database } = world.store
  database.run('INSERT INTO events (id, type, object, created, json) VALUES (?, ?, ?, ?, ?)', [
    event.id,
    type,
    object.id,
    event.created,
    JSON.stringify(event),
  ])
  database.run('INSERT INTO deliveries (event, next_at) VALUES (?, ?)', [event.id, event.created])
}

function previousOf(before: object, after: object): Record<string, unknown> {
  const now = new Map<string, unknown>(Object.entries(after))
  const differs = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(now.get(name))
  return Object.fromEntries(Object.entries(before).filter(differs))
}
