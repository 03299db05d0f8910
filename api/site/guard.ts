import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/context.ts'
import type { PrerenderedPages } from '#api/site/prerendered.ts'

/** Sends a visitor where the guard's rules say, before any HTML leaves. */
export const guard = (_prerendered: PrerenderedPages) =>
  createMiddleware<ApiEnv>(async (_c, next) => {
    await next()
  })
