import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/http/context.ts'
import { AppError, invalid } from '#api/http/errors.ts'
import { hasOwnLimit } from '#api/middleware/body-size.ts'
import { CLIENT_GONE, visitorName } from '#api/middleware/heavy.ts'
import { isUnsafe } from '#api/middleware/origin.ts'

/** How many writes of one visitor may wait. Pages send a handful at a time; the limit keeps a flood's bodies out of memory. */
export const MAX_WAITING_WRITES = 256
/** In seconds: by then even a full queue has mostly emptied. */
const RETRY_AFTER = '2'

/**
 * Runs the writes of one visitor (an account, or a network without one) one at a time, so that everyone else is served in
 * between. A request joins the queue once its whole body is here: a slow connection holds up nobody. It leaves when its client
 * goes away. The session is read after the wait, so a write that waited can't outlive it.
 *
 * Not queued here: uploads, which `upload` queues behind their policy, and the webhook, whose signature is checked first and which
 * may wait long for the provider. Pages write nothing in this process (`sameOrigin` refuses it), so no write waits for itself.
 */
export const writeQueue = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isUnsafe(c.req.method) || hasOwnLimit(c)) return next()
  await receiveBody(c)
  await inWriteQueue(c, next)
})

/** Reads the whole body, which parsing then takes from memory. */
export async function receiveBody(c: Context<ApiEnv>): Promise<void> {
  if (!c.req.raw.body) return
  try {
    await c.req.arrayBuffer()
  } catch {
    throw c.req.raw.signal.aborted ? CLIENT_GONE : invalid('We couldn’t read that request.')
  }
}

/** Waits for the visitor's turn to write. Throws too_many when too many of theirs wait already. */
export async function inWriteQueue(c: Context<ApiEnv>, next: Next): Promise<void> {
  const { visitorQueue } = c.var.deps
  const queue = `writes of ${await writerName(c)}`
  if (visitorQueue.waiting(queue) >= MAX_WAITING_WRITES) throw tooManyAtOnce(c)
  const release = await visitorQueue.acquire(queue, c.req.raw.signal)
  if (release === null) throw CLIENT_GONE
  try {
    await next()
  } finally {
    release()
  }
}

export async function writerName(c: Context<ApiEnv>): Promise<string> {
  return visitorName(c, await c.var.deps.sessions.userIdIn(c.req.header('cookie') ?? ''))
}

export function tooManyAtOnce(c: Context<ApiEnv>): AppError {
  c.header('Retry-After', RETRY_AFTER)
  return new AppError('too_many', 'You’re sending requests too quickly. Please try again in a moment.')
}
