import type { STATUS_OF_KIND } from '#api/http/errors.ts'

/** What browsers tell apart. The type holds them to what the API sends. */
const STATUS: Pick<
  typeof STATUS_OF_KIND,
  'invalid' | 'unauthenticated' | 'forbidden' | 'not_found' | 'conflict' | 'too_many'
> = { invalid: 400, unauthenticated: 401, forbidden: 403, not_found: 404, conflict: 409, too_many: 429 }

/** Shown when no answer came at all. */
export const UNREACHABLE = 'We cannot reach Cohearth right now. Please check your connection and try again.'

/** A call that did not succeed. `status` is 0 when no answer came; `body` is the answer's JSON, null if it had none. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`The API answered ${status}.`)
  }

  is(kind: keyof typeof STATUS): boolean {
    return this.status === STATUS[kind]
  }
}
