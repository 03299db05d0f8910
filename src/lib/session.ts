import { loginAddress } from '#domain/return-path.ts'
import { queueToast } from '#lib/queued-toasts.ts'

const KEY = 'cohearth:session'

type SessionChange = 'signed-in' | 'signed-out'

export const SESSION_ENDED = 'Your session has ended. Please log in again.'

export function notifyOtherTabs(change: SessionChange): void {
  try {
    localStorage.setItem(KEY, `${change} ${crypto.randomUUID()}`)
  } catch {
    // Storage is full or off; the other tabs find out at their next call.
  }
}

/**
 * Calls back when another tab has signed in or out since this page was opened, immediately or when it's shown again. `change` is a
 * SessionChange, unless someone cleared the browser's storage.
 */
export function onSessionChange(listener: (change: string | undefined) => void): void {
  let known = localStorage.getItem(KEY)
  const check = () => {
    const value = localStorage.getItem(KEY)
    if (value === known) return
    known = value
    listener(value?.split(' ')[0])
  }
  window.addEventListener('storage', check)
  window.addEventListener('pageshow', check)
}

let leaving = false

/** True once the page is being left because its session is over. Suppresses the question about unsaved changes. */
export function isLeaving(): boolean {
  return leaving
}

/**
 * Leaves for the login page, which shows the message and leads back here. Clears the page first, so that nothing personal stays
 * on screen or in the back/forward cache.
 */
export function leaveForLogin(message: string): void {
  if (leaving) return
  leaving = true
  const address = loginAddress(location.pathname + location.search)
  document.body.replaceChildren()
  queueToast(message)
  location.replace(address)
}
