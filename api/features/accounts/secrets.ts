import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from '#api/auth/secret-key.ts'
import { CODE_LENGTH } from '#domain/validation/code.ts'

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

/** The token of the sign-in link: the challenge's id, a point, and 128 bits that only the key file's owner can make. */
export function linkTokenOf(key: SecretKey, challengeId: string): string {
  const mac = key.digest('sign-in link', challengeId).subarray(0, LINK_MAC_BYTES)
  return `${challengeId}.${mac.toString('base64url')}`
}

/** The challenge that a link's token proves, or null for a token that we did not make. */
export function challengeOfLinkToken(key: SecretKey, token: string): string | null {
  const challengeId = token.slice(0, token.indexOf('.'))
  return isSameText(token, linkTokenOf(key, challengeId)) ? challengeId : null
}

/** Compares in a time that tells nothing about where two texts of the same length differ. */
export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
