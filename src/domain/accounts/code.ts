import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

export const CODE_MESSAGE = 'Please enter the 4-digit code.'

export const CODE_LENGTH = 4
export const AUTO_SUBMIT_DELAY_MS = 150
export const RESEND_WAIT_MS = 30_000
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS
/** After this many, the code stops working; the link in the same email still works. */
export const WRONG_TRIES_ALLOWED = 3
/** How long after its code expired an unfinished sign-up can continue with a new code. */
export const PENDING_SIGNUP_MS = 48 * HOUR_MS

export function digitsOfCode(text: string, length = CODE_LENGTH): string {
  return text.replace(/[^0-9]/g, '').slice(0, length)
}

export function isCompleteCode(text: string, length = CODE_LENGTH): boolean {
  return text.length === length && digitsOfCode(text, length) === text
}
