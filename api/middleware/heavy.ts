import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from '#api/context.ts'
import { signedIn } from '#api/middleware/signed-in.ts'

/** Nobody reads it: the client has gone. */
const GONE = new HTTPException(503)

/**
 * For a call that computes for milliseconds, behind its policy: those of one person wait for each other, so that however
 * many they send at once, everybody else's are answered in between. A client that goes leaves the line. A page that makes such calls has its turn until it is rendered.
 */
export const heavy = createMiddleware<ApiEnv>(async (c, next) => {
  const take = () => c.var.deps.turns.take(signedIn(c).id, c.req.raw.signal)
  const page = c.env?.pageTurn
  if (page) {
    page.taken ??= take()
    if ((await page.taken) === null) throw GONE
    return next()
  }
  const endTurn = await take()
  if (endTurn === null) throw GONE
  try {
    await next()
  } finally {
    endTurn()
  }
})
