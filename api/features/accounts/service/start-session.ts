import type { Deps } from '#api/deps.ts'
import { AppError, invalid } from '#api/errors.ts'
import type { Outcome } from '#api/features/accounts/service/admit.ts'
import type { Visitor } from '#api/features/accounts/visitor.ts'
import { userObject, type UserObject } from '#api/features/users/service.ts'

const FAILED = 'Failed to verify. Try again.'
const SIGNUPS_LIMITED =
  'We are sorry, we are limiting the number of signup at the present moment... ' +
  'You are on our waiting list, and we will e-mail you as soon as we have a place for you.'

export interface SignedIn {
  user: UserObject
  deviceCookie: string
  /** The value of the session's Set-Cookie header. */
  sessionCookie: string
}

/** Starts the session of somebody who was admitted. Throws 400 for the refused and 403 for those who wait. */
export async function startSession(deps: Deps, visitor: Visitor, outcome: Outcome): Promise<SignedIn> {
  if (outcome.kind === 'refused') throw invalid(FAILED)
  if (outcome.kind === 'waiting') throw new AppError('forbidden', SIGNUPS_LIMITED)
  const { user, deviceCookie } = outcome
  // The cookie of an earlier session is about to be replaced: nobody could end it after that.
  if (visitor.sessionId !== null) await deps.sessions.end(visitor.sessionId)
  const sessionCookie = await deps.sessions.start(user.id, deps.clock(), visitor.userAgent)
  return { user: await userObject(deps, user), deviceCookie, sessionCookie }
}
