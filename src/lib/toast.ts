import type { ReactElement } from 'react'
import toast from 'react-hot-toast/headless'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'
import { clearQueuedToasts, queueToast, readQueuedToasts } from '#lib/queued-toasts.ts'
import { UNDO_MS } from '#lib/undo-timer.ts'

/** Each returns the toast's id. Browser only. */
export const notify = {
  success: (message: string) => toast.success(message),
  /** The message contains an Undo button, which removes the toast. */
  undoable: (message: (dismiss: () => void) => ReactElement) =>
    toast.success(({ id }) => message(() => toast.dismiss(id)), { duration: UNDO_MS }),
  error: (message: string) => toast.error(message),
  plain: (message: string) => toast(message),
  loading: (message: string) => toast.loading(message),
  dismiss: (id: string) => toast.dismiss(id),
} as const

export function showError(error: unknown, fallback?: string): void {
  const body = error instanceof ApiError ? error.body : null
  for (const message of errorMessages(body, fallback)) notify.error(message)
}

export function notifyOnNextPage(message: string): void {
  queueToast(message)
}

export function showQueuedToasts(): void {
  const queued = readQueuedToasts()
  clearQueuedToasts()
  for (const message of queued) notify.success(message)
}
