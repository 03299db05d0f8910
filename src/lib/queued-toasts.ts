/** Toasts that the next page shows, in session storage. Separate from toast.ts so that public pages don't load React. */
const KEY = 'cohearth:toasts'

export function queueToast(message: string): void {
  sessionStorage.setItem(KEY, JSON.stringify([...readQueuedToasts(), message]))
}

export function readQueuedToasts(): string[] {
  try {
    const queued: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(queued) ? queued.filter((message) => typeof message === 'string') : []
  } catch {
    return []
  }
}

export function clearQueuedToasts(): void {
  sessionStorage.removeItem(KEY)
}
