import type Stripe from 'stripe'
import * as v from 'valibot'
import { missing } from '../errors.ts'
import type { SandboxEvent } from '../kinds.ts'
import { pageOf } from '../lists.ts'
import { filled, flag, integer, paging, paramsOf } from '../params.ts'
import type { World } from '../world.ts'
import { call, nothing } from './call.ts'

const listParams = paramsOf<Stripe.EventListParams>()(
  v.strictObject({
    ...paging,
    created: v.exactOptional(v.strictObject({ gte: integer })),
    delivery_success: v.exactOptional(flag),
    type: v.exactOptional(filled),
    types: v.exactOptional(v.pipe(v.array(filled), v.maxLength(20))),
  }),
)

export const list = call(listParams, (world, { created, delivery_success, type, types, ...page }) => {
  const found = eventsFrom(world, created?.gte ?? 0)
    .filter((event) => delivery_success === undefined || (event.pending_webhooks === 0) === delivery_success)
    .filter((event) => wants(type, types, event.type))
  return pageOf(found, page, '/v1/events')
})

export const retrieve = call(nothing, (world, _, id) => {
  const event = eventsFrom(world, 0).find((one) => one.id === id)
  if (event === undefined) throw missing('event', id)
  return event
})

/** `customer.*` stands for all types with that prefix. */
function wants(type: string | undefined, types: string[] | undefined, actual: string): boolean {
  const allowed = types ?? (type === undefined ? ['*'] : [type])
  return allowed.some(
    (one) => one === '*' || one === actual || (one.endsWith('.*') && actual.startsWith(one.slice(0, -1))),
  )
}

/** The events from a time on, in epoch seconds; newest first. */
function eventsFrom({ store }: World, time: number): SandboxEvent[] {
  const rows = store.database
    .query<{ json: string; delivered: number }, [number]>(
      `SELECT json, delivered FROM events JOIN deliveries ON deliveries.event = events.id
       WHERE created >= ? ORDER BY created DESC, position DESC`,
    )
    .all(time)
  return rows.map(({ json, delivered }) => {
    const event: SandboxEvent = JSON.parse(json)
    return { ...event, pending_webhooks: delivered === 1 ? 0 : 1 }
  })
}
