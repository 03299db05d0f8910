import { useEffect, useRef, useState } from 'react'
import { track } from '#features/analytics/track.ts'
import { PATH } from '#domain/paths.ts'
import { ApiError } from '#lib/api.ts'
import { openCheckout } from './calls.ts'

const CONFLICT = 409

/**
 * Leads to the provider's checkout, once however often it is pressed. A failure is only logged, and the next press tries
 * again. Who has a subscription already, perhaps from another tab, is led to it.
 */
export function useCheckout(userId: number) {
  const [leaving, setLeaving] = useState(false)
  const pressed = useRef(false)

  useEffect(() => {
    // A page that comes back from the browser's cache was left in the middle.
    const reset = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      pressed.current = false
      setLeaving(false)
    }
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  async function leave(): Promise<void> {
    if (pressed.current) return
    pressed.current = true
    setLeaving(true)
    try {
      const { product_id, checkout_url } = await openCheckout(userId)
      track('trial_cta_clicked', { product_id })
      location.assign(checkout_url)
    } catch (error) {
      if (error instanceof ApiError && error.status === CONFLICT) return location.assign(PATH.BILLING)
      console.error('Failed to open a payment session:', error)
      pressed.current = false
      setLeaving(false)
    }
  }

  return { leaving, leave }
}
