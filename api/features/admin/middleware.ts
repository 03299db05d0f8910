import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { ApiEnv } from '#api/http/context.ts'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import { isStaff } from '#domain/accounts/roles.ts'
import { recordStaffRead } from '#api/features/accounts/service/record-once.ts'

export const STAFF_READS: ReadonlyMap<string, string> = new Map([
  ['/admin/users', 'users'],
  ['/admin/users/:user_id', 'person'],
  ['/admin/course', 'course'],
  ['/admin/deactivation', 'billing'],
  ['/admin/reports', 'reports'],
  ['/admin/reports/:report', 'reports'],
  ['/tours/everyone', 'tours'],
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
  ['/stripe/subscription/cancellation/:user_id', 'billing'],
  ['/stripe/user/:id/payment-methods', 'billing'],
  ['/stripe/user/:id/invoices', 'billing'],
  ['/stripe/user/:id/days-left-in-trial', 'billing'],
  ['/stripe/next-billing-date/:user_id', 'billing'],
])

/** Records what staff read about members, once an hour per person and kind. */
export const staffReads = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const user = c.get('user')
  // A 304 means they keep reading what they have.
  const isAnswered = c.res.ok || c.res.status === 304
  if (!user || !isStaff(user.role) || c.req.method !== 'GET' || !isAnswered) return
  const kind = STAFF_READS.get(routePath(c, -1))
  if (kind === undefined) return
  const subjectId = await subjectOf(c)
  if (subjectId !== user.id) await recordStaffRead(c.get('deps'), { actorId: user.id, subjectId, kind })
})

/** Returns whom a call is about; null for everyone. */
async function subjectOf(c: Context<ApiEnv>): Promise<number | null> {
  const { userId, user_id, id, email }: Record<string, string> = c.req.param()
  if (email !== undefined) {
    const person = await userByEmail(c.var.deps.db.read, email.trim().toLowerCase())
    return person?.id ?? null
  }
  const named = Number(userId ?? user_id ?? id ?? c.req.query('user_id'))
  return Number.isInteger(named) ? named : null
}
