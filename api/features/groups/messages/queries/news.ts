import { eq, inArray } from 'drizzle-orm'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Connection } from '#db/client.ts'
import {
  contactOffers,
  conversationMessages,
  conversationReads,
  conversations,
  groupMembers,
  groups,
  groupScenarios,
  groupSteps,
  groupTopics,
  sharedFacts,
} from '#db/schema/index.ts'

/** A changed row with a conversation's id in this column changes that conversation. */
export const MESSAGE_COLUMNS = [conversationMessages.conversation_id] as const

/** … with a person's id, what that person has read. */
export const READ_COLUMNS = [conversationReads.user_id] as const

/** … with a group's id, what all its members see. */
export const GROUP_COLUMNS = [
  groups.id,
  groupMembers.group_id,
  sharedFacts.group_id,
  groupSteps.group_id,
  groupScenarios.group_id,
] as const

/** … with a member's id, what that member sees of their group. */
export const MEMBER_COLUMNS = [
  groupMembers.user_id,
  groupTopics.user_a,
  groupTopics.user_b,
  contactOffers.user_id,
  contactOffers.other_id,
] as const

export async function readersOf(db: Connection, ids: readonly number[]) {
  const rows = await db
    .select({ conversation: conversations, member: groupMembers.user_id })
    .from(conversations)
    .leftJoin(groupMembers, eq(groupMembers.group_id, conversations.group_id))
    .where(inArray(conversations.id, [...ids]))
  const readers = await Promise.all(
    rows.map(async ({ conversation: { user_a, user_b, change }, member }) => {
      if (member !== null) return [{ reader: member, with: null, change }]
      if (user_a === null || user_b === null || (await blockedAround(db, user_a)).has(user_b)) return []
      return [
        { reader: user_a, with: user_b, change },
        { reader: user_b, with: user_a, change },
      ]
    }),
  )
  return readers.flat()
}

export async function peopleOfGroups(db: Connection, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: groupMembers.user_id })
    .from(groupMembers)
    .where(inArray(groupMembers.group_id, [...ids]))
  return rows.map((row) => row.id)
}
