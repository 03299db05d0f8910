import { ApiError } from './api-error.ts'
import { showError } from './toast.ts'

/** For `useAction`: shows a failure and, if what the page shows is out of date, such as after another tab's change, refreshes it. */
export const refreshIfStale =
  (refresh: () => Promise<unknown>, text: string) =>
  async (error: unknown): Promise<void> => {
    showError(error, text)
    if (error instanceof ApiError && (error.is('conflict') || error.is('not_found'))) await refresh()
  }
