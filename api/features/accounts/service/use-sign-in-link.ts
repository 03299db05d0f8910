import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { holderOf, isOpen } from '#api/features/accounts/service/challenge.ts'
import { challengeById } from '#api/features/accounts/queries.ts'
import { challengeOfLinkToken } from '#api/features/accounts/service/secrets.ts'
import { admit, type Outcome } from '#api/features/accounts/service/admit.ts'
import { type SignedIn, startSession } from '#api/features/accounts/service/start-session.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { recordRefusal } from '#api/features/accounts/service/record-once.ts'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import type { Transaction } from '#db/client.ts'
import type { Signup } from '#domain/accounts/schemas.ts'

export type Details = Omit<Signup, 'email'>

/**
 * Signs in, or finishes a sign-up, in the browser that presses the link's button, however many wrong codes were entered. If another browser
 * typed the sign-up, returns what was typed there for the address's owner to correct and send again; nothing else happens and the link
 * stays valid. Throws 400 for a forged, used or expired link, 403 for the waiting list, and 429 if too many accounts came from the
 * visitor's network.
 */
export async function useSignInLink(
  deps: Deps,
  visitor: Visitor,
  token: string,
  corrected?: Details,
): Promise<SignedIn | { typed: Signup }> {
  const challengeId = challengeOfLinkToken(deps.key, token)
  const outcome: Outcome | { kind: 'typed'; signup: Signup } =
    challengeId === null
      ? { kind: 'refused', because: 'ended link' }
      : await deps.db.write((tx) => decide(tx, deps, visitor, { challengeId, corrected }))
  if (outcome.kind === 'typed') return { typed: outcome.signup }
  return startSession(deps, visitor, outcome)
}

interface Pressed {
  challengeId: string
  corrected: Details | undefined
}

async function decide(tx: Transaction, deps: Deps, visitor: Visitor, { challengeId, corrected }: Pressed) {
  const now = deps.clock()
  const challenge = await challengeById(tx, challengeId)
  const user = challenge && (await userByEmail(tx, challenge.email))
  const holder = challenge && isOpen(challenge, now) ? holderOf(user, challenge) : null
  if (!challenge || !holder) {
    await recordRefusal(tx, deps, { at: now, action: 'link.refused', subject_id: user?.id ?? null })
    return { kind: 'refused', because: 'ended link' } as const
  }
  if ('user' in holder) return admit(tx, deps, visitor, { challenge, holder, by: 'link' })
  const typedHere = sha256(visitor.browser ?? '') === challenge.browser_id
  if (!corrected && !typedHere) return { kind: 'typed', signup: holder.signup } as const
  const signup = { ...holder.signup, ...corrected }
  return admit(tx, deps, visitor, { challenge, holder: { signup }, by: 'link' })
}
