import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { ApiEnv } from '#api/http/context.ts'
import type { Logger } from '#api/log.ts'

interface LoggedRequest {
  requestId: string
  method: string
  /** The route's pattern, never the address called, which may hold an email address. */
  route: string
  status: number
  started: number
  userId: number | null
}

/** The message of a request's line. */
export const REQUEST_LOGGED = 'request'

/** Logs one line per request. */
export function logRequest(
  log: Logger,
  { requestId, method, route, status, started, userId }: LoggedRequest,
): void {
  const ms = Math.round((performance.now() - started) * 10) / 10
  log.info(REQUEST_LOGGED, { request_id: requestId, method, route, status, ms, user_id: userId })
}

export const requestLog = createMiddleware<ApiEnv>(async (c, next) => {
  const started = performance.now()
  await next()
  logRequest(c.get('deps').log, {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    started,
    userId: c.get('user')?.id ?? null,
  })
})
