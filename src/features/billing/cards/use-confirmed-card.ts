import { useEffect } from 'react'
import { ApiError } from '#lib/api.ts'
import { notify, showError } from '#lib/toast.ts'
import { billingChanged } from '#features/billing/billing.store.ts'
import { confirmCard } from '#features/billing/calls.ts'
import { CARD_NOT_UPDATED } from '#features/billing/texts.ts'

const SETUP = 'setup_intent'

export function useConfirmedCard(userId: number): void {
  useEffect(() => {
    const setup = new URL(location.href).searchParams.get(SETUP)
    if (setup === null) return
    void finish(userId, setup)
  }, [userId])
}

/** Removes the return from the bank from the address, so that a reload doesn't save that card again. */
export function forgetConfirmation(): void {
  if (new URL(location.href).searchParams.has(SETUP))
    history.replaceState(history.state, '', location.pathname)
}

async function finish(userId: number, setup: string): Promise<void> {
  try {
    await confirmCard(userId, setup)
    forgetConfirmation()
    notify.success('Card updated.')
  } catch (error) {
    // Without an answer from the server and the provider, a reload tries again.
    if (error instanceof ApiError && (error.is('invalid') || error.is('conflict'))) forgetConfirmation()
    showError(error, CARD_NOT_UPDATED)
  }
  await billingChanged()
}
