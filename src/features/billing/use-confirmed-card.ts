import { useEffect, useRef } from 'react'
import { ApiError } from '#lib/api.ts'
import { notify, showErrorBody } from '#lib/toast.ts'
import { confirmCard } from './calls.ts'

const SETUP = 'setup_intent'

/** Finishes a change of card for which the person was at their bank: the way back names it in the address. */
export function useConfirmedCard(userId: number, changed: () => Promise<void>): void {
  const begun = useRef(false)
  useEffect(() => {
    const address = new URL(location.href)
    const setup = address.searchParams.get(SETUP)
    if (setup === null || begun.current) return
    begun.current = true
    // A reload does not come back from the bank again.
    history.replaceState(history.state, '', address.pathname)
    void finish(userId, setup, changed)
  }, [userId, changed])
}

async function finish(userId: number, setup: string, changed: () => Promise<void>): Promise<void> {
  try {
    await confirmCard(userId, setup)
    notify.success('Card updated.')
  } catch (error) {
    showErrorBody(error instanceof ApiError ? error.body : null, 'Failed to update payment method')
  }
  await changed()
}
