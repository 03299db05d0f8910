import { useState } from 'react'
import type { Desk as DeskData } from '#api/features/billing/desk/service/read.ts'
import { formatCents, formatDate } from '#domain/format.ts'
import { isChargedBefore } from '#domain/billing/plan/own-plan.ts'
import { reversalText } from '#domain/billing/refunds/reversal.ts'
import { useQuery } from '#lib/query.ts'
import { ApiError } from '#lib/api.ts'
import { notify, showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { cancellationOf } from '../billing.store.ts'
import { TryAgain } from '../TryAgain.tsx'
import { cancel, extendTrial, refund } from './calls.ts'
import { ConfirmCancel, type When } from './ConfirmCancel.tsx'
import { deskOf } from './desk.store.ts'
import { DeskInvoices } from './DeskInvoices.tsx'
import { ExtendTrial } from './ExtendTrial.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { factsOf } from './desk-texts.ts'

type Invoice = NonNullable<DeskData['invoices']>[number]
type Open = { what: 'now' | 'period_end' | 'trial' } | { what: 'refund'; invoice: Invoice } | null

type Plan = DeskData['plan']

const ACTS = [
  {
    what: 'trial',
    label: 'Extend the trial',
    fits: (plan: Plan) => plan.in_trial && (plan.ends_at === null || isChargedBefore(plan)),
  },
  {
    what: 'period_end',
    label: 'Cancel at period end',
    fits: (plan: Plan) => plan.plan_state !== 'cancelled',
  },
  { what: 'now', label: 'Cancel now', fits: () => true },
] as const

export function Desk({ initial }: { initial: DeskData }) {
  const userId = initial.person.id
  const query = deskOf(userId)
  const { data: desk = initial } = useQuery(query, initial)
  const [open, setOpen] = useState<Open>(null)
  const { busy: acting, run } = useAction<'act'>()
  const busy = acting !== false
  const { person, plan, closing, invoices, reversals } = desk
  const isLive = plan.status !== null

  function act(call: () => Promise<DeskData>, done: string, failure: string) {
    const work = async () => {
      query.put(await call())
      setOpen(null)
      notify.success(done)
    }
    const failed = async (error: unknown) => {
      showError(error, failure)
      // The page is out of date, or only the response was lost.
      await query.refresh()
      if (error instanceof ApiError && error.is('conflict')) setOpen(stillFitting)
    }
    return run('act', work, failed)
  }

  /** A refund refers to the invoice as it was, and other dialogs to the plan. */
  function stillFitting(now: Open): Open {
    const { plan: after } = query.get().data ?? desk
    const isFitting = ACTS.some(
      ({ what, fits }) => what === now?.what && after.status !== null && fits(after),
    )
    return isFitting ? now : null
  }

  async function cancelAs(...shown: [when: When, ends: When | undefined]) {
    try {
      return await cancel(userId, ...shown)
    } catch (error) {
      // What was shown may be out of date.
      await cancellationOf(userId).refresh()
      throw error
    }
  }

  const close = () => {
    if (!busy) setOpen(null)
  }
  return (
    <div className="grid gap-6">
      {closing && (
        <Note look="alert">
          <p>
            <strong>The payment provider doesn’t know yet</strong> that this subscription is ending. We retry
            every minute.
          </p>
        </Note>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card as="section" roomy aria-labelledby="desk-plan">
          <h2 className="text-title" id="desk-plan">
            Subscription
          </h2>
          <dl className="sums mt-4">
            {factsOf(desk).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {isLive && (
            <div className="mt-6 flex flex-wrap gap-2">
              {ACTS.filter(({ fits }) => fits(plan)).map(({ what, label }) => (
                <Button
                  key={what}
                  look="ghost"
                  size="small"
                  aria-haspopup="dialog"
                  onClick={() => setOpen({ what })}
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
        </Card>
        <div className="grid gap-6">
          <Card as="section" roomy aria-labelledby="desk-invoices">
            <h2 className="text-title" id="desk-invoices">
              Invoices
            </h2>
            {invoices === null ? (
              <TryAgain onPress={query.refresh} />
            ) : (
              <DeskInvoices
                invoices={invoices}
                onRefund={(invoice) => setOpen({ what: 'refund', invoice })}
              />
            )}
          </Card>
          {reversals.length > 0 && (
            <Card as="section" roomy aria-labelledby="desk-back">
              <h2 className="text-title" id="desk-back">
                Refunds, disputes and credit notes
              </h2>
              <ul className="mt-4 divide-y divide-line">
                {reversals.map(({ id, kind, status, amount, invoice_number, created }) => (
                  <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3" key={id}>
                    <span>
                      {formatCents(amount)}
                      {invoice_number && ` of ${invoice_number}`}: {reversalText(kind, status)}
                    </span>
                    <span className="text-sm text-muted">{formatDate(created * 1000)}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
      {(open?.what === 'now' || open?.what === 'period_end') && (
        <ConfirmCancel
          {...{ desk, busy }}
          when={open.what}
          onClose={close}
          onConfirm={(when, ends) =>
            act(() => cancelAs(when, ends), 'Subscription cancelled.', 'Failed to cancel subscription')
          }
        />
      )}
      {open?.what === 'trial' && (
        <ExtendTrial
          {...{ desk, busy }}
          onClose={close}
          onConfirm={(until) =>
            act(() => extendTrial(userId, until), 'Trial extended.', 'Failed to extend the trial')
          }
        />
      )}
      {open?.what === 'refund' && (
        <RefundDialog
          {...{ busy }}
          invoice={open.invoice}
          name={person.name}
          onClose={close}
          onConfirm={(amount) => {
            const { id: invoice_id, amount_refunded: refunded_before } = open.invoice
            const call = () => refund({ user_id: userId, invoice_id, amount, refunded_before })
            void act(call, `${formatCents(amount)} refunded.`, 'Failed to refund')
          }}
        />
      )}
    </div>
  )
}
