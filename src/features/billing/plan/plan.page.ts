import type { PageLocals } from '#api/site/locals.ts'
import { unwrap } from '#lib/api.ts'
import type { Plan } from '#domain/billing/plan/own-plan.ts'
import { PLAN_CHECK_FAILED } from '#features/billing/texts.ts'

interface Visit extends Pick<PageLocals, 'api'> {
  user: Pick<NonNullable<PageLocals['user']>, 'id'> | null
}

/** Returns the visitor's plan for a page being rendered; null if it can't be read: the page then treats them as not subscribed. */
export async function planForPage({ api, user }: Visit): Promise<Plan | null> {
  if (!user) return null
  const param = { user_id: String(user.id) }
  return unwrap(api.stripe.billing[':user_id'].$get({ param })).catch((error: unknown) => {
    console.error(PLAN_CHECK_FAILED, error)
    return null
  })
}
