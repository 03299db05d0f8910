import type { Clock } from '#api/clock.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** An answer's `Date` has whole seconds and has been on its way, so less than this is no difference. */
const SAME_MS = MINUTE_MS

/**
 * Stripe's time in epoch milliseconds, by the `Date` of its answers: our own clock may be wrong, and what Stripe dates has to be
 * compared with Stripe's time. Our own clock until the first answer.
 */
export function stripeTime(clock: Clock) {
  let apart = 0
  return {
    now: () => clock() + apart,
    heardBy: (ask: typeof fetch): typeof fetch => {
      const asking = async (...request: Parameters<typeof fetch>) => {
        const response = await ask(...request)
        const at = Date.parse(response.headers.get('date') ?? '')
        if (Number.isFinite(at)) apart = Math.abs(at - clock()) < SAME_MS ? 0 : at - clock()
        return response
      }
      return Object.assign(asking, { preconnect: ask.preconnect })
    },
  }
}
