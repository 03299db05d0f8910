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
  const values = typeof body === 'object' && body !== null ? Object.values(body) : []
  const messages = values.filter((value): value is string => typeof value === 'string' && value !== '')
  return messages.length > 0 ? messages : [fallback]
}
