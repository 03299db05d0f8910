import type { InferRequestType } from 'hono/client'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export const fetchImports = () => unwrap(polled.ledger.imports.$get())

export type SentImport = InferRequestType<typeof api.ledger.imports.$post>['json']

export const sendImport = (lines: SentImport) => unwrap(api.ledger.imports.$post({ json: lines }))

/** Undoes or restores an import; `version` is the one that the person sees. */
export const changeImport = (id: number, version: number, undone: boolean) =>
  unwrap(api.ledger.imports[':id'].$put({ param: { id: String(id) }, json: { version, undone } }))

export async function forgetName(name: string): Promise<void> {
  await api.ledger.remembered.$delete({ json: { name } })
}
