const REVERSAL_KINDS = ['refund', 'dispute', 'credit_note'] as const

export type ReversalKind = (typeof REVERSAL_KINDS)[number]

/** Our own term for a refund that's owed but that the provider won't make; the other terms are the provider's. */
export const REFUSED = 'refused'

const STATUS_TEXTS: Readonly<Record<ReversalKind, Readonly<Record<string, string>>>> = {
  refund: {
    succeeded: 'Refunded',
    pending: 'Refund sent',
    requires_action: 'Refund pending at the bank',
    failed: 'Refund failed, and the money came back to us',
    canceled: 'Refund reversed',
    [REFUSED]: 'The payment provider rejected this refund, so it has to be sent manually',
  },
  dispute: {
    needs_response: 'Disputed: the bank needs a reply',
    under_review: 'Disputed: the bank is reviewing the reply',
    warning_needs_response: 'The bank asked about this payment',
    warning_under_review: 'The bank asked about this payment',
    warning_closed: 'Bank inquiry closed, nothing refunded',
    won: 'Dispute won: we keep the money',
    lost: 'Dispute lost: the money was returned',
    prevented: 'Dispute prevented',
  },
  credit_note: { issued: 'Credit note issued', void: 'Credit note voided' },
}

const FALLBACK: Record<ReversalKind, string> = {
  refund: 'Refund',
  dispute: 'Dispute',
  credit_note: 'Credit note',
}

export function reversalText(kind: ReversalKind, status: string): string {
  return STATUS_TEXTS[kind][status] ?? FALLBACK[kind]
}

const SETTLED_FOR_US: readonly string[] = ['won', 'warning_closed', 'prevented']

export function isDispute(kind: ReversalKind, status: string): boolean {
  return kind === 'dispute' && !SETTLED_FOR_US.includes(status)
}

export function invoicesWon(
  reversals: readonly { kind: ReversalKind; status: string; invoice_id: string | null }[],
): ReadonlySet<string> {
  const disputes = reversals.filter(({ kind }) => kind === 'dispute')
  const open = disputes.filter(({ kind, status }) => isDispute(kind, status))
  const lost = new Set(open.map(({ invoice_id }) => invoice_id))
  return new Set(disputes.flatMap(({ invoice_id: id }) => (id === null || lost.has(id) ? [] : [id])))
}

export function isMoneyReturned(kind: ReversalKind, status: string): boolean {
  return kind === 'refund' && (status === 'succeeded' || status === 'pending' || status === 'requires_action')
}

const FAILED: readonly string[] = ['failed', 'canceled', REFUSED]

/** Returns whether a refund never reached the person, who is still owed the money. */
export function isRefundFailed(kind: ReversalKind, status: string): boolean {
  return kind === 'refund' && FAILED.includes(status)
}

/** How far along a reversal is. It never goes back, except from one state to another of the same stage. */
const STAGES: Readonly<Record<ReversalKind, Readonly<Record<string, number>>>> = {
  refund: { pending: 0, requires_action: 0, succeeded: 1, failed: 2, canceled: 2 },
  dispute: { needs_response: 0, under_review: 1, won: 2, lost: 2 },
  credit_note: { issued: 0, void: 1 },
}

/** Returns whether `status` is what a reversal was before it became `known`, as a slow response may say. */
export function isOlderStatus(kind: ReversalKind, status: string, known: string): boolean {
  const [stage, knownStage] = [STAGES[kind][status], STAGES[kind][known]]
  return stage !== undefined && knownStage !== undefined && stage < knownStage
}
