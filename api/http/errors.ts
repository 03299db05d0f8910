import type { Refusal } from '#domain/decision.ts'

export const STATUS_OF_KIND = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The caller may, but signed in too long ago for it: the browser asks them to confirm their identity. */
  unconfirmed: 403,
  /** The caller's access has expired: the browser requests a new one. */
  expired: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  out_of_range: 416,
  too_many: 429,
  unavailable: 503,
} as const

export type ErrorKind = keyof typeof STATUS_OF_KIND

/** One message for each wrong field, or `detail` for the whole request. Every string is shown to the person. */
export type ErrorBody = Record<string, string>

/** An error with a message for the person. Services throw it; `api/middleware/errors.ts` turns it into HTTP. */
export class AppError extends Error {
  readonly body: ErrorBody
  constructor(
    readonly kind: ErrorKind,
    message: string | ErrorBody,
  ) {
    super(typeof message === 'string' ? message : Object.values(message).join(' '))
    this.body = typeof message === 'string' ? { detail: message } : message
  }
}

export const notFound = (message = 'Not found.') => new AppError('not_found', message)
export const noSuchUser = () => notFound('We can’t find that user.')
export const unconfirmed = () =>
  new AppError(
    'unconfirmed',
    'Please confirm it’s you first. You need to have signed in within the last 15 minutes to do this.',
  )
export const forbidden = () => new AppError('forbidden', 'You don’t have permission to do this.')
export const crossOrigin = () =>
  new AppError('forbidden', 'This request didn’t come from Cohearth. Please reload the page and try again.')
export const gone = (message: string) => new AppError('gone', message)
export const conflict = (message: string) => new AppError('conflict', message)
export const invalid = (message: string | ErrorBody) => new AppError('invalid', message)

/** Returns what a rule granted. If it refused, throws its reason as an error of this kind. */
export function granted<Yes extends { ok: true }>(
  decision: Yes | Refusal,
  kind: ErrorKind = 'conflict',
): Yes {
  if (!decision.ok) throw new AppError(kind, decision.reason)
  return decision
}
