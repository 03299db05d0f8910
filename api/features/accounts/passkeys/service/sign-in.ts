import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/errors.ts'
import type { Assertion } from '#api/features/accounts/passkeys/schemas.ts'
import { prove, type ProvenPasskey, usePasskey } from '#api/features/accounts/passkeys/service/prove.ts'
import { letIn, type Outcome } from '#api/features/accounts/service/admit.ts'
import { type SignedIn, startSession } from '#api/features/accounts/service/start-session.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import type { Transaction } from '#db/client.ts'

const REFUSED = 'This passkey was not accepted. Please try again, or sign in with your e-mail address.'

/**
 * Signs in with a passkey, which also says who it is. Every refusal throws the same 400, for deactivated people too; 403
 * for those who wait for a place.
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
  return letIn(tx, deps, visitor, { user, by: 'passkey' })
}
