/** Toasts that the next page shows, in session storage. Separate from toast.ts so that public pages don't load React. */
const KEY = 'cohearth:toasts'

export function keepToast(message: string): void {
  sessionStorage.setItem(KEY, JSON.stringify([...readKeptToasts(), message]))
}

export function readKeptToasts(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((message) => typeof message === 'string') : []
  } catch {
    return []
  }
}

export function forgetKeptToasts(): void {
  sessionStorage.removeItem(KEY)
}
