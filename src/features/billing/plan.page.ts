import type { PageLocals } from '#api/site/locals.ts'
import { unwrap } from '#lib/api.ts'
import type { Plan } from '#domain/billing/own-plan.ts'

/** The visitor's plan for a page that is rendered; null when it cannot be read, which must not take the page away. */
export async function planForPage({ api, user }: PageLocals): Promise<Plan | null> {
  if (!user) return null
  const param = { user_id: String(user.id) }
  // What failed stands in the log of the call.
  return unwrap(api.stripe.billing[':user_id'].$get({ param })).catch(() => null)
}
