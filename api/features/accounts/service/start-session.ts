import type { Config } from '#api/boot/config.ts'
import type { Deps } from '#api/deps.ts'
import { AppError, invalid } from '#api/http/errors.ts'
import type { Outcome, Refusal } from '#api/features/accounts/service/admit.ts'
import { keepCookie, type Visitor } from '#api/features/accounts/service/visitor.ts'
import { userObject, type UserObject } from '#api/features/accounts/users/service.ts'
import type { Context } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'

const FAILED = 'Failed to verify. Try again.'
/** What to do after a refusal. Depends on the browser's own attempts, never on whether there's an account. */
const NEXT: Record<Refusal, (config: Config) => string | null> = {
  'wrong code': () => null,
  'ended code': () => 'This code has ended. Please ask for a new one, or press the link in the newest email.',
  'limited codes': () =>
    'Too many codes were wrong, so none are taken for now. Please press the link in the newest email.',
  'ended link': () =>
    'This link has been used already, or is older than 10 minutes. Please ask for a new one.',
  deactivated: ({ contactEmail }) => `This account is deactivated. Please write to us at ${contactEmail}.`,
}
const SIGNUPS_LIMITED =
  'We are sorry, we are limiting the number of signup at the present moment... ' +
  'You are on our waiting list, and we will email you as soon as we have a place for you.'

const STAFF_REFUSALS = {
  passkey:
    'Staff sign in with a passkey here: please press “Sign in with a passkey”. If you have lost yours, ask whoever runs this server for a new link.',
  enrol:
    'Staff sign in with a passkey here, and you have none yet. We have emailed you a link to add one: please open it.',
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
  return { user: await userObject(deps, user), deviceCookie, sessionCookie }
}

export function refusalOf({ config }: Deps, because: Refusal): AppError {
  const next = NEXT[because](config)
  return invalid({ detail: FAILED, ...(next && { next }) })
}

export function respondSignedIn(c: Context<ApiEnv>, { user, deviceCookie, sessionCookie }: SignedIn) {
  keepCookie(c, 'device', deviceCookie)
  c.header('set-cookie', sessionCookie, { append: true })
  return user
}
