import type { Deps } from '#api/deps.ts'
import { withFields } from '#api/log.ts'
import type { Outbox } from '#api/mail/outbox.ts'

/** What pages and proxies send: a UUID or hex digits, and what this server has appended. */
const ID = /^[\da-f-]{8,100}$/i

/**
 * Returns a request's id for the log. It begins with the id that a page or a proxy sent along, so that one search finds a page, its calls
 * and what they caused.
 */
export function requestIdOf({ headers }: Request): string {
  const cause = headers.get('x-request-id')
  const id = crypto.randomUUID()
  return cause !== null && ID.test(cause) ? `${cause}-${id.slice(0, 8)}` : id
}

/** Tells scripts of the page its request's id, which its calls send (src/lib/api.ts). */
export const timingHeader = (requestId: string) => `request;desc="${requestId}"`

/** Returns dependencies with which everything logged and queued carries the request's id. */
export function forRequest(deps: Deps, requestId: string | null): Deps {
  if (requestId === null) return deps
  const log = withFields(deps.log, { request_id: requestId })
  const outbox: Outbox = {
    put: (tx, template, params, options) => deps.outbox.put(tx, template, params, { ...options, requestId }),
  }
  return { ...deps, requestId, log, outbox }
}
