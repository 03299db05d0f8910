import type { Context } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import type { SignedIn } from '#api/features/accounts/service/start-session.ts'
import { keepCookie } from '#api/features/accounts/service/visitor.ts'

/** Gives the browser the cookies of a sign-in, and answers who signed in. */
export function signInAnswer(c: Context<ApiEnv>, { user, deviceCookie, sessionCookie }: SignedIn) {
  keepCookie(c, 'device', deviceCookie)
  c.header('set-cookie', sessionCookie, { append: true })
  return user
}
