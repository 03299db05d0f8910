import { RESEND_WAIT_MS } from '#domain/accounts/code.ts'

/*
 * A tab's data about a sign-in that's waiting for its code, in session storage. Email addresses are
 * never in a page's address, where history and logs would keep them.
 */

const KEY = {
  email: 'cohearth:sign-in:email',
  sentAt: 'cohearth:sign-in:sent-at',
  returnTo: 'cohearth:sign-in:return-to',
  notice: 'cohearth:sign-in:notice',
} as const

export function rememberSending(email: string): void {
  sessionStorage.setItem(KEY.email, email)
  sessionStorage.setItem(KEY.sentAt, String(Date.now()))
}

/** Returns the address that the newest code was sent to, or null. */
export function pendingEmail(): string | null {
  return sessionStorage.getItem(KEY.email)
}

/** Returns when another code can be requested, in epoch milliseconds. */
export function resendAllowedAt(): number {
  return Number(sessionStorage.getItem(KEY.sentAt)) + RESEND_WAIT_MS
}

/** Remembers the page that the person wanted before they were asked to sign in, from the address; null if there's none. */
export function rememberReturn(path: string | null): void {
  if (path === null) sessionStorage.removeItem(KEY.returnTo)
  else sessionStorage.setItem(KEY.returnTo, path)
}

/** Returns the page to return to, unchecked, or null. The server validates it. */
export function wantedReturn(): string | null {
  return sessionStorage.getItem(KEY.returnTo)
}

export function leaveNotice(message: string): void {
  sessionStorage.setItem(KEY.notice, message)
}

export function takeNotice(): string | null {
  const notice = sessionStorage.getItem(KEY.notice)
  sessionStorage.removeItem(KEY.notice)
  return notice
}

export function forgetSignIn(): void {
  for (const key of Object.values(KEY)) sessionStorage.removeItem(key)
}
