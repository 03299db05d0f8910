import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Connection } from '#db/client.ts'
import { blocks, groupMembers, invitations, publications } from '#db/schema/index.ts'

/** The ids of the others in a person's group. */
export async function groupMatesOf(db: Connection, userId: number): Promise<number[]> {
  const mates = alias(groupMembers, 'mates')
  const rows = await db
    .select({ id: mates.user_id })
    .from(groupMembers)
    .innerJoin(mates, and(eq(mates.group_id, groupMembers.group_id), ne(mates.user_id, userId)))
    .where(eq(groupMembers.user_id, userId))
  return rows.map((row) => row.id)
}

/**
 * A person's invitations that wait or were accepted, sent and received: those that they sent wait also while their group is
 * asked, of which the other one knows nothing. Who was invited by e-mail is not among them until they have answered.
 */
export async function invitationsAround(db: Connection, userId: number) {
  const { from_user_id, to_user_id, status } = invitations
  const rows = await db
    .select({ from: from_user_id, to: to_user_id, status })
    .from(invitations)
    .where(
      or(
        and(inArray(status, ['proposed', 'pending', 'agreed', 'accepted']), eq(from_user_id, userId)),
        and(inArray(status, ['pending', 'agreed', 'accepted']), eq(to_user_id, userId)),
      ),
    )
  return rows.flatMap(({ to, ...row }) => (to === null ? [] : [{ ...row, to }]))
}

/** The ids of those whom a person has blocked, or who have blocked them: neither sees the other. */
export async function blockedAround(db: Connection, userId: number): Promise<Set<number>> {
  const rows = await db
    .select({ by: blocks.user_id, blocked: blocks.blocked_id })
    .from(blocks)
    .where(or(eq(blocks.user_id, userId), eq(blocks.blocked_id, userId)))
  return new Set(rows.map(({ by, blocked }) => (by === userId ? blocked : by)))
}

/** Those of these people who have published all that onboarding asks. */
export async function publishedAmong(db: Connection, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: publications.user_id })
    .from(publications)
    .where(and(inArray(publications.user_id, ids), eq(publications.whole, true)))
  return new Set(rows.map((row) => row.id))
}
