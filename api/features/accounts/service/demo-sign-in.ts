import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { signIn } from '#api/features/accounts/service/admit.ts'
import { type SignedIn, startSession } from '#api/features/accounts/service/start-session.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import { DEMO_SIGN_INS } from '#domain/accounts/demo-people.ts'
import { hasMailbox } from '#domain/mailbox.ts'

/**
 * Signs in as someone from a local demo, whose codes the demo's mailbox shows anyway. Throws not_found for anyone else, and everywhere else.
 */
export async function signInDemoPerson(deps: Deps, visitor: Visitor, email: string): Promise<SignedIn> {
  if (!hasMailbox(deps.config)) throw notFound('There’s no such call.')
  if (!DEMO_SIGN_INS.some((person) => person.email === email))
    throw notFound('That person isn’t part of the demo.')
  const outcome = await deps.db.write(async (tx) => {
    const user = await userByEmail(tx, email)
    if (!user) throw notFound('That person isn’t part of the demo.')
    return signIn(tx, deps, visitor, { user, by: 'code' })
  })
  return startSession(deps, visitor, outcome)
}
