import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from '#api/http/context.ts'
import { clientAddress } from '#api/http/network/client-address.ts'
import { networkOf } from '#api/http/network/network.ts'
import type { EndTurn } from '#api/http/visitor-queue.ts'

/** Waits for the turn of a request's visitor, in their line of this name; null when they have gone. */
export function turnOf(c: Context<ApiEnv>, line = ''): Promise<EndTurn | null> {
  const { user, deps } = c.var
  const { signal } = c.req.raw
  return deps.turns.take(line + visitorName(c, user?.id ?? null), signal)
}

/** What a queue calls a visitor: an account, or else a network. */
export function visitorName(c: Context<ApiEnv>, userId: number | null): string {
  if (userId !== null) return `person ${userId}`
  const forwarded = c.req.header('x-forwarded-for')
  const { trustProxy } = c.var.deps.config
  return `network ${networkOf(clientAddress(c.env?.remoteAddress, forwarded, trustProxy))}`
}

/** Nobody reads it: the client has gone. */
export const GONE = new HTTPException(503)

/** Waits for the turn of the page that makes a call, which it has until it is rendered. False when no page makes it. */
export async function inTurnOfPage(c: Context<ApiEnv>): Promise<boolean> {
  const page = c.env?.pageTurn
  if (!page) return false
  page.taken ??= turnOf(c)
  if ((await page.taken) === null) throw GONE
  return true
}

/**
 * For a call that computes for milliseconds, behind its policy: those of one person (of one network, for who is not signed
 * in) wait for each other, so that however many they send at once, everybody else's are answered in between. A client that
 * goes leaves the line. A page that makes such calls has its turn until it is rendered.
 */
export const heavy = createMiddleware<ApiEnv>(async (c, next) => {
  if (await inTurnOfPage(c)) return next()
  const endTurn = await turnOf(c)
  if (endTurn === null) throw GONE
  try {
    await next()
  } finally {
    endTurn()
  }
})
