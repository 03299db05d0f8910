import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import {
  contactOffers,
  conversationReads,
  conversations,
  groupRemovals,
  groupRemovalVotes,
  groupSteps,
  groupTopics,
  sharedFacts,
  invitations,
  invitationVotes,
} from '#db/schema/index.ts'

export async function endPartnerships(tx: Connection, userId: number): Promise<void> {
  const between = or(eq(invitations.from_user_id, userId), eq(invitations.to_user_id, userId))
  await tx
    .update(invitations)
    .set({ status: 'ended' })
    .where(and(eq(invitations.status, 'accepted'), between))
}

export async function deleteVotesOf(tx: Connection, userId: number): Promise<void> {
  await tx.delete(invitationVotes).where(eq(invitationVotes.user_id, userId))
  await tx.delete(groupRemovalVotes).where(eq(groupRemovalVotes.user_id, userId))
  await tx
    .delete(groupRemovals)
    .where(or(eq(groupRemovals.user_id, userId), eq(groupRemovals.by_user_id, userId)))
}

export async function deleteSharedBy(tx: Connection, userId: number): Promise<void> {
  await tx.delete(sharedFacts).where(eq(sharedFacts.user_id, userId))
  await tx
    .delete(contactOffers)
    .where(or(eq(contactOffers.user_id, userId), eq(contactOffers.other_id, userId)))
  await tx.delete(groupTopics).where(or(eq(groupTopics.user_a, userId), eq(groupTopics.user_b, userId)))
}

/** A changed sequence makes anyone who is editing the step notice. */
export async function unassignStepsOf(
  tx: Connection,
  groupId: number,
  userId: number,
  now: number,
): Promise<void> {
  await tx
    .update(groupSteps)
    .set({ assignee_id: null, changed_at: now, sequence: sql`${groupSteps.sequence} + 1` })
    .where(and(eq(groupSteps.group_id, groupId), eq(groupSteps.assignee_id, userId)))
}

export async function deleteReadsOf(tx: Connection, groupId: number, userId: number): Promise<void> {
  const ofGroup = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.group_id, groupId))
  await tx
    .delete(conversationReads)
    .where(and(eq(conversationReads.user_id, userId), inArray(conversationReads.conversation_id, ofGroup)))
}
