/*
 * What messages say and how long they stay. Separate from toast.ts so that public pages, which show toasts of their own,
 * stay free of React.
 */

/** How long a toast stays, in milliseconds. A loading toast stays until it is dismissed. */
export const TOAST_TIMES = { error: 4000, blank: 4000, success: 2000 } as const

export const UNEXPECTED_ERROR = 'An unexpected error occurred.'

/**
 * The messages of an error body, as the specification's generic handler has it: every string value of an object, else
 * the fallback.
 */
export function errorMessages(body: unknown, fallback: string = UNEXPECTED_ERROR): string[] {
  const messages = Object.values(fieldMessages(body)).filter((message) => message !== '')
  return messages.length > 0 ? messages : [fallback]
}

/** The messages of an error body by the field that they belong to; one that belongs to none stands under `detail`. */
export function fieldMessages(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries<unknown>({ ...body }) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
