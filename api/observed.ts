import type { Clock } from '#api/clock.ts'
import type { LogListener } from '#api/log.ts'

interface ObservedError {
  at: number
  message: string
  requestId: string | null
  /** The error's name, such as TypeError. */
  error: string | null
}

/** What this process has seen since it started, for the admins' system page. */
export interface Observed {
  readonly startedAt: number
  /** Newest first. */
  errors(): readonly ObservedError[]
}

const MAX_ERRORS = 20

export function createObserved(clock: Clock): { observed: Observed; listener: LogListener } {
  const startedAt = clock()
  const errors: ObservedError[] = []

  const listener: LogListener = (level, message, { request_id, error }) => {
    if (level !== 'error') return
    errors.unshift({ at: clock(), message, requestId: textOf(request_id), error: textOf(error) })
    errors.length = Math.min(errors.length, MAX_ERRORS)
  }
  return { observed: { startedAt, errors: () => errors }, listener }
}

const textOf = (field: unknown) => (field === undefined || field === null ? null : String(field))
