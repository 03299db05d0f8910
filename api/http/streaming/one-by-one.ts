import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/http/context.ts'
import { GONE, turnOf } from '#api/middleware/heavy.ts'

/**
 * For what sends films, behind its policy: they are begun one after the other, and one visitor's wait for each other before
 * that, so that however many are asked for at once, every other call is answered in between, and nobody's film waits for a
 * hundred of somebody else's. Sending goes on at the same time: only the beginning has turns.
 */
export const oneByOne = createMiddleware<ApiEnv>(async (c, next) => {
  const endOwn = await turnOf(c, 'films of ')
  if (endOwn === null) throw GONE
  try {
    const end = await c.var.deps.turns.take('films', c.req.raw.signal)
    if (end === null) throw GONE
    try {
      await next()
    } finally {
      end()
    }
  } finally {
    endOwn()
  }
})
