import type { Receipt } from '#api/features/ledger/receipts/schemas.ts'
import type { ReceiptTarget } from '#domain/ledger/receipts/receipts.ts'
import { api, unwrap } from '#lib/api.ts'

export const sendReceipt = (of: ReceiptTarget, receipt: File, key: string): Promise<Receipt[]> => {
  const form = { receipt, key }
  return 'entry' in of
    ? unwrap(api.ledger.entries[':id'].receipts.$post({ param: { id: String(of.entry) }, form }))
    : unwrap(api.ledger.proposals[':id'].receipts.$post({ param: { id: String(of.proposal) }, form }))
}

export async function removeReceipt(id: number): Promise<void> {
  await api.ledger.receipts[':id'].$delete({ param: { id: String(id) } })
}
