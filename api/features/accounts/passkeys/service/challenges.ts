import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import {
  deleteExpiredPasskeyAsking,
  insertPasskeyChallenge,
  takePasskeyChallenge,
} from '#api/features/accounts/passkeys/queries.ts'
import { randomId } from '#api/features/accounts/service/secrets.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { siteOf } from '#api/http/network/network.ts'
import { type Counted, countWithin, durationText } from '#api/features/accounts/limits/service.ts'
import type { Connection } from '#db/client.ts'
import type { PasskeyPurpose } from '#db/schema/index.ts'
import { PASSKEY_CHALLENGE_LIFETIME_MS } from '#domain/accounts/passkeys.ts'
import type { Config } from '#api/boot/config.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'

export interface Asking {
  purpose: PasskeyPurpose
  /** Whose answer is wanted; null at a sign-in. */
  userId: number | null
}

/**
 * Makes a challenge for an authenticator to sign, which only this browser may answer, once. Returns it with the value of
 * the browser's cookie. 429 when a person, or a network without one, asked for too many.
 */
export async function askChallenge(deps: Deps, visitor: Visitor, { purpose, userId }: Asking) {
  const browser = visitor.passkey ?? randomId()
  const challenge = randomId()
  const { db, key, clock } = deps
  await db.write(async (tx) => {
    const now = clock()
    const counted = countedFor(visitor, userId)
    if (counted !== null) await count(tx, key, counted, now)
    await deleteExpiredPasskeyAsking(tx, now)
    await insertPasskeyChallenge(tx, {
      id: sha256(challenge),
      browser_id: sha256(browser),
      purpose,
      user_id: userId,
      expires_at: now + PASSKEY_CHALLENGE_LIFETIME_MS,
    })
  })
  return { challenge: new Uint8Array(Buffer.from(challenge, 'base64url')), browser }
}

/** Uses a challenge up, given as an authenticator signed it; false when this browser was not asked so, or not lately. */
export function takeChallenge(
  { db, clock }: Deps,
  visitor: Visitor,
  { purpose, userId }: Asking,
  signed: string,
): Promise<boolean> {
  const asked = {
    id: sha256(signed),
    browser_id: sha256(visitor.passkey ?? ''),
    purpose,
    user_id: userId,
  }
  return db.write((tx) => takePasskeyChallenge(tx, asked, clock()))
}

/** Counts that a person used or added a passkey, in the transaction that does it. 429 when they did very often. */
export async function countCeremony(
  tx: Connection,
  { key, clock }: Pick<Deps, 'key' | 'clock'>,
  userId: number,
): Promise<void> {
  await count(tx, key, { limit: 'passkey-person', subject: String(userId) }, clock())
}

async function count(tx: Connection, key: SecretKey, counted: Counted, now: number): Promise<void> {
  const wait = await countWithin(tx, key, [counted], now)
  if (wait > 0) throw new AppError('too_many', tooMany(counted, wait))
}

/** Whom a challenge is counted for: what neighbours do is not held against somebody whom we know. Null for nobody. */
function countedFor({ network }: Visitor, userId: number | null): Counted | null {
  if (userId !== null) return { limit: 'passkey-asked', subject: String(userId) }
  return network === null ? null : { limit: 'passkey-network', subject: siteOf(network) }
}

function tooMany({ limit }: Counted, wait: number): string {
  const time = durationText(wait)
  return limit === 'passkey-network'
    ? `Passkeys were asked for too often from your network. Please use a code or another network, or wait ${time}.`
    : `You used passkeys very often. Please wait ${time}.`
}

/** Loaded when it is first needed: it must not hold up a start. */
export const webauthn = () => import('@simplewebauthn/server')

/** Who we are to authenticators: passkeys belong to the host of the public address, and pages of its origin use them. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return { rpName: 'Cohearth', rpID: new URL(publicUrl).hostname, origin: publicUrl }
}

/** By what authenticators know the account that a passkey is of: always the same, and nothing that says who it is. */
export function userHandleOf(key: SecretKey, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(key.digest('passkey user', String(userId)))
}
