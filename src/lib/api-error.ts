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
}
