import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from '#api/http/context.ts'
import { clientAddress } from '#api/http/network/client-address.ts'
import { networkOf } from '#api/http/network/network.ts'
import type { Release } from '#api/http/visitor-queue.ts'

/** Waits for the visitor's turn in the queue with this name; null if the client has gone. */
export function acquireTurn(c: Context<ApiEnv>, queue = ''): Promise<Release | null> {
  const { user, deps } = c.var
  return deps.visitorQueue.acquire(queue + visitorName(c, user?.id ?? null), c.req.raw.signal)
}

export function visitorName(c: Context<ApiEnv>, userId: number | null): string {
  if (userId !== null) return `person ${userId}`
  const forwarded = c.req.header('x-forwarded-for')
  const { trustProxy } = c.var.deps.config
  return `network ${networkOf(clientAddress(c.env?.remoteAddress, forwarded, trustProxy))}`
}

/** Nobody reads this response: the client has gone. */
export const CLIENT_GONE = new HTTPException(503)

/**
 * For a call that computes for milliseconds, after its policy: one visitor's calls run one at a time, so that everyone else is
 * served in between however many they send. A page that makes such calls holds its turn until it is rendered.
 */
export const heavy = createMiddleware<ApiEnv>(async (c, next) => {
  const page = c.env?.pageLease
  if (page) {
    page.release ??= acquireTurn(c)
    if ((await page.release) === null) throw CLIENT_GONE
    return next()
  }
  const release = await acquireTurn(c)
  if (release === null) throw CLIENT_GONE
  try {
    await next()
  } finally {
    release()
  }
})
