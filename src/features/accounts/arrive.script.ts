import { rememberIntro } from '#components/shell/intro-seen.ts'
import { loginAddress } from '#domain/return-path.ts'
import { LOGIN_PATH } from '#domain/paths.ts'
import { forgetSignIn, leaveNotice, wantedReturn } from '#features/accounts/auth.store.ts'
import type { ApiError } from '#lib/api.ts'
import { onSessionChange, notifyOtherTabs } from '#lib/session.ts'
import { queueToast } from '#lib/queued-toasts.ts'

export function loginPage(): string {
  const wanted = wantedReturn()
  return wanted === null ? LOGIN_PATH : loginAddress(wanted)
}

/** Goes to the page that the person wanted, or home: the guard decides. Going back doesn't lead here again. */
export function arrive(): void {
  const destination = loginPage()
  forgetSignIn()
  notifyOtherTabs('signed-in')
  rememberIntro()
  queueToast('Verification successful.')
  location.replace(destination)
}

export function sentToWaitingList(error: ApiError, messages: string[]): boolean {
  if (!error.is('forbidden')) return false
  forgetSignIn()
  leaveNotice(messages.join(' '))
  location.replace(LOGIN_PATH)
  return true
}

/**
 * Leaves a sign-in page once another tab has signed in, or when a signed-in person goes back to it: the guard doesn't
 * see pages that the browser has cached.
 */
export function leaveWhenSignedIn(): void {
  onSessionChange((change) => {
    if (change === 'signed-in') location.replace(loginPage())
  })
}
