import type { Deps } from '#api/deps.ts'
import type { SessionUser } from '#api/auth/sessions.ts'
import type { PageLease } from '#api/http/visitor-queue.ts'
import type { Plan } from '#domain/billing/plan/plans.ts'
import type { GuardUser } from '#domain/site/guard.ts'
import type { Address } from '#domain/paths.ts'

export interface Visitor {
  user: SessionUser | null
  sessionId: string | null
  /** When the user last proved who they are, in epoch milliseconds. */
  signedInAt: number | null
  guardUser: GuardUser | null
}

/** What Hono's context carries for every route of the API. */
export interface ApiEnv {
  Bindings: {
    remoteAddress?: string | undefined
    /** Makes the server keep the connection open however long nothing is sent. */
    keepOpen?: () => void
    /** The id from the page or site that calls the API in this process, so that the log has one id throughout. */
    requestId?: string
    pageLease?: PageLease
    /** The visitor of that page, so its calls needn't look them up again. Never comes from a request. */
    visitor?: Visitor
  }
  /** Code that every request runs reads these with `c.get`, since `c.var` copies all of them. */
  Variables: Visitor & {
    deps: Deps
    requestId: string
    address: Address | null
    plan: Plan | undefined
  }
}
