import type { InferRequestType } from 'hono/client'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import type { Opening } from '#domain/ledger/opening.ts'

export const fetchLedger = () => unwrap(polled.ledger.$get())

export const fetchStart = () => unwrap(polled.ledger.start.$get())

export const fetchMonth = (month: string) => unwrap(polled.ledger.months[':month'].$get({ param: { month } }))

/** `key` identifies the change, so that sending it twice posts it once. */
export const sendChange = (change: {
  key: string
  draft: Draft | null
  reverses: number | null
  joins?: number | null
}) => unwrap(api.ledger.entries.$post({ json: change }))

export const sendVote = (id: number, vote: { yes: boolean; why: string }) =>
  unwrap(api.ledger.proposals[':id'].vote.$put({ param: { id: String(id) }, json: vote }))

export async function takeBack(id: number): Promise<void> {
  await api.ledger.proposals[':id'].$delete({ param: { id: String(id) } })
}

export async function closeLedger(): Promise<void> {
  await api.ledger.closing.$post()
}

export const saveOpening = (version: number, opening: Opening) =>
  unwrap(api.ledger.start.$put({ json: { version, opening } }))

export const checkOpening = (
  version: number,
  differs: InferRequestType<typeof api.ledger.start.check.$put>['json']['differs'],
) => unwrap(api.ledger.start.check.$put({ json: { version, differs } }))
