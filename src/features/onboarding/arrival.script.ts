import { notifyOnNextPage } from '#lib/toast.ts'

/** Session storage tells the next page that it was reached by a step, and not by a reload or a link. */
const KEY = 'cohearth:arrival'

export function leaveFor(href: string, message?: string): void {
  if (message) notifyOnNextPage(message)
  sessionStorage.setItem(KEY, href)
  location.assign(href)
}

/** True once after `leaveFor`. */
export function takeArrival(): boolean {
  const arrived = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return arrived
}
