import type { PageLocals } from '#api/site/locals.ts'
import { unwrap } from '#lib/api.ts'
import { nullIfGone } from '#lib/refusal.ts'

/** Returns the billing of the person an address names; null if there's no such user. */
export async function billingForPage({ api }: Pick<PageLocals, 'api'>, params: URLSearchParams) {
  const user_id = params.get('user_id') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(user_id)) return null
  return nullIfGone(unwrap(api.admin.billing[':user_id'].$get({ param: { user_id } })))
}
