import { loginAddress } from '#domain/return-path.ts'
import { keepToast } from '#lib/toast-kept.ts'

/** Local storage tells the browser's other tabs that somebody signed in or out: the word, and something new each time. */
const KEY = 'cohearth:session'

export type SessionChange = 'signed-in' | 'signed-out'

export const SESSION_ENDED = 'Your session has ended. Please log in again.'

/** Tells the other tabs, those that the browser keeps for its Back button too. */
export function tellOtherTabs(change: SessionChange): void {
  localStorage.setItem(KEY, `${change} ${crypto.randomUUID()}`)
}

/** Calls back when another tab has told of a change since this page was opened, at once or when it is shown again. */
export function onSessionChange(listener: (change: SessionChange | null) => void): void {
  let known = localStorage.getItem(KEY)
  const look = () => {
    const told = localStorage.getItem(KEY)
    if (told === known) return
    known = told
    const word = told?.split(' ')[0]
    listener(word === 'signed-in' || word === 'signed-out' ? word : null)
  }
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', look)
}

let leaving = false

/** True once the page is left because its person is gone: then nobody is asked whether to stay. */
export function isLeaving(): boolean {
  return leaving
}

/**
 * Leaves for the login page, which says why and leads back here. Nothing of the page stays on the screen meanwhile, nor in
 * the browser's memory of it.
 */
export function leaveForLogin(message: string): void {
  if (leaving) return
  leaving = true
  const address = loginAddress(location.pathname + location.search)
  document.body.replaceChildren()
  keepToast(message)
  location.replace(address)
}
