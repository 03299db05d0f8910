import { hc } from 'hono/client'
import type { createApp, Api } from '#api/app.ts'
import type { ApiEnv } from '#api/http/context.ts'
import type { SessionUser } from '#api/auth/sessions.ts'
import type { Config } from '#api/boot/config.ts'
import type { GuardUser } from '#domain/site/guard.ts'

export type PageApi = ReturnType<typeof pageApi>

/** What a page knows about its visitor. */
export interface PageLocals {
  user: SessionUser | null
  guardUser: GuardUser | null
  api: PageApi
  config: Config
  /** The monthly price before tax, such as `$15.00`; null while it isn't known. */
  price: string | null
}

/** Passed with a page's in-process calls. */
type PageBindings = Required<
  Pick<ApiEnv['Bindings'], 'requestId' | 'pageLease' | 'remoteAddress' | 'visitor'>
>

/** The session, and the address that rate limits count. */
const FORWARDED_HEADERS = ['cookie', 'x-forwarded-for']

/** A page's API call failed with `status`. */
class PageCallError extends Error {
  constructor(
    call: string,
    readonly status: number,
  ) {
    super(`The page's call ${call} failed with ${status}.`)
  }
}

export function pageApi(app: ReturnType<typeof createApp>, request: Request, bindings: PageBindings) {
  const headers = Object.fromEntries(FORWARDED_HEADERS.map((name) => [name, request.headers.get(name) ?? '']))
  return hc<Api>('http://in-process', {
    headers,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      // Aborts the call when the page's client goes away.
      const call = new Request(input, { ...init, signal: request.signal })
      const response = await app.request(call, {}, bindings)
      if (!response.ok) throw new PageCallError(nameOf(call), response.status)
      return response
    },
  })
}

/** Returns the call's name for the log, without email addresses and credentials in its path. */
function nameOf({ method, url }: Request): string {
  const path = new URL(url).pathname
    .split('/')
    .map((part) => (/@|%40/.test(part) ? ':email' : part))
    .join('/')
    .replace(/^\/certificates\/(?!mine(\/|$)).+/, '/certificates/:code')
    .replace(/^\/signing\/[^/]+/, '/signing/:link')
  return `${method} ${path}`
}
