import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'

const PURPOSE = 'unsubscribe'

/** Returns a token that switches off this person's notifications. It never expires, and only the key file's owner can make it. */
export function unsubscribeTokenOf(key: SecretKey, userId: number): string {
  return macTokenOf(key, PURPOSE, String(userId))
}

/** Returns a token's user, or null if we didn't make it. */
export function userOfUnsubscribeToken(key: SecretKey, token: string): number | null {
  const userId = subjectOfMacToken(key, PURPOSE, token)
  return userId === null ? null : Number(userId)
}

/** Returns where an email's reader unsubscribes: a page with a button, or one click in the mail program (RFC 8058). */
export function unsubscribeAddresses(key: SecretKey, publicUrl: string, userId: number) {
  const token = unsubscribeTokenOf(key, userId)
  return {
    // The part after `#` never leaves the browser.
    page: `${publicUrl}/unsubscribe#${token}`,
    oneClick: `${publicUrl}/api/unsubscribe?token=${token}`,
  }
}
