import type { STATUS_OF_KIND } from '#api/http/errors.ts'

const STATUS: Pick<
  typeof STATUS_OF_KIND,
  'invalid' | 'unauthenticated' | 'forbidden' | 'not_found' | 'conflict' | 'too_many'
> = { invalid: 400, unauthenticated: 401, forbidden: 403, not_found: 404, conflict: 409, too_many: 429 }

export const UNREACHABLE = 'We can’t reach Cohearth right now. Check your connection and try again.'

/** A failed call. `status` is 0 if there was no response. `body` is the response's JSON, or null. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`The API responded with ${status}.`)
  }

  is(kind: keyof typeof STATUS): boolean {
    return this.status === STATUS[kind]
  }
}
