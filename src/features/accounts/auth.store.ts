import { RESEND_WAIT_MS } from '#domain/accounts/code.ts'

/*
 * What a tab knows of a sign-in that waits for its code, kept from page to page in the tab's session storage. An address
 * never stands in a page's own address, where history and logs would keep it.
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

/** The address that the newest code went to, or null. */
export function pendingEmail(): string | null {
  return sessionStorage.getItem(KEY.email)
}

/** When another code may be asked for, in epoch milliseconds. */
export function resendAllowedAt(): number {
  return Number(sessionStorage.getItem(KEY.sentAt)) + RESEND_WAIT_MS
}

/** The page that the person wanted before they were asked to sign in, as the address says; null for none. */
export function rememberReturn(path: string | null): void {
  if (path === null) sessionStorage.removeItem(KEY.returnTo)
  else sessionStorage.setItem(KEY.returnTo, path)
}

/** The page to return to as it was given, or null. The server decides whether it is one. */
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
