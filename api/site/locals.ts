import { hc } from 'hono/client'
import type { createApp, Api } from '#api/app.ts'
import type { SessionUser } from '#api/auth/sessions.ts'
import type { Config } from '#api/config.ts'

/** The typed client of the API, answered in this process with the visitor's own cookies. */
export type PageApi = ReturnType<typeof pageApi>

/** What a page knows of its visitor. */
export interface PageLocals {
  user: SessionUser | null
  api: PageApi
  config: Config
}

export function pageApi(app: ReturnType<typeof createApp>, request: Request) {
  const cookie = request.headers.get('cookie') ?? ''
  return hc<Api>('http://in-process', {
    headers: { cookie },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => app.request(new Request(input, init)),
  })
}
