import { ArrowRight, Info } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Settlement } from '#api/features/ledger/settle/schemas.ts'
import { dayOf } from '#domain/day.ts'
import { CONFIRMED_AFTER_DAYS, type PaymentState } from '#domain/ledger/settle/payment.ts'
import { debtsIn, planOf } from '#domain/ledger/settle/working.ts'
import { refreshIfStale } from '#lib/if-stale.ts'
import { useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Card } from '#ui/Card.tsx'
import { BackToMoney } from '../BackToMoney.tsx'
import { sendChange } from '../calls.ts'
import { moneyText } from '../ledger-texts.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { movePayment, sendPayment } from './calls.ts'
import { DebtPicture } from './DebtPicture.tsx'
import { PlannedPayment, SentCard } from './PaymentCard.tsx'
import { settlementQuery } from './settle.store.ts'
import { countText, leadFor, titleFor, totalOf } from './settle-texts.ts'
import { WorkingTable } from './WorkingTable.tsx'

const WAYS = ['fewest', 'along debts'] as const

const DONE_MESSAGES: Readonly<Record<PaymentState, string>> = {
  sent: 'Marked as sent',
  confirmed: 'Confirmed. The balances are up to date.',
  disputed: 'We let them know that it hasn’t arrived',
  withdrawn: 'Taken back',
}

export function Settle({ settlement: initial, canSave }: { settlement: Settlement; canSave: boolean }) {
  const { data } = useQuery(canSave ? settlementQuery() : null, initial)
  const settlement = data ?? initial
  const { owners, payments } = settlement
  const [way, setWay] = useState<(typeof WAYS)[number]>('fewest')
  const { keyFor, renewKey } = useIdempotencyKey()
  const { busy, run } = useAction<string>()
  const debts = useMemo(() => debtsIn(settlement), [settlement])
  const plans = useMemo(() => {
    const underWay = payments
      .filter(({ state }) => state === 'sent')
      .map(({ from, to, cents }) => ({ from: from - 1, to: to - 1, cents }))
    const [fewest, along] = WAYS.map((one) => [...underWay, ...planOf(settlement, underWay, one)])
    return { underWay, fewest: fewest ?? [], along: along ?? [] }
  }, [settlement, payments])
  const all = way === 'fewest' ? plans.fewest : plans.along
  const planned = all.slice(plans.underWay.length)

  const failed = refreshIfStale(settlementQuery.refresh, 'We couldn’t save that. Please try again.')
  const send = (to: number, cents: number) =>
    run(
      `send ${to}`,
      async () => {
        settlementQuery().put(await sendPayment({ key: keyFor({ to, cents }), to, cents }))
        renewKey()
        notify.success(DONE_MESSAGES.sent)
      },
      failed,
    )
  const arrived = (from: number, to: number, cents: number) =>
    run(
      `arrived ${from}`,
      async () => {
        const day = dayOf(Date.now())
        const draft = { kind: 'payment', day, title: 'Payment', from, to, cents } as const
        await sendChange({ key: keyFor(draft), draft, reverses: null })
        renewKey()
        await settlementQuery.refresh()
        notify.success(DONE_MESSAGES.confirmed)
      },
      failed,
    )
  const move = (id: number, state: PaymentState) =>
    run(
      `move ${id}`,
      async () => {
        settlementQuery().put(await movePayment(id, state))
        notify.success(DONE_MESSAGES[state])
      },
      failed,
    )

  return (
    <>
      <BackToMoney />
      <h1 className="display text-section">{titleFor(all.length)}</h1>
      <p className="mt-1 mb-5 text-muted">{leadFor(debts, all)}</p>
      <div className="ledger-grid settle-grid">
        <div className="ledger-main">
          {all.length > 0 && (
            <Card as="section" aria-label="Before and after" className="debts-card">
              <figure>
                <DebtPicture
                  {...{ owners }}
                  payments={debts}
                  isSettled={false}
                  label={`${debts.length} debts`}
                />
                <figcaption>
                  <b>What each bill left behind</b>
                  <span>
                    {debts.length} {debts.length === 1 ? 'debt' : 'debts'}, {moneyText(totalOf(debts))}
                  </span>
                </figcaption>
              </figure>
              <span className="debts-go" aria-hidden="true">
                <ArrowRight className="size-6" />
              </span>
              <figure>
                <DebtPicture {...{ owners }} payments={all} isSettled label={`${all.length} payments`} />
                <figcaption>
                  <b>What you pay</b>
                  <span>
                    {all.length} {all.length === 1 ? 'payment' : 'payments'}, {moneyText(totalOf(all))}
                  </span>
                </figcaption>
              </figure>
            </Card>
          )}
          <WorkingTable settlement={settlement} />
        </div>
        <div className="ledger-side">
          {(all.length > 0 || payments.length > 0) && (
            <Card as="section" aria-label="Payments" className="pays-card">
              <ul className="pays">
                {payments.map((payment) => (
                  <SentCard
                    key={payment.id}
                    {...{ owners, payment, canSave }}
                    busy={busy === `move ${payment.id}` && busy}
                    onMove={(state) => void move(payment.id, state)}
                  />
                ))}
                {planned.map((payment) => (
                  <PlannedPayment
                    key={`${payment.from} ${payment.to}`}
                    {...{ owners, payment, canSave }}
                    busy={
                      (busy === `send ${payment.to + 1}` || busy === `arrived ${payment.from + 1}`) && busy
                    }
                    onSend={() => void send(payment.to + 1, payment.cents)}
                    onArrived={() => void arrived(payment.from + 1, payment.to + 1, payment.cents)}
                  />
                ))}
              </ul>
              <p className="mt-3 flex gap-2 text-sm text-muted">
                <Info className="mt-1 size-4 flex-none" aria-hidden="true" />
                <span>
                  We don’t move money. A payment counts when the person who gets it confirms, or after{' '}
                  {CONFIRMED_AFTER_DAYS} days without an objection.
                </span>
              </p>
            </Card>
          )}
          {all.length > 0 && (
            <Card as="section" aria-labelledby="way-heading">
              <fieldset>
                <legend>
                  <h2 className="text-title" id="way-heading">
                    How to settle
                  </h2>
                </legend>
                <Way
                  isChosen={way === 'fewest'}
                  onChoose={() => setWay('fewest')}
                  title="Fewest payments"
                  hint={`${countText(plans.fewest.length)}, ${moneyText(totalOf(plans.fewest))}`}
                />
                <Way
                  isChosen={way === 'along debts'}
                  onChoose={() => setWay('along debts')}
                  title="Only where there’s a debt"
                  hint={`${countText(plans.along.length)}, ${moneyText(totalOf(plans.along))}. Nobody pays someone they don’t owe.`}
                />
              </fieldset>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

function Way({
  isChosen,
  onChoose,
  title,
  hint,
}: {
  isChosen: boolean
  onChoose: () => void
  title: string
  hint: string
}) {
  return (
    <label className="way">
      <span className="grow">
        <b>{title}</b>
        <span>{hint}</span>
      </span>
      <input type="radio" name="way" checked={isChosen} onChange={onChoose} />
    </label>
  )
}
