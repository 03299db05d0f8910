import type { Deps } from '#api/deps.ts'
import type { SessionUser } from '#api/auth/sessions.ts'
import type { GuardUser } from '#domain/guard.ts'

/** What Hono's context carries for every route of the API. */
export interface ApiEnv {
  Bindings: {
    /** The address of the connection's other end. */
    remoteAddress?: string
  }
  Variables: {
    deps: Deps
    requestId: string
    user: SessionUser | null
    sessionId: string | null
    /** What the guard knows of the visitor of a page; null without a session. */
    guardUser: GuardUser | null
  }
}
