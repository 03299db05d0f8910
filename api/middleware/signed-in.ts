import type { Context } from 'hono'
import type { SessionUser } from '#api/auth/sessions.ts'
import type { ApiEnv } from '#api/context.ts'
import { AppError } from '#api/errors.ts'

/** The caller of a route whose policy asks for a signed-in user. */
export function signedIn(c: Context<ApiEnv>): SessionUser {
  const user = c.var.user
  if (!user) throw new AppError('unauthenticated', 'Please sign in.')
  return user
}

/** The caller of a route, with the plan of a client whose policy asks for one. */
export function viewerOf(c: Context<ApiEnv>) {
  return { ...signedIn(c), plan: c.var.plan ?? null }
}
