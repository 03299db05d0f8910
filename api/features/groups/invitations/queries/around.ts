import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Invitation, isOpen } from '#api/features/groups/invitations/queries/invitations.ts'
import { type Connection, preparedOnce } from '#db/client.ts'
import { groupMembers, invitations, users } from '#db/schema/index.ts'
import { INVITATION_LASTS_MS } from '#domain/groups/invitations/status.ts'

const waiting = preparedOnce((db) => {
  const { to_user_id, from_user_id, created_at, status, email } = invitations
  const userId = sql.placeholder('userId')
  // Subqueries rather than joins: SQLite would start from all active users.
  const address = db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const sender = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, from_user_id), eq(users.is_active, true)))
  return db
    .select()
    .from(invitations)
    .where(
      and(
        inArray(status, ['pending', 'agreed']),
        gt(created_at, sql.placeholder('after')),
        or(eq(to_user_id, userId), and(isNull(to_user_id), eq(email, address))),
        exists(sender),
      ),
    )
    .orderBy(desc(created_at), desc(invitations.id))
    .prepare()
})

/** Returns the invitations to a user or their address that wait for someone's response, newest first; without those from deactivated users. */
export async function waitingFor(db: Connection, userId: number, now: number): Promise<Invitation[]> {
  return waiting(db).execute({ userId, after: now - INVITATION_LASTS_MS })
}

const declined = preparedOnce((db) => {
  const { from_user_id, to_user_id, answered_at, status, email } = invitations
  return db
    .select({ id: from_user_id })
    .from(invitations)
    .where(
      and(
        eq(to_user_id, sql.placeholder('userId')),
        or(eq(status, 'declined'), and(eq(status, 'withdrawn'), isNotNull(email))),
        gt(answered_at, sql.placeholder('after')),
      ),
    )
    .prepare()
})

/** `after` is in epoch milliseconds. */
export async function declinedSince(db: Connection, userId: number, after: number): Promise<Set<number>> {
  const rows = await declined(db).execute({ userId, after })
  return new Set(rows.map(({ id }) => id))
}

const ofGroup = preparedOnce((db) => {
  const { from_user_id, to_user_id, created_at } = invitations
  const userId = sql.placeholder('userId')
  const mates = alias(groupMembers, 'mates')
  const mateIds = db
    .select({ id: mates.user_id })
    .from(groupMembers)
    .innerJoin(mates, and(eq(mates.group_id, groupMembers.group_id), ne(mates.user_id, userId)))
    .where(eq(groupMembers.user_id, userId))
  return db
    .select()
    .from(invitations)
    .where(
      and(
        isOpen,
        gt(created_at, sql.placeholder('after')),
        or(inArray(from_user_id, mateIds), inArray(to_user_id, mateIds)),
      ),
    )
    .orderBy(invitations.id)
    .prepare()
})

export async function openInGroupOf(db: Connection, userId: number, now: number): Promise<Invitation[]> {
  return ofGroup(db).execute({ userId, after: now - INVITATION_LASTS_MS })
}
