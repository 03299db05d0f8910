import type { Settlement } from '#api/features/ledger/settle/schemas.ts'
import { plural } from '#domain/format.ts'
import type { Payment } from '#domain/ledger/settle/fewest.ts'
import { moneyText, nameOf, type Owners } from '../ledger-texts.ts'

export type SentPayment = Settlement['payments'][number]

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

export const totalOf = (payments: readonly { cents: number }[]) =>
  payments.reduce((sum, { cents }) => sum + cents, 0)

export const countText = (count: number) => NUMBERS[count] ?? String(count)

export const titleFor = (count: number): string =>
  count === 0
    ? 'You’re all even'
    : plural(count, {
        one: 'One payment settles everything',
        other: `${countText(count)} payments settle everything`,
      })

export function leadFor(debts: readonly Payment[], payments: readonly { cents: number }[]): string {
  if (payments.length === 0) return 'Nobody owes anyone anything. New expenses show up here.'
  const paid = moneyText(totalOf(payments))
  if (debts.length <= payments.length) return `${paid} in all.`
  return `${debts.length} small debts, ${moneyText(totalOf(debts))} in all, become ${paid}.`
}

/** "You pay Leila", "Kofi pays you". Owners by index. */
export function paysText(owners: Owners, { from, to }: { from: number; to: number }): string {
  const [payer, receiver] = [owners[from], owners[to]]
  const toName = receiver?.is_you ? 'you' : nameOf(receiver)
  return payer?.is_you ? `You pay ${toName}` : `${nameOf(payer)} pays ${toName}`
}
