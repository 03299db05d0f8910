import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { ApiEnv } from '#api/context.ts'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import { isStaff } from '#domain/accounts/roles.ts'
import type { Deps } from '#api/deps.ts'
import { waitFor } from '#api/features/accounts/limits/service.ts'
import { recordOnce } from '#api/features/accounts/service/record-once.ts'

/** What staff learn about members by a GET, by the pattern of its route. A test knows every call that lets them. */
export const STAFF_READS: ReadonlyMap<string, string> = new Map([
  ['/admin/users', 'users'],
  ['/admin/course', 'course'],
  ['/admin/deactivation', 'billing'],
  ['/users', 'users'],
  ['/user/:email', 'profile'],
  ['/state/:email', 'state'],
  ['/journey/check', 'journey'],
  ['/compatibility/matrix', 'matrix'],
  ['/compatibility/:userId/matches', 'matches'],
  ['/compatibility/:userId/matches/:otherId', 'explanation'],
  ['/stripe/billing/:user_id', 'billing'],
  ['/stripe/user_price/:id', 'billing'],
  ['/stripe/subscription/is-valid', 'billing'],
  ['/stripe/subscription/is-cancelled-valid/:user_id', 'billing'],
  ['/stripe/user/:id/payment-methods', 'billing'],
  ['/stripe/user/:id/invoices', 'billing'],
  ['/stripe/user/:id/days-left-in-trial', 'billing'],
  ['/stripe/next-billing-date/:user_id', 'billing'],
])

/** Writes down what staff read of members, once an hour for each of them, kind and person. */
export const staffReads = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { user, deps } = c.var
  if (!user || !isStaff(user.role) || c.req.method !== 'GET' || !c.res.ok) return
  const kind = STAFF_READS.get(routePath(c, -1))
  if (kind === undefined) return
  const subjectId = await subjectOf(c)
  if (subjectId !== user.id) await recordStaffRead(deps, { actorId: user.id, subjectId, kind })
})

/** Whom a call is about; null for everybody. */
async function subjectOf(c: Context<ApiEnv>): Promise<number | null> {
  const { userId, user_id, id, email }: Record<string, string> = c.req.param()
  if (email !== undefined) {
    const person = await userByEmail(c.var.deps.db.read, email.trim().toLowerCase())
    return person?.id ?? null
  }
  const named = Number(userId ?? user_id ?? id ?? c.req.query('user_id'))
  return Number.isInteger(named) ? named : null
}

interface StaffRead {
  actorId: number
  /** Null for what is about everybody, such as a list. */
  subjectId: number | null
  kind: string
}

/** Writes down that somebody of the staff read something of a member: once an hour, so that polling leaves one line. */
export async function recordStaffRead(deps: Deps, { actorId, subjectId, kind }: StaffRead): Promise<void> {
  const { db, key, clock } = deps
  const at = clock()
  const same = `staff.read ${actorId} ${kind} ${subjectId ?? 'everybody'}`
  // Looked up first: most reads repeat another, and need no writing.
  if ((await waitFor(db.read, key, { limit: 'audit-line', subject: same }, at)) > 0) return
  const people = { actor_id: actorId, subject_id: subjectId }
  await db.write((tx) =>
    recordOnce(tx, deps, { at, action: 'staff.read', ...people, detail: { kind } }, same),
  )
}
