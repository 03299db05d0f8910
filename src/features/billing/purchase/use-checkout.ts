import { track } from '#features/analytics/track.script.ts'
import { PATH } from '#domain/paths.ts'
import { ApiError } from '#lib/api.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { openCheckout } from '#features/billing/calls.ts'

export function useCheckout(userId: number) {
  const { busy, run } = useAction<'leave'>()

  async function leave() {
    const { product_id, checkout_url } = await openCheckout(userId)
    track('trial_cta_clicked', { product_id })
    location.assign(checkout_url)
    return LEAVING
  }

  function stay(error: unknown) {
    if (error instanceof ApiError && error.is('conflict')) {
      location.assign(PATH.BILLING)
      return LEAVING
    }
    console.error('Failed to open a payment session:', error)
  }

  return { leaving: busy !== false, leave: () => run('leave', leave, stay) }
}
