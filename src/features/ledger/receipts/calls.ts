import type { Receipt } from '#api/features/ledger/receipts/schemas.ts'
import { api, unwrap } from '#lib/api.ts'

export const sendReceipt = (entry: number, receipt: File): Promise<Receipt[]> =>
  unwrap(api.ledger.entries[':id'].receipts.$post({ param: { id: String(entry) }, form: { receipt } }))

export async function removeReceipt(id: number): Promise<void> {
  await api.ledger.receipts[':id'].$delete({ param: { id: String(id) } })
}
