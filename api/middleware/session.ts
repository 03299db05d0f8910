import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv, Visitor } from '#api/http/context.ts'

const NOBODY: Visitor = { user: null, sessionId: null, signedInAt: null, guardUser: null }

function setVisitor(c: Context<ApiEnv>, { user, sessionId, signedInAt, guardUser }: Visitor): void {
  c.set('user', user)
  c.set('sessionId', sessionId)
  c.set('signedInAt', signedInAt)
  c.set('guardUser', guardUser)
}

export const session = createMiddleware<ApiEnv>(async (c, next) => {
  const { sessions } = c.get('deps')
  const visitor = c.env?.visitor
  if (visitor) {
    setVisitor(c, visitor)
    return next()
  }
  const found = await sessions.validate(c.req.header('cookie') ?? '')
  setVisitor(c, found ? { ...found, guardUser: null } : NOBODY)
  await next()
  if (!found?.renewedCookie) return
  // A handler that signed in or out has already set the cookie.
  const decided = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessions.cookieName}=`))
  if (decided) return
  c.res.headers.append('set-cookie', found.renewedCookie)
  // Shared caches may store a public response, but this one renews a session.
  if (c.res.headers.get('cache-control')?.includes('public')) c.res.headers.set('Cache-Control', 'no-store')
})
