import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/http/context.ts'
import type { PrerenderedPages } from '#api/site/prerendered.ts'
import { destinationAt } from '#domain/site/guard.ts'
import { loginAddress } from '#domain/return-path.ts'

const UNAUTHORIZED_PAGE = '/unauthorized'

/** Redirects or refuses visitors by the rules in `destinationAt`, before any HTML is sent. */
export const guard = (prerendered: PrerenderedPages) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const user = c.get('user')
    const address = c.get('address')
    const visitor = user && (c.get('guardUser') ?? (await c.get('deps').guardUser(user)))
    c.set('guardUser', visitor)
    if (address === null) return next()
    const destination = destinationAt(visitor, address)
    if (destination.kind === 'show') return next()
    c.header('Cache-Control', 'no-store')
    if (destination.kind === 'redirect') return c.redirect(destination.to)
    if (destination.kind === 'login') return c.redirect(loginAddress(destination.returnTo))
    const page = prerendered.get(UNAUTHORIZED_PAGE)
    if (page) return page.respond(c.req.raw, 403)
    // In development nothing is prerendered: Astro renders this page instead of the requested one.
    c.set('address', { route: UNAUTHORIZED_PAGE, search: '', inCapitals: false })
    await next()
    c.res = new Response(c.res.body, { status: 403, headers: c.res.headers })
  })
