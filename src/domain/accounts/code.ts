import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

export const CODE_MESSAGE = 'Please enter the 4-digit code.'

export const CODE_LENGTH = 4
/** From the fourth digit to the automatic submission. */
export const AUTO_SUBMIT_DELAY_MS = 150
/** Between two emails to one address from one browser. */
export const RESEND_WAIT_MS = 30_000
/** How long a code and the link in the same email work. */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS
/** The last of them ends the code; the link in the same email still works. */
export const WRONG_TRIES_ALLOWED = 3
/** How long after its code ran out an unfinished sign-up can be carried on by asking for another code. */
export const PENDING_SIGNUP_MS = 48 * HOUR_MS

/** The first 4 digits of what was typed or pasted. */
export function digitsOfCode(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH)
}

/** True for exactly 4 digits. */
export function isCompleteCode(text: string): boolean {
  return text.length === CODE_LENGTH && digitsOfCode(text) === text
}
