import { useEffect, useRef, useState } from 'react'
import { createBilling } from './billing.store.ts'
import { fetchCards, fetchInvoices, fetchNextBillingDate, fetchPlan, fetchPrice } from './calls.ts'
import type { Plan } from './plan.ts'

/** Tells the browser's other tabs that something was changed. */
const CHANNEL = 'cohearth:billing'

/** What the billing page shows, read again whenever it may have changed: here, in another tab, or while this one was away. */
export function useBilling(userId: number, initial: Plan | null) {
  const [billing] = useState(() =>
    createBilling(initial, {
      plan: () => fetchPlan(userId),
      price: () => fetchPrice(userId),
      cards: () => fetchCards(userId),
      invoices: () => fetchInvoices(userId),
      nextBillingDate: () => fetchNextBillingDate(userId),
      log: (message, error) => console.error(message, error),
    }),
  )
  const channel = useRef<BroadcastChannel | null>(null)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const refresh = () => {
      if (document.visibilityState === 'visible') void billing.refresh()
    }
    const tabs = new BroadcastChannel(CHANNEL)
    channel.current = tabs
    tabs.addEventListener('message', () => void billing.refresh(), { signal })
    document.addEventListener('visibilitychange', refresh, { signal })
    window.addEventListener('online', refresh, { signal })
    void billing.load()
    return () => {
      listening.abort()
      tabs.close()
    }
  }, [billing])

  /** Shows what the server has now, in this tab and in the others. */
  async function changed(): Promise<void> {
    channel.current?.postMessage('changed')
    await billing.refresh()
  }

  return { ...billing, changed }
}

export type Billing = ReturnType<typeof useBilling>
