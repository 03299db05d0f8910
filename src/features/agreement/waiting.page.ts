import type { PageLocals } from '#api/site/locals.ts'
import type { Waiting } from '#domain/agreement/waiting.ts'
import { unwrap } from '#lib/api.ts'

/** The layout counts what the overview lists, so both share one call for each request. */
const requests = new WeakMap<PageLocals['api'], Promise<Waiting[]>>()

/** Returns what waits for the viewer in their group's agreement. */
export function waitingForPage(api: PageLocals['api']): Promise<Waiting[]> {
  const known = requests.get(api) ?? unwrap(api.agreement.waiting.$get())
  requests.set(api, known)
  return known
}
