import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bodyLimit } from 'hono/body-limit'
import type { ApiEnv } from '#api/http/context.ts'
import { AppError, type ErrorBody } from '#api/http/errors.ts'

export const MAX_JSON_BYTES = 64 * 1024
const MAX_WEBHOOK_BYTES = 1024 * 1024
/** Calls that take files: each one's `upload` handles size and queue, after its policy. */
const UPLOADS =
  /^(?:PUT \/user\/profile-picture|POST \/properties\/(?:import(?:\/report)?|[^/]+\/pictures)|POST \/ledger\/(?:entries|proposals)\/[^/]+\/receipts)$/

export const WEBHOOK = '/stripe/webhook'
const TOO_LARGE = 'That’s too large to send.'
const jsonSize = limited(MAX_JSON_BYTES, TOO_LARGE)
const webhookSize = limited(MAX_WEBHOOK_BYTES, TOO_LARGE)

const pathOf = (c: Context) => c.req.path.replace(/\/$/, '')

export const isUpload = (c: Context) => UPLOADS.test(`${c.req.method} ${pathOf(c)}`)
export const isWebhook = (c: Context) => pathOf(c) === WEBHOOK

/** Refuses bodies that are too large for a call before they're read. */
export const bodySize = createMiddleware<ApiEnv>((c, next) => {
  if (isUpload(c)) return next()
  return isWebhook(c) ? webhookSize(c, next) : jsonSize(c, next)
})

/** Refuses bodies of more than `maxSize` bytes with a message. */
export function limited(maxSize: number, message: string | ErrorBody) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', message)
    },
  })
}
