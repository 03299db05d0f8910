import type { Context } from 'hono'
import type { SessionUser } from '#api/auth/sessions.ts'
import type { ApiEnv } from '#api/http/context.ts'
import { AppError } from '#api/http/errors.ts'
import { isFresh } from '#domain/accounts/sessions.ts'

export function signedIn(c: Context<ApiEnv>): SessionUser {
  const user = c.get('user')
  if (!user) throw new AppError('unauthenticated', 'Please sign in.')
  return user
}

export function viewerOf(c: Context<ApiEnv>) {
  return { ...signedIn(c), plan: c.get('plan') ?? null }
}

/** Whether the caller proved within the last few minutes who they are: for calls that are dangerous only in part. */
export function isSignedInFresh(c: Context<ApiEnv>): boolean {
  const { signedInAt, deps } = c.var
  return signedInAt !== null && isFresh(signedInAt, deps.clock())
}
