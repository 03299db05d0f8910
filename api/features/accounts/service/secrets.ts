import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from '#api/auth/secret-key.ts'
import { CODE_LENGTH } from '#domain/accounts/code.ts'

/** 128 bits of the digest, as NIST SP 800-107 allows a truncated HMAC. */
const LINK_MAC_BYTES = 16

/** 192 random bits, for a cookie or the id of a challenge. */
export function randomId(): string {
  return randomBytes(24).toString('base64url')
}

/** The 4 digits that prove a challenge. The remainder of 48 bits favours no code by more than 1 in 10^10. */
export function codeOf(key: SecretKey, challengeId: string): string {
  const number = key.digest('code', challengeId).readUIntBE(0, 6) % 10 ** CODE_LENGTH
  return String(number).padStart(CODE_LENGTH, '0')
}

/** A token for links: what it is about, a point, and 128 bits that only the key file's owner can make, for one purpose. */
export function macTokenOf(key: SecretKey, purpose: string, subject: string): string {
  const mac = key.digest(purpose, subject).subarray(0, LINK_MAC_BYTES)
  return `${subject}.${mac.toString('base64url')}`
}

/** What a token is about, or null for one that we did not make for this purpose. */
export function subjectOfMacToken(key: SecretKey, purpose: string, token: string): string | null {
  const subject = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  return isSameText(token, macTokenOf(key, purpose, subject)) ? subject : null
}

/** The token of the sign-in link that proves a challenge. */
export function linkTokenOf(key: SecretKey, challengeId: string): string {
  return macTokenOf(key, 'sign-in link', challengeId)
}

/** The challenge that a link's token proves, or null for a token that we did not make. */
export function challengeOfLinkToken(key: SecretKey, token: string): string | null {
  return subjectOfMacToken(key, 'sign-in link', token)
}

/** Compares in a time that tells nothing about where two texts of the same length differ. */
export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
