export const CODE_MESSAGE = 'Please enter the 4-digit code.'

export const CODE_LENGTH = 4
/** From the fourth digit to the automatic submission. */
export const AUTO_SUBMIT_DELAY_MS = 150
/** Between two e-mails to one address from one browser. */
export const RESEND_WAIT_MS = 30_000

/** The first 4 digits of what was typed or pasted. */
export function digitsOfCode(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH)
}

/** True for exactly 4 digits. */
export function isCompleteCode(text: string): boolean {
  return text.length === CODE_LENGTH && digitsOfCode(text) === text
}
