import type { Deps } from '#api/deps.ts'
import { holderOf, isOpen } from '#api/features/accounts/challenge.ts'
import { challengeById } from '#api/features/accounts/queries.ts'
import { challengeOfLinkToken } from '#api/features/accounts/secrets.ts'
import { admit, type Outcome } from '#api/features/accounts/service/admit.ts'
import { type SignedIn, startSession } from '#api/features/accounts/service/start-session.ts'
import type { Visitor } from '#api/features/accounts/visitor.ts'
import { recordRefusal } from '#api/features/audit/service.ts'
import { userByEmail } from '#api/features/users/queries.ts'
import type { Connection } from '#db/client.ts'

/**
 * Signs in, or finishes a sign-up, in the browser that presses the link's button, whatever became of guesses at the
 * code. Throws 400 for a link that is forged, used or too old, and 403 for those who wait for a place.
 */
export async function useSignInLink(deps: Deps, visitor: Visitor, token: string): Promise<SignedIn> {
  const challengeId = challengeOfLinkToken(deps.key, token)
  const outcome: Outcome =
    challengeId === null
      ? { kind: 'refused' }
      : await deps.db.write((tx) => decide(tx, deps, visitor, challengeId))
  return startSession(deps, visitor, outcome)
}

async function decide(tx: Connection, deps: Deps, visitor: Visitor, challengeId: string): Promise<Outcome> {
  const now = deps.clock()
  const challenge = await challengeById(tx, challengeId)
  const user = challenge && (await userByEmail(tx, challenge.email))
  const holder = challenge && isOpen(challenge, now) ? holderOf(user, challenge) : null
  if (!challenge || !holder) {
    await recordRefusal(tx, deps, { at: now, action: 'link.refused', subject_id: user?.id ?? null })
    return { kind: 'refused' }
  }
  return admit(tx, deps, visitor, { challenge, holder, by: 'link' })
}
