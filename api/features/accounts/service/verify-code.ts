import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import {
  type Challenge,
  type Holder,
  holderOf,
  takesCodes,
} from '#api/features/accounts/service/challenge.ts'
import { countWrongTry, newestChallenge } from '#api/features/accounts/queries.ts'
import { isSameText } from '#api/auth/mac-token.ts'
import { codeOf } from '#api/features/accounts/service/secrets.ts'
import { admit, type Outcome, type Refusal } from '#api/features/accounts/service/admit.ts'
import { knownDevice } from '#api/features/accounts/service/devices.ts'
import { type SignedIn, startSession } from '#api/features/accounts/service/start-session.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { recordRefusal } from '#api/features/accounts/service/record-once.ts'
import { siteOf } from '#api/http/network/network.ts'
import { type Counted, countHit, durationText, waitFor } from '#api/features/accounts/limits/service.ts'
import { userByEmail, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Transaction } from '#db/client.ts'

interface ProvenCode {
  kind: 'proven'
  challenge: Challenge
  holder: Holder
}

interface Guess {
  email: string
  verification_code: string
}

/**
 * Signs in, or finishes a sign-up, with the code sent to this browser. Every refused code throws the same 400 with what to do next; throws
 * 403 for the waiting list, and 429 if too many guesses failed or too many accounts came from the visitor's network.
 */
export async function verifyCode(deps: Deps, visitor: Visitor, guess: Guess): Promise<SignedIn> {
  // One transaction, so that a code sent many times at once is used once.
  const outcome = await deps.db.write((tx) => decide(tx, deps, visitor, guess))
  return startSession(deps, visitor, outcome)
}

async function decide(tx: Transaction, deps: Deps, visitor: Visitor, guess: Guess): Promise<Outcome> {
  const proven = await proveCode(tx, deps, visitor, guess)
  return proven.kind === 'proven' ? admit(tx, deps, visitor, { ...proven, by: 'code' }) : proven
}

/**
 * Returns the challenge that a code proves and whose account it opens, or why it was refused. Counts a wrong one.
 * Throws 429 if too many failed in the visitor's network.
 */
export async function proveCode(
  tx: Transaction,
  deps: Deps,
  visitor: Visitor,
  guess: Guess,
): Promise<ProvenCode | { kind: 'refused'; because: Refusal }> {
  const { key } = deps
  const now = deps.clock()
  const user = await userByEmail(tx, guess.email)
  const device = await knownDevice(tx, { cookie: visitor.device, userId: user?.id ?? null }, now)
  const guesses: Counted = device
    ? { limit: 'guess-device', subject: device.id }
    : { limit: 'guess-account', subject: guess.email }
  // A known browser isn't held responsible for its neighbours.
  const network: Counted | null =
    visitor.network === null || device ? null : { limit: 'guess-network', subject: siteOf(visitor.network) }
  const networkWait = network ? await waitFor(tx, key, network, now) : 0
  if (networkWait > 0) throw new AppError('too_many', tooManyFrom(networkWait))

  const mayGuess = async () => (await waitFor(tx, key, guesses, now)) === 0
  const challenge = await newestChallenge(tx, sha256(visitor.browser ?? ''), guess.email)
  const because = (await mayGuess()) ? refusedBecause(challenge, now) : 'limited codes'
  if (because || !challenge) {
    if (network) await countHit(tx, key, network, now)
    return { kind: 'refused', because: because ?? 'ended code' }
  }
  const holder = holderOf(user, challenge)
  if (holder && isSameText(guess.verification_code, codeOf(key, challenge.id))) {
    return { kind: 'proven', challenge, holder }
  }
  await countWrongTry(tx, challenge.id)
  await countHit(tx, key, guesses, now)
  if (network) await countHit(tx, key, network, now)
  await recordWrongCode(tx, deps, guesses, user)
  if (!(await mayGuess())) return { kind: 'refused', because: 'limited codes' }
  const after = refusedBecause({ ...challenge, wrong_tries: challenge.wrong_tries + 1 }, now)
  return { kind: 'refused', because: after ?? 'wrong code' }
}

/** Returns why codes for a challenge aren't accepted; null if they are. */
function refusedBecause(challenge: Challenge | undefined, now: number): 'ended code' | null {
  return challenge && takesCodes(challenge, now) ? null : 'ended code'
}

/** Records a wrong code, and whether it was the last one accepted for now. */
async function recordWrongCode(tx: Transaction, deps: Deps, guesses: Counted, user: UserRow | undefined) {
  const at = deps.clock()
  const detail = { limit: guesses.limit }
  const record = (action: 'code.refused' | 'code.limited') =>
    user
      ? recordAudit(tx, { at, action, subject_id: user.id, detail })
      : recordRefusal(tx, deps, { at, action, subject_id: null, detail })
  await record('code.refused')
  if ((await waitFor(tx, deps.key, guesses, at)) > 0) await record('code.limited')
}

function tooManyFrom(wait: number): string {
  const time = durationText(wait)
  return `We’ve had too many wrong codes from your network. Please use the link in the latest email, or wait ${time}.`
}
