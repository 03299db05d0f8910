import type { Config } from '#api/boot/config.ts'
import type { Deps } from '#api/deps.ts'
import { AppError, invalid } from '#api/http/errors.ts'
import type { Outcome, Refusal } from '#api/features/accounts/service/admit.ts'
import { setVisitorCookie, type Visitor } from '#api/features/accounts/service/visitor.ts'
import { asOwner, userObject, type UserObject } from '#api/features/accounts/users/service.ts'
import type { Context } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'

const FAILED = 'Failed to verify. Try again.'
/** What to do after a refusal. Depends on the browser's own attempts, never on whether there's an account. */
const NEXT: Record<Refusal, (config: Config) => string | null> = {
  'wrong code': () => null,
  'ended code': () => 'This code has expired. Request a new one, or use the link in the latest email.',
  'limited codes': () =>
    'You’ve entered too many wrong codes. Please use the link in the latest email instead.',
  'ended link': () =>
    'This link has already been used or is more than 10 minutes old. Please request a new one.',
  deactivated: ({ contactEmail }) => `This account is deactivated. Write to us at ${contactEmail}.`,
}
const SIGNUPS_LIMITED =
  'We are sorry, we are limiting the number of signup at the present moment... ' +
  'You’re on our waiting list. We’ll email you as soon as there’s room.'

const STAFF_REFUSALS = {
  passkey:
    'Staff need a passkey to sign in. Choose “Sign in with a passkey”. If you’ve lost yours, ask the person who runs this server for a new link.',
  enrol: 'Staff need a passkey to sign in, and you don’t have one yet. We’ve emailed you a link to add one.',
} as const

export interface SignedIn {
  user: UserObject
  deviceCookie: string
  sessionCookie: string
}

/**
 * Starts the session of someone who was admitted. Throws 400 if they were refused, and 403 for the waiting list and for staff who need a passkey.
 */
export async function startSession(deps: Deps, visitor: Visitor, outcome: Outcome): Promise<SignedIn> {
  if (outcome.kind === 'refused') throw refusalOf(deps, outcome.because)
  if (outcome.kind === 'waiting') throw new AppError('forbidden', SIGNUPS_LIMITED)
  if (outcome.kind !== 'admitted') throw new AppError('forbidden', STAFF_REFUSALS[outcome.kind])
  const { user, deviceCookie, signIn } = outcome
  // Ends the earlier session, whose cookie is about to be replaced: nobody could end it afterwards.
  if (visitor.sessionId !== null) await deps.sessions.end(visitor.sessionId)
  const sessionCookie = await deps.sessions.start(user.id, deps.clock(), visitor.userAgent, signIn)
  return { user: await userObject(deps, asOwner(user)), deviceCookie, sessionCookie }
}

export function refusalOf({ config }: Deps, because: Refusal): AppError {
  const next = NEXT[because](config)
  return invalid({ detail: FAILED, ...(next && { next }) })
}

export function respondSignedIn(c: Context<ApiEnv>, { user, deviceCookie, sessionCookie }: SignedIn) {
  setVisitorCookie(c, 'device', deviceCookie)
  c.header('set-cookie', sessionCookie, { append: true })
  return user
}
