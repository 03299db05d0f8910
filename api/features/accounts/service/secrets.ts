import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import { CODE_LENGTH } from '#domain/accounts/code.ts'

/** 192 random bits, for a cookie or the id of a challenge. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint8Array(24)).toBase64({ alphabet: 'base64url' })
}

/** Returns the 4 digits that prove a challenge. The remainder of 48 bits favours no code by more than 1 in 10^10. */
export function codeOf(key: SecretKey, challengeId: string): string {
  const number = key.digest('code', challengeId).readUIntBE(0, 6) % 10 ** CODE_LENGTH
  return String(number).padStart(CODE_LENGTH, '0')
}

export function linkTokenOf(key: SecretKey, challengeId: string): string {
  return macTokenOf(key, 'sign-in link', challengeId)
}

/** Returns the challenge that a token proves, or null if we didn't make it. */
export function challengeOfLinkToken(key: SecretKey, token: string): string | null {
  return subjectOfMacToken(key, 'sign-in link', token)
}
