import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/context.ts'
import { fromElsewhere } from '#api/errors.ts'

/**
 * For a GET that does something: refuses what a browser loads ahead of a click, what only looks, and what another
 * site makes it load.
 */
export const pressed = createMiddleware<ApiEnv>(async (c, next) => {
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose') ?? ''
  const site = c.req.header('sec-fetch-site')
  const isOurs = site === undefined || site === 'same-origin'
  // A HEAD is answered as a GET is, and so would do the same.
  const isAsked = c.req.method === 'GET' && !/prefetch|prerender/i.test(purpose)
  if (!isAsked || !isOurs) throw fromElsewhere()
  await next()
})
