import { Check, Clock } from 'lucide-react'
import { groupPath } from '#domain/groups/addresses.ts'
import { CONFIRMED_AFTER_DAYS, type PaymentState } from '#domain/ledger/settle/payment.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { moneyText, nameOf, ownerOf, type Owners } from '../ledger-texts.ts'
import { PaymentWay } from './PaymentWay.tsx'
import { paysText, type SentPayment } from './settle-texts.ts'
import type { SettleActs } from './use-settle.ts'

interface SentPaymentCardProps {
  owners: Owners
  payment: SentPayment
  canSave: boolean
  acts: SettleActs
}

/** A payment that its sender has marked as sent. */
export function SentPaymentCard({ owners, payment, canSave, acts }: SentPaymentCardProps) {
  const { id, from, to, cents, state } = payment
  const [payer, receiver] = [ownerOf(owners, from), ownerOf(owners, to)]
  const isDisputed = state === 'disputed'
  const moves = (next: PaymentState) => ({
    size: 'small' as const,
    busy: acts.busy === `${next} ${id}` && 'Saving…',
    onClick: () => acts.move(id, next),
  })
  return (
    <li className={isDisputed ? 'pay pay-disputed' : 'pay'}>
      <PaymentWay {...{ owners, from, to, cents }} />
      <p className="font-semibold">
        {isDisputed
          ? disputedTitle(payer, receiver, cents)
          : paysText(owners, { from: from - 1, to: to - 1 })}
      </p>
      {isDisputed ? (
        <p className="text-sm text-muted">
          The balance stays open. {payer?.is_you && 'Check the e-Transfer, then mark it as sent again.'}
        </p>
      ) : (
        <p className="pay-steps">
          <span className="text-action">
            <Check className="size-4" aria-hidden="true" />
            Sent
          </span>
          <i aria-hidden="true" />
          <span>
            <Clock className="size-4" aria-hidden="true" />
            {confirmsText(receiver)}
          </span>
        </p>
      )}
      {canSave && payer?.is_you && (
        <div className="pay-buttons">
          {isDisputed && (
            <>
              <Button {...moves('sent')}>I’ve sent it again</Button>
              <ButtonLink size="small" look="ghost" href={groupPath('messages')}>
                Message {nameOf(receiver)}
              </ButtonLink>
            </>
          )}
          <Button look="quiet" {...moves('withdrawn')}>
            I haven’t sent it
          </Button>
        </div>
      )}
      {canSave && receiver?.is_you && (
        <div className="pay-buttons">
          <Button {...moves('confirmed')}>It arrived</Button>
          {!isDisputed && (
            <Button look="ghost" {...moves('disputed')}>
              It hasn’t arrived
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Someone who left can't confirm that it arrived. */
function confirmsText(receiver: Owners[number] | undefined): string {
  if (receiver?.present === false) return `Counts after ${CONFIRMED_AFTER_DAYS} days`
  return receiver?.is_you ? 'You confirm' : `${nameOf(receiver)} confirms`
}

function disputedTitle(
  payer: Owners[number] | undefined,
  receiver: Owners[number] | undefined,
  cents: number,
) {
  const who = receiver?.is_you ? 'You say' : `${nameOf(receiver)} says`
  const whose = payer?.is_you ? 'your' : `${nameOf(payer)}’s`
  return `${who} ${whose} ${moneyText(cents)} hasn’t arrived`
}
