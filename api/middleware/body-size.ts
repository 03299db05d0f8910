import { createMiddleware } from 'hono/factory'
import { bodyLimit } from 'hono/body-limit'
import type { ApiEnv } from '#api/context.ts'
import { AppError, type ErrorBody } from '#api/errors.ts'

const MAX_JSON_BYTES = 64 * 1024
/** The provider's events hold whole objects. */
const MAX_WEBHOOK_BYTES = 1024 * 1024
/** What multipart/form-data puts around a file. */
const MAX_MULTIPART_FRAME = 16 * 1024

/** Calls that take files. Each has `uploadSize` of its own, behind its policy. */
const UPLOADS = /^\/(?:user\/profile-picture|properties\/(?:import(?:\/report)?|[^/]+\/pictures))$/

const WEBHOOK = '/stripe/webhook'
const TOO_LARGE = 'That is too large to send.'
const jsonSize = limited(MAX_JSON_BYTES, TOO_LARGE)
const webhookSize = limited(MAX_WEBHOOK_BYTES, TOO_LARGE)

/** Refuses bodies that are too large for a call before they are read. */
export const bodySize = createMiddleware<ApiEnv>((c, next) => {
  const path = c.req.path.replace(/\/$/, '')
  if (UPLOADS.test(path)) return next()
  return path === WEBHOOK ? webhookSize(c, next) : jsonSize(c, next)
})

/** Limits the body of an upload to a file of so many bytes. */
export function uploadSize(maxFileBytes: number, message: string | ErrorBody) {
  return limited(maxFileBytes + MAX_MULTIPART_FRAME, message)
}

function limited(maxSize: number, message: string | ErrorBody) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', message)
    },
  })
}
