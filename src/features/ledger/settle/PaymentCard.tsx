import { ArrowRight, Check, Clock, Copy } from 'lucide-react'
import { groupPath } from '#domain/groups/addresses.ts'
import { CONFIRMED_AFTER_DAYS, type PaymentState } from '#domain/ledger/settle/payment.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { moneyText, nameOf, ownerOf, type Owners } from '../ledger-texts.ts'
import { OwnerAvatar } from '../OwnerAvatar.tsx'
import { paysText, type SentPayment } from './settle-texts.ts'

interface CardProps {
  owners: Owners
  canSave: boolean
  busy: string | false
}

function Way({ owners, from, to, cents }: { owners: Owners; from: number; to: number; cents: number }) {
  const [payer, receiver] = [ownerOf(owners, from), ownerOf(owners, to)]
  return (
    <div className="pay-way">
      {payer && <OwnerAvatar owner={payer} />}
      <ArrowRight className="size-5" aria-hidden="true" />
      {receiver && <OwnerAvatar owner={receiver} />}
      <b className="pay-amount">{moneyText(cents)}</b>
    </div>
  )
}

/** A payment that's still to be made, in the order of the plan. */
export function PlannedPayment({
  owners,
  payment: { from, to, cents },
  canSave,
  busy,
  onSend,
  onArrived,
}: CardProps & {
  payment: { from: number; to: number; cents: number }
  onSend: () => void
  onArrived: () => void
}) {
  const isMine = owners[from]?.is_you ?? false
  // Someone who left can’t say that they sent it.
  const isFromLeaver = owners[from]?.present === false && owners[to]?.is_you === true
  return (
    <li className={isMine ? 'pay pay-mine' : 'pay'}>
      <Way owners={owners} from={from + 1} to={to + 1} cents={cents} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">{paysText(owners, { from, to })}</p>
        {isMine && canSave && <CopyAmount cents={cents} />}
      </div>
      {isMine && canSave && (
        <Button wide className="mt-2" busy={busy && 'Saving…'} onClick={onSend}>
          I’ve sent it
        </Button>
      )}
      {isFromLeaver && canSave && (
        <Button wide className="mt-2" busy={busy && 'Saving…'} onClick={onArrived}>
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
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => notify.success('Amount copied'),
          () => notify.error(`Your browser doesn’t let us copy. It’s ${text}.`),
        )
      }}
    >
      <Copy className="size-4" aria-hidden="true" />
      Copy for e-Transfer
    </button>
  )
}

/** A payment that its sender has marked as sent. */
export function SentCard({
  owners,
  payment,
  canSave,
  busy,
  onMove,
}: CardProps & { payment: SentPayment; onMove: (state: PaymentState) => void }) {
  const { from, to, cents, state } = payment
  const [payer, receiver] = [ownerOf(owners, from), ownerOf(owners, to)]
  const isDisputed = state === 'disputed'
  return (
    <li className={isDisputed ? 'pay pay-disputed' : 'pay'}>
      <Way {...{ owners, from, to, cents }} />
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
              <Button size="small" busy={busy && 'Saving…'} onClick={() => onMove('sent')}>
                I’ve sent it again
              </Button>
              <ButtonLink size="small" look="ghost" href={groupPath('messages')}>
                Message {nameOf(receiver)}
              </ButtonLink>
            </>
          )}
          <Button size="small" look="quiet" onClick={() => onMove('withdrawn')}>
            I haven’t sent it
          </Button>
        </div>
      )}
      {canSave && receiver?.is_you && (
        <div className="pay-buttons">
          <Button size="small" busy={busy && 'Saving…'} onClick={() => onMove('confirmed')}>
            It arrived
          </Button>
          {!isDisputed && (
            <Button size="small" look="ghost" onClick={() => onMove('disputed')}>
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
