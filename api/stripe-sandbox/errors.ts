/** What Stripe says about an error, in its own fields. https://docs.stripe.com/api/errors */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

/** A response that isn't 2xx. `keepsChanges`: what was written before it stays, as with a declined charge. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly keepsChanges = false,
  ) {
    super(body.message)
  }
}

/** 402 for a declined card. `keepsChanges` as in `ApiError`. */
export function refusal(because: Omit<ErrorBody, 'type'>, keepsChanges = false): ApiError {
  return new ApiError(402, { type: 'card_error', ...because }, keepsChanges)
}

/** 402 for a card that was typed incorrectly. */
export function cardError(code: string, message: string, param: string): ApiError {
  return refusal({ code, message, param })
}

export function invalid(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  })
}

/** 404 for the resource in the path; 400 if a parameter names it. */
export function missing(kind: string, id: string, param?: string): ApiError {
  const words = kind.split('.').at(-1)?.replaceAll('_', ' ') ?? kind
  return new ApiError(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${words}: '${id}'`,
    param: param ?? 'id',
  })
}

export function refusedKey(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message })
}
