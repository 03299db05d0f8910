/** In pixels; the small print on a long receipt stays readable. */
export const RECEIPT_BOX = { width: 1600, height: 2400 } as const

/** Per entry. */
export const MAX_RECEIPTS = 6

export const MAX_RECEIPTS_OF_HOME = 10_000

/** What a picture is added to: an entry by number, or a pending change by id. */
export type ReceiptTarget = { entry: number } | { proposal: number }
