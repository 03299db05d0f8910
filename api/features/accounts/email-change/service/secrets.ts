import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import { EMAIL_CODE_LENGTH } from '#domain/accounts/email-change/email-change.ts'

const PURPOSE = 'undo an email change'

/** Returns the digits that prove the new address. The remainder of 48 bits favours no code by more than 1 in 10^8. */
export function emailCodeOf(key: SecretKey, changeId: string): string {
  const number = key.digest('email change code', changeId).readUIntBE(0, 6) % 10 ** EMAIL_CODE_LENGTH
  return String(number).padStart(EMAIL_CODE_LENGTH, '0')
}

/** Returns the address that puts the former address back. The part after `#` never leaves the browser. */
export function undoAddress(key: SecretKey, publicUrl: string, changeId: string): string {
  return `${publicUrl}/undo-email#${macTokenOf(key, PURPOSE, changeId)}`
}

/** Returns the change that a token undoes, or null if we didn't make it. */
export function changeOfUndoToken(key: SecretKey, token: string): string | null {
  return subjectOfMacToken(key, PURPOSE, token)
}
