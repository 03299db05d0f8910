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

/** A change of such a row is one of the conversation whose id the column holds. */
export const MESSAGES_STAND_IN = [conversationMessages.conversation_id] as const

/** … of what the person whose id it holds has read. */
export const READS_STAND_IN = [conversationReads.user_id] as const

/** … of what all members of the group whose id it holds see. */
export const GROUPS_STAND_IN = [
  groups.id,
  groupMembers.group_id,
  sharedFacts.group_id,
  groupSteps.group_id,
  groupScenarios.group_id,
] as const

/** … of what the member whose id it holds sees of their group, and not all the others. */
export const MEMBERS_SEE = [
  groupMembers.user_id,
  groupTopics.user_a,
  groupTopics.user_b,
  contactOffers.user_id,
  contactOffers.other_id,
] as const

/** Who reads these conversations, how each of them calls it, and the number of its last change. */
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
