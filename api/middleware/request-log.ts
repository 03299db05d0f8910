import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { ApiEnv } from '#api/http/context.ts'
import type { Logger } from '#api/log.ts'
import { pagePattern } from '#domain/site/routes.ts'

interface LoggedRequest {
  requestId: string
  method: string
  /** The route's pattern, never the requested URL, which may contain an email address. */
  route: string
  status: number
  started: number
  userId: number | null
}

/** The message of a request's line. */
export const REQUEST_LOGGED = 'request'

/** Logs one line per request. */
function logRequest(log: Logger, { requestId, method, route, status, started, userId }: LoggedRequest): void {
  const ms = Math.round((performance.now() - started) * 10) / 10
  log.info(REQUEST_LOGGED, { request_id: requestId, method, route, status, ms, user_id: userId })
}

/** Unknown addresses share `/*`, so that visitors can't add routes to the metrics. */
const pageOf = (c: Context<ApiEnv>) => pagePattern(c.get('address')?.route ?? '') ?? '/*'
const callOf = (c: Context<ApiEnv>) => `/api${routePath(c, -1)}`

export const pageLog = logging(pageOf)
export const callLog = logging(callOf)

function logging(routeOf: (c: Context<ApiEnv>) => string) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const started = performance.now()
    await next()
    logRequest(c.get('deps').log, {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      started,
      userId: c.get('user')?.id ?? null,
    })
  })
}
