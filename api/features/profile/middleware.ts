import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/http/context.ts'
import { AppError } from '#api/http/errors.ts'
import { countWithin, durationText } from '#api/features/accounts/limits/service.ts'
import { signedIn } from '#api/middleware/signed-in.ts'

/** Counts an upload before it's parsed, whatever it contains. Throws too_many over the limit. */
export function countUploads(limit: 'picture-person' | 'home-picture-person') {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { db, key, clock } = c.var.deps
    const counted = { limit, subject: String(signedIn(c).id) }
    const wait = await db.write((tx) => countWithin(tx, key, [counted], clock()))
    if (wait > 0)
      throw new AppError(
        'too_many',
        `You’ve uploaded too many pictures. Wait ${durationText(wait)} and try again.`,
      )
    await next()
  })
}
