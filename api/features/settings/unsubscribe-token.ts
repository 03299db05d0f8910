import type { SecretKey } from '#api/auth/secret-key.ts'
import { isSameText } from '#api/features/accounts/secrets.ts'

/** 128 bits of the digest, as NIST SP 800-107 allows a truncated HMAC. */
const MAC_BYTES = 16

/** A user's id, a point, and what only the key file's owner can make. It switches that person's notifications off, for ever. */
export function unsubscribeTokenOf(key: SecretKey, userId: number): string {
  const mac = key.digest('unsubscribe', String(userId)).subarray(0, MAC_BYTES)
  return `${userId}.${mac.toString('base64url')}`
}

/** The id of the user whom a token is of, or null for a token that we did not make. */
export function userOfUnsubscribeToken(key: SecretKey, token: string): number | null {
  const userId = Number(token.slice(0, token.indexOf('.')))
  return isSameText(token, unsubscribeTokenOf(key, userId)) ? userId : null
}

/** Where a letter's reader unsubscribes: on a page with a button, or in one click of the mail program (RFC 8058). */
export function unsubscribeAddresses(key: SecretKey, publicUrl: string, userId: number) {
  const token = unsubscribeTokenOf(key, userId)
  return {
    // After the `#` stays in the browser.
    page: `${publicUrl}/unsubscribe#${token}`,
    oneClick: `${publicUrl}/api/unsubscribe?token=${token}`,
  }
}
