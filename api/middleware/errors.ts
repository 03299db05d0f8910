import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiEnv } from '#api/http/context.ts'
import { AppError, type ErrorKind, STATUS_OF_KIND } from '#api/http/errors.ts'
import { StorageError } from '#api/gateways/files/bucket.ts'
import { describeError } from '#api/log.ts'

/** Not strings, so they aren't shown: they tell the browser what to do. */
const FOR_THE_BROWSER: Partial<Record<ErrorKind, Record<string, boolean>>> = {
  unconfirmed: { confirm: true },
  expired: { expired: true },
}

const STORAGE_FAILS = 'We can’t reach our pictures and films right now. Please try again in a few minutes.'

/** Turns every error into HTTP. Our own faults reveal no details: the log has them under the request's id. */
export const onError: ErrorHandler<ApiEnv> = (error, c) => {
  if (error instanceof AppError) {
    return c.json({ ...error.body, ...FOR_THE_BROWSER[error.kind] }, STATUS_OF_KIND[error.kind])
  }
  if (error instanceof HTTPException) {
    const status: ContentfulStatusCode = error.status
    return c.json(
      { detail: status === 400 ? 'We couldn’t read that request.' : 'The request was rejected.' },
      status,
    )
  }
  c.var.deps.log.error('request failed', { request_id: c.var.requestId, ...describeError(error) })
  if (error instanceof StorageError) return c.json({ detail: STORAGE_FAILS }, STATUS_OF_KIND.unavailable)
  return c.json({ detail: 'An unexpected error occurred.' }, 500)
}
