import { hc } from 'hono/client'
import type { createApp, Api } from '#api/app.ts'
import type { ApiEnv } from '#api/context.ts'
import type { SessionUser } from '#api/auth/sessions.ts'
import type { Config } from '#api/config.ts'
import type { GuardUser } from '#domain/site/guard.ts'

/** The typed client of the API, answered in this process with the visitor's own cookies. */
export type PageApi = ReturnType<typeof pageApi>

/** What a page knows of its visitor. */
export interface PageLocals {
  user: SessionUser | null
  /** What the guard knows of the user. */
  guardUser: GuardUser | null
  api: PageApi
  config: Config
  /** The price of a month before tax, `$15.00`; null while it is not known. */
  price: string | null
}

/** What leads from a page's call back to the page. */
type PageBindings = Required<Pick<ApiEnv['Bindings'], 'requestId' | 'pageTurn'>>

export function pageApi(app: ReturnType<typeof createApp>, request: Request, asked: PageBindings) {
  const cookie = request.headers.get('cookie') ?? ''
  return hc<Api>('http://in-process', {
    headers: { cookie },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      // With the page's client goes what the page waits for.
      const call = new Request(input, { ...init, signal: request.signal })
      const response = await app.request(call, {}, asked)
      if (!response.ok)
        throw new Error(`The page's call ${nameOf(call)} was answered with ${response.status}.`)
      return response
    },
  })
}

/** The call for the log, without an address that may stand in its path. */
function nameOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname.replace(/[^/]*(@|%40)[^/]*/g, ':email')}`
}
