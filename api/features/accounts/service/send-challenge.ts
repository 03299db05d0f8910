import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { CHALLENGE_LIFETIME_MS, pendingSignup } from '#api/features/accounts/challenge.ts'
import { insertChallenge, newestChallenge } from '#api/features/accounts/queries.ts'
import { randomId } from '#api/features/accounts/secrets.ts'
import type { Visitor } from '#api/features/accounts/visitor.ts'
import { type Counted, countHit, durationText, waitFor } from '#api/features/limits/service.ts'
import { enqueueMail } from '#api/features/outbox/queries.ts'
import { userByEmail } from '#api/features/users/queries.ts'
import type { Connection } from '#db/client.ts'
import type { Signup } from '#domain/validation/schemas.ts'

/** An address, and what else was typed at sign-up. */
type Request = Pick<Signup, 'email'> & Partial<Signup>

/**
 * Sends a code and a link, or to an address that nobody has a way to sign up. The work and the answer are the same for
 * both. Answers the value of the cookie that binds the code to this browser. 429 when too many were sent.
 */
export async function sendChallenge(deps: Deps, visitor: Visitor, request: Request): Promise<string> {
  const browser = visitor.browser ?? randomId()
  const browserId = sha256(browser)
  const { email } = request
  await deps.db.write(async (tx) => {
    const now = deps.clock()
    await countSend(tx, deps, { browserId, email, network: visitor.network })
    const user = await userByEmail(tx, email)
    const pending = pendingSignup(await newestChallenge(tx, browserId, email), now)
    const challenge = {
      id: randomId(),
      browser_id: browserId,
      created_at: now,
      expires_at: now + CHALLENGE_LIFETIME_MS,
      ...pending,
      ...request,
    }
    await insertChallenge(tx, challenge)
    await enqueueMail(tx, {
      template: user || challenge.first_name ? 'sign-in' : 'unknown-address',
      params: { challenge: challenge.id },
      now,
      giveUpAt: challenge.expires_at,
    })
  })
  deps.outbox.wake()
  return browser
}

interface Sender {
  browserId: string
  email: string
  network: string | null
}

/** Throws 429 when one of the limits on sends is used up; else counts this one against all of them. */
async function countSend(tx: Connection, { key, clock }: Deps, { browserId, email, network }: Sender) {
  const now = clock()
  const limits: Counted[] = [
    { limit: 'send-browser', subject: `${browserId} ${email}` },
    { limit: 'send-address', subject: email },
    ...(network === null ? [] : [{ limit: 'send-network', subject: network } as const]),
  ]
  for (const counted of limits) {
    const wait = await waitFor(tx, key, counted, now)
    if (wait > 0) {
      throw new AppError(
        'too_many',
        `Please use the newest e-mail, or wait ${durationText(wait)} for another.`,
      )
    }
  }
  for (const counted of limits) await countHit(tx, key, counted, now)
}
