import { useEffect } from 'react'
import { notify, showError } from '#lib/toast.ts'
import { billingChanged } from '#features/billing/billing.store.ts'
import { confirmCard } from '#features/billing/calls.ts'
import { CARD_NOT_UPDATED } from '#features/billing/texts.ts'

const SETUP = 'setup_intent'

export function useConfirmedCard(userId: number): void {
  useEffect(() => {
    const address = new URL(location.href)
    const setup = address.searchParams.get(SETUP)
    if (setup === null) return
    // A reload isn't another return from the bank.
    history.replaceState(history.state, '', address.pathname)
    void finish(userId, setup)
  }, [userId])
}

async function finish(userId: number, setup: string): Promise<void> {
  try {
    await confirmCard(userId, setup)
    notify.success('Card updated.')
  } catch (error) {
    showError(error, CARD_NOT_UPDATED)
  }
  await billingChanged()
}
