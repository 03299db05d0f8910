import type { InferRequestType } from 'hono/client'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export const fetchRecurring = () => unwrap(polled.ledger.recurring.$get())

type NewRecurring = InferRequestType<typeof api.ledger.recurring.$post>['json']

export const addRecurring = (added: NewRecurring) => unwrap(api.ledger.recurring.$post({ json: added }))

type Change = InferRequestType<(typeof api.ledger.recurring)[':id']['$put']>['json']

export const changeRecurring = (id: number, change: Change) =>
  unwrap(api.ledger.recurring[':id'].$put({ param: { id: String(id) }, json: change }))

export const endRecurring = (id: number) =>
  unwrap(api.ledger.recurring[':id'].$delete({ param: { id: String(id) } }))

/** `cents` is the amount this time; null for the usual amount. */
export const postDue = (id: number, day: string, cents: number | null) =>
  unwrap(api.ledger.recurring[':id'].due[':day'].$put({ param: { id: String(id), day }, json: { cents } }))

export const skipDue = (id: number, day: string) =>
  unwrap(api.ledger.recurring[':id'].due[':day'].$delete({ param: { id: String(id), day } }))
