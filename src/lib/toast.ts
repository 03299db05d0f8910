import toast from 'react-hot-toast/headless'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'
import { forgetKeptToasts, keepToast, readKeptToasts } from '#lib/toast-kept.ts'

/** Each returns the toast's id. Browser only. */
export const notify = {
  success: (message: string) => toast.success(message),
  error: (message: string) => toast.error(message),
  plain: (message: string) => toast(message),
  loading: (message: string) => toast.loading(message),
  dismiss: (id: string) => toast.dismiss(id),
} as const

/** Shows a failed call's messages as error toasts, or the fallback. */
export function showError(error: unknown, fallback?: string): void {
  const body = error instanceof ApiError ? error.body : null
  for (const message of errorMessages(body, fallback)) notify.error(message)
}

export function notifyOnNextPage(message: string): void {
  keepToast(message)
}

/** Shows the toasts that the previous page left. */
export function showKeptToasts(): void {
  const kept = readKeptToasts()
  forgetKeptToasts()
  for (const message of kept) notify.success(message)
}
