import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import {
  deleteExpiredPasskeyChallenges,
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
  /** Null at a sign-in. */
  userId: number | null
}

/** Makes a challenge that only this browser may answer, once. Throws 429 if a person, or a network without one, asked for too many. */
export async function askChallenge(deps: Deps, visitor: Visitor, { purpose, userId }: Asking) {
  const browser = visitor.passkey ?? randomId()
  const challenge = randomId()
  const { db, key, clock } = deps
  await db.write(async (tx) => {
    const now = clock()
    const counted = countedFor(visitor, userId)
    if (counted !== null) await count(tx, key, counted, now)
    await deleteExpiredPasskeyChallenges(tx, now)
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

/** Uses up a challenge, given as the authenticator signed it. Returns false if this browser wasn't asked, or it has expired. */
export function takeChallenge(
  { db, clock }: Deps,
  visitor: Visitor,
  { purpose, userId }: Asking,
  signed: string,
): Promise<boolean> {
  const expected = {
    id: sha256(signed),
    browser_id: sha256(visitor.passkey ?? ''),
    purpose,
    user_id: userId,
  }
  return db.write((tx) => takePasskeyChallenge(tx, expected, clock()))
}

/** Counts a use or addition in its own transaction. Throws 429 if there were too many. */
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

/** Returns what a challenge counts against. A known person isn't held responsible for their neighbours; null counts nothing. */
function countedFor({ network }: Visitor, userId: number | null): Counted | null {
  if (userId !== null) return { limit: 'passkey-asked', subject: String(userId) }
  return network === null ? null : { limit: 'passkey-network', subject: siteOf(network) }
}

function tooMany({ limit }: Counted, wait: number): string {
  const time = durationText(wait)
  return limit === 'passkey-network'
    ? `We’ve had too many passkey requests from your network. Please use a code or another network, or wait ${time}.`
    : `You’ve tried passkeys too many times. Please wait ${time}.`
}

/** Loaded when first needed, so that it doesn't delay the start. */
export const webauthn = () => import('@simplewebauthn/server')

/** Passkeys belong to the host of the public address, and pages of its origin use them. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return { rpName: 'Cohearth', rpID: new URL(publicUrl).hostname, origin: publicUrl }
}

/** Identifies the account to authenticators: constant, and reveals nothing. */
export function userHandleOf(key: SecretKey, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(key.digest('passkey user', String(userId)))
}
