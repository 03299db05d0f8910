import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { ApiEnv } from '#api/context.ts'

/** One line for each request: the route's pattern, never the address called, which may hold an e-mail address. */
export const requestLog = createMiddleware<ApiEnv>(async (c, next) => {
  const started = performance.now()
  await next()
  c.get('deps').log.info('request', {
    request_id: c.get('requestId'),
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    user_id: c.get('user')?.id ?? null,
  })
})
