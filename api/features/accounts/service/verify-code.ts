import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { holderOf, takesCodes } from '#api/features/accounts/challenge.ts'
import { countWrongTry, newestChallenge } from '#api/features/accounts/queries.ts'
import { codeOf, isSameText } from '#api/features/accounts/secrets.ts'
import { admit, type Outcome } from '#api/features/accounts/service/admit.ts'
import { knownDevice } from '#api/features/accounts/service/devices.ts'
import { type SignedIn, startSession } from '#api/features/accounts/service/start-session.ts'
import type { Visitor } from '#api/features/accounts/visitor.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { type Counted, countHit, durationText, waitFor } from '#api/features/limits/service.ts'
import { userByEmail } from '#api/features/users/queries.ts'
import type { Connection } from '#db/client.ts'

interface Guess {
  email: string
  verification_code: string
}

/**
 * Signs in, or finishes a sign-up, with the code that was sent to this browser. Every refusal of a code throws the same
 * 400; 403 for those who wait for a place; 429 when too many guesses failed in the visitor's network.
 */
export async function verifyCode(deps: Deps, visitor: Visitor, guess: Guess): Promise<SignedIn> {
  // One transaction decides everything, so that a code sent many times at once is used once.
  const outcome = await deps.db.write((tx) => decide(tx, deps, visitor, guess))
  return startSession(deps, visitor, outcome)
}

async function decide(tx: Connection, deps: Deps, visitor: Visitor, guess: Guess): Promise<Outcome> {
  const { key } = deps
  const now = deps.clock()
  const network: Counted | null =
    visitor.network === null ? null : { limit: 'guess-network', subject: visitor.network }
  if (network) await refuseWhileUsedUp(tx, deps, network)

  const user = await userByEmail(tx, guess.email)
  const device = await knownDevice(tx, { cookie: visitor.device, userId: user?.id ?? null }, now)
  const challenge = await newestChallenge(tx, sha256(visitor.browser ?? ''), guess.email)
  const guesses: Counted = device
    ? { limit: 'guess-device', subject: device.id }
    : { limit: 'guess-account', subject: guess.email }

  const refuse = async (action: 'code.refused' | 'code.limited', reason: string): Promise<Outcome> => {
    if (network) await countHit(tx, key, network, now)
    await recordAudit(tx, { at: now, action, subject_id: user?.id ?? null, detail: { reason } })
    return { kind: 'refused' }
  }
  if (!challenge || !takesCodes(challenge, now)) return refuse('code.refused', 'no open challenge')
  if ((await waitFor(tx, key, guesses, now)) > 0) return refuse('code.limited', guesses.limit)

  const holder = holderOf(user, challenge)
  if (!holder || !isSameText(guess.verification_code, codeOf(key, challenge.id))) {
    await countWrongTry(tx, challenge.id)
    await countHit(tx, key, guesses, now)
    return refuse('code.refused', 'wrong code')
  }
  return admit(tx, deps, visitor, { challenge, holder, by: 'code' })
}

async function refuseWhileUsedUp(tx: Connection, { key, clock }: Deps, counted: Counted): Promise<void> {
  const wait = await waitFor(tx, key, counted, clock())
  if (wait === 0) return
  const message = `Too many codes from your network were wrong. Please use the link in the e-mail, or wait ${durationText(wait)}.`
  throw new AppError('too_many', message)
}
