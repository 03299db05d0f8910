import type { Deps } from '#api/deps.ts'
import {
  countPasskeyUse,
  passkeyByCredential,
  type PasskeyRow,
} from '#api/features/accounts/passkeys/queries.ts'
import {
  askChallenge,
  type Asking,
  countCeremony,
  relyingParty,
  takeChallenge,
  webauthn,
} from '#api/features/accounts/passkeys/service/challenges.ts'
import type { Assertion } from '#api/features/accounts/passkeys/schemas.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { invalid } from '#api/http/errors.ts'
import { signIn, type Outcome } from '#api/features/accounts/service/admit.ts'
import { type SignedIn, startSession } from '#api/features/accounts/service/start-session.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { PASSKEY_CHALLENGE_LIFETIME_MS } from '#domain/accounts/passkeys.ts'

interface ProvenPasskey {
  passkey: PasskeyRow
  counter: number
}

/**
 * Returns what a browser needs to use a passkey, and the cookie that binds the response to it. It names no passkey, so
 * nobody learns who has one: the browser offers those it has for us.
 */
export async function requestPasskeyUse(deps: Deps, visitor: Visitor, asking: Asking) {
  const { challenge, browser } = await askChallenge(deps, visitor, asking)
  const { generateAuthenticationOptions } = await webauthn()
  const { rpID } = relyingParty(deps.config)
  const requirements = {
    rpId: rpID,
    timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
  } as const
  const made = await generateAuthenticationOptions({ rpID, challenge })
  return { options: { ...requirements, challenge: made.challenge }, browser }
}

/**
 * Returns the passkey that a response proves. Null for an unknown passkey, a challenge that this browser wasn't given
 * or has already answered, another origin, and a counter that hasn't grown, as in a cloned passkey.
 */
export async function prove(
  deps: Deps,
  visitor: Visitor,
  asking: Asking,
  response: Assertion,
): Promise<ProvenPasskey | null> {
  const passkey = await passkeyByCredential(deps.db.read, response.id)
  if (!passkey || (asking.userId !== null && asking.userId !== passkey.user_id)) return null
  const { rpID, origin } = relyingParty(deps.config)
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (signed) => takeChallenge(deps, visitor, asking, signed),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  return result?.verified ? { passkey, counter: result.authenticationInfo.newCounter } : null
}

/**
 * Records the use of a proven passkey. Returns false if it was removed or used elsewhere meanwhile; throws 429 for
 * someone who uses passkeys very often.
 */
export async function usePasskey(
  tx: Connection,
  deps: Deps,
  { passkey, counter }: ProvenPasskey,
): Promise<boolean> {
  await countCeremony(tx, deps, passkey.user_id)
  return countPasskeyUse(tx, passkey.id, { counter, at: deps.clock() })
}

const REFUSED = 'That passkey didn’t work. Please try again, or sign in with your email address.'

/**
 * Signs in by passkey, which also identifies the person. Throws the same 400 for every refusal, deactivated people
 * included, and 403 for people on the waiting list.
 */
export async function signInWithPasskey(
  deps: Deps,
  visitor: Visitor,
  response: Assertion,
): Promise<SignedIn> {
  const proven = await prove(deps, visitor, { purpose: 'sign-in', userId: null }, response)
  const outcome = proven && (await deps.db.write((tx) => decide(tx, deps, visitor, proven)))
  if (!outcome || outcome.kind === 'refused') throw invalid(REFUSED)
  return startSession(deps, visitor, outcome)
}

async function decide(
  tx: Transaction,
  deps: Deps,
  visitor: Visitor,
  proven: ProvenPasskey,
): Promise<Outcome | null> {
  const user = await userById(tx, proven.passkey.user_id)
  if (!user || !(await usePasskey(tx, deps, proven))) return null
  return signIn(tx, deps, visitor, { user, by: 'passkey' })
}
