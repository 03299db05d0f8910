import type { Clock } from '#api/clock.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** A response's `Date` has whole seconds and is slightly old, so smaller differences are ignored. */
const SAME_MS = MINUTE_MS

/**
 * Stripe's time in epoch milliseconds, from the `Date` of its responses: our own clock may be wrong, and Stripe's dates have to
 * be compared with Stripe's time. Uses our own clock until the first response.
 */
export function stripeTime(clock: Clock) {
  let offset = 0
  return {
    now: () => clock() + offset,
    heardBy: (ask: typeof fetch): typeof fetch => {
      const asking = async (...request: Parameters<typeof fetch>) => {
        const response = await ask(...request)
        const at = Date.parse(response.headers.get('date') ?? '')
        if (Number.isFinite(at)) offset = Math.abs(at - clock()) < SAME_MS ? 0 : at - clock()
        return response
      }
      return Object.assign(asking, { preconnect: ask.preconnect })
    },
  }
}
