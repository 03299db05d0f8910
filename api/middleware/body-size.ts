import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { ApiEnv } from '#api/http/context.ts'
import { AppError, type ErrorBody } from '#api/http/errors.ts'

export const MAX_JSON_BYTES = 64 * 1024

export const TOO_LARGE = 'That’s too large to send.'

/** The middlewares of routes with their own limit, which run after the route's policy. */
const OWN_LIMITS = new WeakSet<object>()

/** Marks a route's middleware that limits the body itself, and keeps the call out of the write queue. */
export function ownLimit(handler: MiddlewareHandler<ApiEnv>): MiddlewareHandler<ApiEnv> {
  OWN_LIMITS.add(handler)
  return handler
}

export const hasOwnLimit = (c: Context<ApiEnv>) =>
  matchedRoutes(c).some(({ handler }) => OWN_LIMITS.has(handler))

const jsonSize = limited(MAX_JSON_BYTES, TOO_LARGE)

/** Refuses bodies that are too large for a call before they're read. */
export const bodySize = createMiddleware<ApiEnv>((c, next) => (hasOwnLimit(c) ? next() : jsonSize(c, next)))

/** Refuses bodies of more than `maxSize` bytes with a message. */
export function limited(maxSize: number, message: string | ErrorBody): MiddlewareHandler<ApiEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', message)
    },
  })
}
