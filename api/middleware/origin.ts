import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/http/context.ts'
import { crossOrigin } from '#api/http/errors.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

export const isUnsafe = (method: string) => !SAFE_METHODS.includes(method)

/** Other servers make these calls, which carry their own proof and do nothing on behalf of the browser's user. */
const WITH_OWN_PROOF: readonly string[] = ['/unsubscribe', '/no-invitations', '/stripe/webhook']

/** Refuses an unsafe request that does not come from our own pages. */
export const sameOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  const exempt = WITH_OWN_PROOF.includes(c.req.path.replace(/\/$/, ''))
  if (!exempt && isUnsafe(c.req.method)) {
    const { publicUrl, production } = c.var.deps.config
    const origin = c.req.header('origin')
    const host = c.req.header('host')
    // On this machine the site answers under several names (localhost, 127.0.0.1): the page's own host applies.
    const ours = origin === publicUrl || (!production && host !== undefined && origin === `http://${host}`)
    if (!ours) throw crossOrigin()
  }
  await next()
})

/** For a GET that does something: refuses prefetches, previews, and requests caused by other sites. */
export const pressed = createMiddleware<ApiEnv>(async (c, next) => {
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose') ?? ''
  const site = c.req.header('sec-fetch-site')
  const isOurs = site === undefined || site === 'same-origin'
  // A HEAD is handled like a GET, so it would do the same.
  const isVisit = c.req.method === 'GET' && !/prefetch|prerender/i.test(purpose)
  if (!isVisit || !isOurs) throw crossOrigin()
  await next()
})
