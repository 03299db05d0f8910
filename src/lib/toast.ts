import toast from 'react-hot-toast/headless'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'
import { forgetKeptToasts, keepToast, readKeptToasts } from '#lib/toast-kept.ts'

/** Shows a toast and returns its id. Call these in the browser only. */
export const notify = {
  success: (message: string) => toast.success(message),
  error: (message: string) => toast.error(message),
  plain: (message: string) => toast(message),
  loading: (message: string) => toast.loading(message),
  dismiss: (id: string) => toast.dismiss(id),
} as const

/** Shows why a call failed as error toasts, one for each of the server's messages; the fallback where it gave none. */
export function showError(error: unknown, fallback?: string): void {
  const body = error instanceof ApiError ? error.body : null
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
