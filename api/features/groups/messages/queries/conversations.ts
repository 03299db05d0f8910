import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { cardFields } from '#api/features/matching/queries/members.ts'
import { summariesOf } from '#api/features/messages/queries/conversations.ts'
import type { Kind } from '#api/features/messages/queries/notify.ts'
import type { Connection } from '#db/client.ts'
import { conversations, groupMembers, users } from '#db/schema/index.ts'

const { id, group_id, user_a, user_b } = conversations

/** Returns the members of a person's group, including the person, in joining order; nobody without a group. */
export async function groupAround(db: Connection, userId: number) {
  const groups = db
    .select({ id: groupMembers.group_id })
    .from(groupMembers)
    .where(eq(groupMembers.user_id, userId))
  return db
    .select()
    .from(groupMembers)
    .where(inArray(groupMembers.group_id, groups))
    .orderBy(asc(groupMembers.joined_at), asc(groupMembers.user_id))
}

export async function peopleOf(db: Connection, ids: readonly number[]) {
  const rows = await db
    .select({ ...cardFields, is_active: users.is_active })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ is_active, ...card }) => [card.id, { card, isActive: is_active }]))
}

export const groupSummary = async (
  db: Connection,
  reader: number,
  group: number,
  since: number,
  hidden: Iterable<number>,
) => (await summariesOf(db, reader, eq(group_id, group), { since, hidden }))[0]

export const pairSummaries = (db: Connection, reader: number) =>
  summariesOf(db, reader, or(eq(user_a, reader), eq(user_b, reader)))

/** Members can read what was written since they joined, partners everything. */
export const GROUP_KIND: Kind = {
  name: 'group',
  readers: (isAsked) => sql`
    SELECT ${id} AS conversation, ${groupMembers.user_id} AS id, ${groupMembers.joined_at} AS since
      FROM ${conversations} JOIN ${groupMembers} ON ${groupMembers.group_id} = ${group_id} WHERE ${isAsked(groupMembers.user_id)}
    UNION ALL SELECT ${id}, ${user_a}, 0 FROM ${conversations} WHERE ${and(isNotNull(user_a), isAsked(user_a))}
    UNION ALL SELECT ${id}, ${user_b}, 0 FROM ${conversations} WHERE ${and(isNotNull(user_b), isAsked(user_b))}`,
}
