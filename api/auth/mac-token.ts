import type { SecretKey } from '#api/auth/secret-key.ts'

/** 128 bits of the digest, as NIST SP 800-107 allows a truncated HMAC. */
const MAC_BYTES = 16

/** Returns a token for links: its subject, a dot, and 128 bits that only the key file's owner can make, per purpose. */
export function macTokenOf(key: SecretKey, purpose: string, subject: string): string {
  const mac = key.digest(purpose, subject).subarray(0, MAC_BYTES)
  return `${subject}.${mac.toString('base64url')}`
}

/** Returns a token's subject, or null if we didn't make it for this purpose. */
export function subjectOfMacToken(key: SecretKey, purpose: string, token: string): string | null {
  const subject = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  return isSameText(token, macTokenOf(key, purpose, subject)) ? subject : null
}

/** Compares texts of the same length in constant time. */
export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && crypto.timingSafeEqual(a, b)
}
