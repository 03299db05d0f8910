import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/context.ts'

/** Sets who is signed in from the cookie, and renews a cookie whose session was prolonged. */
export const session = createMiddleware<ApiEnv>(async (c, next) => {
  const { sessions } = c.get('deps')
  const found = await sessions.validate(c.req.header('cookie') ?? '')
  c.set('user', found?.user ?? null)
  c.set('sessionId', found?.sessionId ?? null)
  c.set('signedInAt', found?.signedInAt ?? null)
  await next()
  if (!found?.renewedCookie) return
  // A handler that signed in or out has the last word.
  const decided = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessions.cookieName}=`))
  if (decided) return
  c.res.headers.append('set-cookie', found.renewedCookie)
  // What is the same for everybody may be kept on the way, this answer not.
  if (c.res.headers.get('cache-control')?.includes('public')) c.res.headers.set('Cache-Control', 'no-store')
})
