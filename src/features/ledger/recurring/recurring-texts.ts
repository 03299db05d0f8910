import type { RecurringView } from '#api/features/ledger/recurring/schemas.ts'
import { formatDay, plural } from '#domain/format.ts'
import { centsOf } from '#domain/ledger/recurring/recurring.ts'
import { lower, nameOf, ownerOf, payerText } from '../ledger-texts.ts'

export type Recurring = RecurringView['recurring'][number]

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Such as: Monthly, Every 3 months on the 31st or the month's last day, Weekly on Mondays. */
export function rhythmText({ rhythm }: Recurring): string {
  const { every } = rhythm
  if (rhythm.kind === 'weekly') {
    const weekday = WEEKDAYS[new Date(rhythm.start).getUTCDay()] ?? ''
    return plural(every, { one: `Weekly, on ${weekday}s`, other: `Every ${every} weeks, on ${weekday}s` })
  }
  const often = every === 12 ? 'Yearly' : plural(every, { one: 'Monthly', other: `Every ${every} months` })
  return rhythm.day > 28 ? `${often}, or the last day of shorter months` : often
}

/** In cents. */
export const amountOf = ({ draft }: Pick<Recurring, 'draft'>): number => centsOf(draft)

export function detailText(owners: RecurringView['owners'], one: Recurring): string {
  const { draft } = one
  const isPaid = draft.kind === 'expense' || draft.kind === 'mortgage'
  const paid = isPaid ? ` · ${payerText(owners, draft.paidBy)} pays` : ''
  const next = one.next ? ` · next on ${formatDay(one.next)}` : ''
  const by = ` · set up by ${lower(nameOf(ownerOf(owners, one.by)))}`
  return rhythmText(one) + paid.replace('You pays', 'you pay') + next + by
}
