import { ArrowRight } from 'lucide-react'
import { plural } from '#domain/format.ts'
import type { Payment } from '#domain/ledger/settle/fewest.ts'
import { Card } from '#ui/Card.tsx'
import { moneyText, type Owners } from '../ledger-texts.ts'
import { DebtPicture } from './DebtPicture.tsx'
import { totalOf } from './settle-texts.ts'

interface DebtsCardProps {
  owners: Owners
  debts: readonly Payment[]
  payments: readonly Payment[]
}

/** All debts between owners, and the payments that settle them. */
export function DebtsCard({ owners, debts, payments }: DebtsCardProps) {
  const debtsText = plural(debts.length, { one: '1 debt', other: `${debts.length} debts` })
  const paymentsText = plural(payments.length, { one: '1 payment', other: `${payments.length} payments` })
  return (
    <Card as="section" aria-label="Before and after" className="debts-card">
      <figure>
        <DebtPicture owners={owners} payments={debts} isSettled={false} label={debtsText} />
        <figcaption>
          <b>What each bill left behind</b>
          <span>
            {debtsText}, {moneyText(totalOf(debts))}
          </span>
        </figcaption>
      </figure>
      <span className="debts-go" aria-hidden="true">
        <ArrowRight className="size-6" />
      </span>
      <figure>
        <DebtPicture owners={owners} payments={payments} isSettled label={paymentsText} />
        <figcaption>
          <b>What you pay</b>
          <span>
            {paymentsText}, {moneyText(totalOf(payments))}
          </span>
        </figcaption>
      </figure>
    </Card>
  )
}
