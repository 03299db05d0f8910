import toast from 'react-hot-toast/headless'
import { forgetKeptToasts, keepToast, readKeptToasts } from '#lib/toast-kept.ts'

/** How long a toast stays, in milliseconds. A loading toast stays until it is dismissed. */
export const TOAST_TIMES = { error: 4000, blank: 4000, success: 2000 } as const

export const UNEXPECTED_ERROR = 'An unexpected error occurred.'

/** Shows a toast and returns its id. Call these in the browser only. */
export const notify = {
  success: (message: string) => toast.success(message),
  error: (message: string) => toast.error(message),
  plain: (message: string) => toast(message),
  loading: (message: string) => toast.loading(message),
  dismiss: (id: string) => toast.dismiss(id),
} as const

/**
 * The messages of an error body, as the specification's generic handler has it: every string value of an object, else
 * the fallback.
 */
export function errorMessages(body: unknown, fallback: string = UNEXPECTED_ERROR): string[] {
  const values = typeof body === 'object' && body !== null ? Object.values(body) : []
  const messages = values.filter((value): value is string => typeof value === 'string' && value !== '')
  return messages.length > 0 ? messages : [fallback]
}

/** Shows an error body as error toasts, one for each message. */
export function showErrorBody(body: unknown, fallback?: string): void {
  for (const message of errorMessages(body, fallback)) notify.error(message)
}

/** Shows a success toast on the page that comes next. */
export function notifyOnNextPage(message: string): void {
  keepToast(message)
}

/** Shows what the page before has kept. */
export function showKeptToasts(): void {
  const kept = readKeptToasts()
  forgetKeptToasts()
  for (const message of kept) notify.success(message)
}
