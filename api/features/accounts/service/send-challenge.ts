import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { pendingSignup } from '#api/features/accounts/service/challenge.ts'
import { insertChallenge, newestChallenge } from '#api/features/accounts/queries.ts'
import { randomId } from '#api/features/accounts/service/secrets.ts'
import { countSend } from '#api/features/accounts/service/count-send.ts'
import { refuseMoreAccounts } from '#api/features/accounts/service/create-client.ts'
import type { Visitor } from '#api/features/accounts/service/visitor.ts'
import { confirmMail, signInMail, unknownAddressMail } from '#api/features/accounts/mails/challenges.ts'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import type { Signup } from '#domain/accounts/schemas.ts'
import { CHALLENGE_LIFETIME_MS } from '#domain/accounts/code.ts'

type Request = Pick<Signup, 'email'> & Partial<Signup>

/**
 * Sends a code and a link or, to an address without an account, a way to sign up. Work and response are the same for both. `confirming` is
 * a signed-in person. Returns the cookie that binds the code to this browser. Throws 429 if too many were sent.
 */
export async function sendChallenge(
  deps: Deps,
  visitor: Visitor,
  request: Request,
  confirming = false,
): Promise<string> {
  const browser = visitor.browser ?? randomId()
  const browserId = sha256(browser)
  const { email } = request
  await deps.db.write(async (tx) => {
    const now = deps.clock()
    if (request.first_name) await refuseMoreAccounts(tx, deps, visitor.network)
    const user = await userByEmail(tx, email)
    const pending = pendingSignup(await newestChallenge(tx, browserId, email), now)
    const purpose = pending || request.first_name ? 'sign-up' : 'log-in'
    await countSend(tx, deps, { browserId, email, visitor, purpose, user })
    const challenge = {
      id: randomId(),
      browser_id: browserId,
      created_at: now,
      expires_at: now + CHALLENGE_LIFETIME_MS,
      ...pending,
      ...request,
    }
    await insertChallenge(tx, challenge)
    const forSignIn = user || purpose === 'sign-up' ? signInMail : unknownAddressMail
    await deps.outbox.put(tx, confirming ? confirmMail : forSignIn, { challenge: challenge.id })
  })
  return browser
}
