/* Toast texts and durations. Separate from toast.ts so that public pages don't load React. */

/** In milliseconds. A loading toast stays until it's dismissed. */
export const TOAST_TIMES = { error: 4000, blank: 4000, success: 2000 } as const

export const UNEXPECTED_ERROR = 'An unexpected error occurred.'

/** Returns every string value of an error response, as the specification's generic handler does, or the fallback. */
export function errorMessages(body: unknown, fallback: string = UNEXPECTED_ERROR): string[] {
  const messages = Object.values(fieldMessages(body)).filter((message) => message !== '')
  return messages.length > 0 ? messages : [fallback]
}

/** Returns an error response's messages by field. One that belongs to no field has the key `detail`. */
export function fieldMessages(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries<unknown>({ ...body }) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
