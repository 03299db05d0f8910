import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'

const PURPOSE = 'unsubscribe'

/** What only the key file's owner can make of a user's id. It switches that person's notifications off, for ever. */
export function unsubscribeTokenOf(key: SecretKey, userId: number): string {
  return macTokenOf(key, PURPOSE, String(userId))
}

/** The id of the user whom a token is of, or null for a token that we did not make. */
export function userOfUnsubscribeToken(key: SecretKey, token: string): number | null {
  const userId = subjectOfMacToken(key, PURPOSE, token)
  return userId === null ? null : Number(userId)
}

/** Where a mail's reader unsubscribes: on a page with a button, or in one click of the mail program (RFC 8058). */
export function unsubscribeAddresses(key: SecretKey, publicUrl: string, userId: number) {
  const token = unsubscribeTokenOf(key, userId)
  return {
    // After the `#` stays in the browser.
    page: `${publicUrl}/unsubscribe#${token}`,
    oneClick: `${publicUrl}/api/unsubscribe?token=${token}`,
  }
}
