import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/http/context.ts'
import { acquireTurn, CLIENT_GONE } from '#api/middleware/heavy.ts'

/**
 * For calls that send films, after their policy. A visitor's requests wait for each other, and then all start one at a
 * time, so that other calls run in between. Only the start is queued: films are sent at the same time.
 */
export const oneAtATime = createMiddleware<ApiEnv>(async (c, next) => {
  const releaseVisitor = await acquireTurn(c, 'films of ')
  if (releaseVisitor === null) throw CLIENT_GONE
  try {
    const release = await c.var.deps.visitorQueue.acquire('films', c.req.raw.signal)
    if (release === null) throw CLIENT_GONE
    try {
      await next()
    } finally {
      release()
    }
  } finally {
    releaseVisitor()
  }
})
