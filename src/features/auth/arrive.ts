import { loginAddress } from '#domain/return-path.ts'
import { PATH } from '#domain/paths.ts'
import { forgetSignIn, leaveNotice, wantedReturn } from '#features/auth/auth.store.ts'
import type { ApiError } from '#lib/api.ts'
import { keepToast } from '#lib/toast-kept.ts'

/** Local storage tells the browser's other tabs when somebody signed in, in epoch milliseconds. */
const SIGNED_IN_KEY = 'cohearth:signed-in-at'

/** The login page, which sends somebody who is signed in to the page that they wanted, or home. */
export function loginPage(): string {
  const wanted = wantedReturn()
  return wanted === null ? PATH.LOGIN : loginAddress(wanted)
}

/** Leaves for the page that the person wanted, or home: the guard knows which. Going back does not lead here again. */
export function arrive(): void {
  const destination = loginPage()
  forgetSignIn()
  localStorage.setItem(SIGNED_IN_KEY, String(Date.now()))
  keepToast('Verification successful.')
  location.replace(destination)
}

/** On the waiting list: the login page says so. True if that is what an error means. */
export function sentToWaitingList(error: ApiError, messages: string[]): boolean {
  if (error.status !== 403) return false
  forgetSignIn()
  leaveNotice(messages.join(' '))
  location.replace(PATH.LOGIN)
  return true
}

/**
 * Leaves a page of signing in when another tab has signed in, or when somebody who has signed in goes back to it: the
 * guard does not see a page that the browser has kept.
 */
export function leaveWhenSignedIn(): void {
  const openedAt = Date.now()
  const leaveIfSignedIn = () => {
    if (Number(localStorage.getItem(SIGNED_IN_KEY)) >= openedAt) location.replace(loginPage())
  }
  window.addEventListener('storage', leaveIfSignedIn)
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) leaveIfSignedIn()
  })
}
