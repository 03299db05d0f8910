import { ApiError } from '#lib/api.ts'
import { notify } from '#lib/toast.ts'

/** The `detail` of an error body, or null. */
export function detailOf(error: unknown): string | null {
  const body = error instanceof ApiError ? error.body : null
  if (typeof body !== 'object' || body === null || !('detail' in body)) return null
  return typeof body.detail === 'string' ? body.detail : null
}

/** Shows the server's detail as an error, else the fallback. */
export function showDetail(error: unknown, fallback: string): void {
  notify.error(detailOf(error) ?? fallback)
}
