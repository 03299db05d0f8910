import { Copy } from 'lucide-react'
import type { Payment } from '#domain/ledger/settle/fewest.ts'
import { copyText } from '#lib/copy-text.ts'
import { Button } from '#ui/Button.tsx'
import type { Owners } from '../ledger-texts.ts'
import { PaymentWay } from './PaymentWay.tsx'
import { paysText } from './settle-texts.ts'
import type { SettleActs } from './use-settle.ts'

interface PlannedPaymentProps {
  owners: Owners
  payment: Payment
  canSave: boolean
  acts: SettleActs
}

/** A payment that's still to be made, in the order of the plan. */
export function PlannedPayment({ owners, payment, canSave, acts }: PlannedPaymentProps) {
  const { cents } = payment
  const [from, to] = [payment.from + 1, payment.to + 1]
  const isMine = owners[payment.from]?.is_you ?? false
  // Someone who left can’t say that they sent it.
  const isFromLeaver = owners[payment.from]?.present === false && owners[payment.to]?.is_you === true
  return (
    <li className={isMine ? 'pay pay-mine' : 'pay'}>
      <PaymentWay {...{ owners, from, to, cents }} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">{paysText(owners, payment)}</p>
        {isMine && canSave && <CopyAmount cents={cents} />}
      </div>
      {isMine && canSave && (
        <Button
          wide
          className="mt-2"
          busy={acts.busy === `send ${to}` && 'Saving…'}
          onClick={() => acts.send(to, cents)}
        >
          I’ve sent it
        </Button>
      )}
      {isFromLeaver && canSave && (
        <Button
          wide
          className="mt-2"
          busy={acts.busy === `receive ${from}` && 'Saving…'}
          onClick={() => acts.receive(from, to, cents)}
        >
          It arrived
        </Button>
      )}
    </li>
  )
}

/** Copies an amount without a sign, for a bank's form. */
function CopyAmount({ cents }: { cents: number }) {
  const text = (cents / 100).toFixed(2)
  return (
    <button
      type="button"
      className="link inline-flex min-h-11 items-center gap-2 text-sm"
      onClick={() => copyText(text, 'Amount copied', `Your browser doesn’t let us copy. It’s ${text}.`)}
    >
      <Copy className="size-4" aria-hidden="true" />
      Copy for e-Transfer
    </button>
  )
}
