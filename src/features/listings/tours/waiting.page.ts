import type { PageLocals } from '#api/site/locals.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { unwrap } from '#lib/api.ts'

/** Returns how many tours and messages need an agent's reply; 0 for others. The call logs failures, which mustn't break the page. */
export async function countForAgent({ api, user }: PageLocals): Promise<number> {
  if (user?.role !== ROLE.AGENT) return 0
  const { tours, messages } = await unwrap(api.waiting.$get()).catch(() => ({ tours: 0, messages: 0 }))
  return tours + messages
}
