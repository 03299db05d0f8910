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
    /** Has the server keep the connection open however long nothing is sent. */
    keepOpen?: () => void
    /** Of the page or site that asks the API in this process, so that one id leads through the log. */
    requestId?: string
    pageLease?: PageLease
    /** The visitor of that page, of whom its calls need not ask again. Nothing of a request gets here. */
    visitor?: Visitor
  }
  /** What every request passes reads these by `c.get`, since `c.var` copies all of them. */
  Variables: Visitor & {
    deps: Deps
    requestId: string
    address: Address | null
    plan: Plan | undefined
  }
}
