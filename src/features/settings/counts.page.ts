import type { PageLocals } from '#api/site/locals.ts'
import type { CountedCategory } from '#domain/settings/emails.ts'
import { unwrap } from '#lib/api.ts'

/** Returns which counts the person wants next to the navigation links. */
export async function countsForPage(api: PageLocals['api']): Promise<Record<CountedCategory, boolean>> {
  const { subscribed, in_app } = await unwrap(api['notification-preference'].emails.$get())
  return subscribed ? in_app : { invitations: false, messages: false }
}
