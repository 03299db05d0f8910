import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'

/** Returns why the server refused a message for good; null if it may take it later, as when it's busy or restarts. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const isFinal = error.status >= 400 && error.status < 500 && !error.is('unauthenticated')
  return isFinal ? errorMessages(error.body).join(' ') : null
}
