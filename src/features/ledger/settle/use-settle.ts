import { dayOf } from '#domain/day.ts'
import type { PaymentState } from '#domain/ledger/settle/payment.ts'
import { refreshIfStale } from '#lib/if-stale.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { sendChange } from '../calls.ts'
import { movePayment, sendPayment } from './calls.ts'
import { settlementQuery } from './settle.store.ts'

const DONE_MESSAGES: Readonly<Record<PaymentState, string>> = {
  sent: 'Marked as sent',
  confirmed: 'Confirmed. The balances are up to date.',
  disputed: 'We let them know that it hasn’t arrived',
  withdrawn: 'Withdrawn',
}

export type SettleActs = ReturnType<typeof useSettle>

/** What owners do about payments. Owners are numbered from 1. */
export function useSettle() {
  const { keyFor, renewKey } = useIdempotencyKey()
  const { busy, run } = useAction<string>()

  async function act(name: string, state: PaymentState, save: () => Promise<unknown>): Promise<void> {
    const failed = refreshIfStale(settlementQuery.refresh, 'We couldn’t save that. Please try again.')
    if (await run(name, save, failed)) notify.success(DONE_MESSAGES[state])
  }

  return {
    busy,
    send: (to: number, cents: number) =>
      act(`send ${to}`, 'sent', async () => {
        settlementQuery().put(await sendPayment({ key: keyFor({ to, cents }), to, cents }))
        renewKey()
      }),
    /** For a payment by someone who left, who can't mark it as sent. */
    receive: (from: number, to: number, cents: number) =>
      act(`receive ${from}`, 'confirmed', async () => {
        const day = dayOf(Date.now())
        const draft = { kind: 'payment', day, title: 'Payment', from, to, cents } as const
        await sendChange({ key: keyFor(draft), draft, reverses: null })
        renewKey()
        await settlementQuery.refresh()
      }),
    move: (id: number, state: PaymentState) =>
      act(`${state} ${id}`, state, async () => settlementQuery().put(await movePayment(id, state))),
  }
}
