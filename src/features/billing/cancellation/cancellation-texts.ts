import { formatCents, formatDate } from '#domain/format.ts'
import type { QueryState } from '#lib/query.ts'
import type { Cancellation } from '#features/billing/calls.ts'

export function cancellationText({
  data,
  failed,
}: Pick<QueryState<Cancellation>, 'data' | 'failed'>): string {
  if (data) return data.ends === 'now' ? endsNow(data) : endsLater(data)
  return failed
    ? 'We can’t reach the payment service right now. Please try again in a few minutes.'
    : 'Checking what you’d be charged…'
}

function endsNow({ voided }: Cancellation): string {
  const end = 'Your subscription ends right away.'
  if (voided === 0) return `${end} You won’t be charged.`
  return `Your payment of ${formatCents(voided)} hasn’t gone through, and we’ll cancel it. You won’t be charged. ${end}`
}

function endsLater({ voided, in_trial, period_end }: Cancellation): string {
  const date = formatDate(period_end * 1000)
  if (in_trial) return `You won’t be charged. You keep full access until ${date}.`
  const open = voided > 0 ? ` We’ll cancel the ${formatCents(voided)} that’s still unpaid.` : ''
  return `You won’t be charged again.${open} You keep full access until ${date}.`
}

export function cancellationTextAbout(
  name: string,
  { data, failed }: Pick<QueryState<Cancellation>, 'data' | 'failed'>,
): string {
  if (!data) return cancellationText({ data, failed })
  const { ends, voided, period_end } = data
  const open = voided > 0 ? `The unpaid ${formatCents(voided)} will be cancelled. ` : ''
  return ends === 'now'
    ? `${open}${name}’s subscription ends right away, and they won’t be charged.`
    : `${open}${name}’s subscription continues until ${formatDate(period_end * 1000)}, and they won’t be charged again.`
}
