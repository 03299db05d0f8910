import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/context.ts'

/** Sets `user` and `session` from the cookie, and renews a cookie whose session was prolonged. */
export const session = createMiddleware<ApiEnv>(async (c, next) => {
  const { sessions } = c.var.deps
  const found = await sessions.validate(c.req.header('cookie') ?? '')
  c.set('user', found?.user ?? null)
  c.set('sessionId', found?.sessionId ?? null)
  await next()
  if (found?.renewedCookie) c.header('set-cookie', found.renewedCookie, { append: true })
})
