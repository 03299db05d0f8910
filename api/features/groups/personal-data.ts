import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import {
  blocks,
  contactOffers,
  conversationMails,
  conversationMessages,
  conversationReads,
  conversations,
  groupMembers,
  groupRemovals,
  groupRemovalVotes,
  groups,
  groupScenarios,
  groupSteps,
  groupTalks,
  groupTold,
  invitations,
  invitationVotes,
  reports,
  users,
  wishes,
} from '#db/schema/index.ts'
import { displayName } from '#domain/accounts/name.ts'

export const groupsData: readonly PersonalData[] = [
  {
    table: invitations,
    userId: [invitations.from_user_id, invitations.to_user_id],
    inWords: invitationsInWords,
  },
  { table: groupMembers, userId: [groupMembers.user_id], inWords: groupInWords },
  { table: groups, nobody: 'Who is in a group stands in group_members.' },
  { table: invitationVotes, userId: [invitationVotes.user_id] },
  {
    table: groupRemovals,
    userId: [groupRemovals.user_id, groupRemovals.by_user_id],
    inWords: removalsInWords,
  },
  { table: groupRemovalVotes, userId: [groupRemovalVotes.user_id] },
  {
    table: conversations,
    userId: [conversations.user_a, conversations.user_b],
    inWords: conversationsInWords,
  },
  { table: conversationMessages, userId: [conversationMessages.user_id] },
  { table: conversationReads, userId: [conversationReads.user_id] },
  { table: conversationMails, userId: [conversationMails.user_id] },
  { table: groupTalks, userId: [groupTalks.user_a, groupTalks.user_b] },
  { table: groupTold, userId: [groupTold.user_id] },
  { table: contactOffers, userId: [contactOffers.user_id, contactOffers.other_id] },
  { table: groupSteps, inWords: ownSteps, erase: leaveSteps },
  { table: groupScenarios, inWords: ownScenarios, erase: leaveScenarios },
  { table: wishes, userId: [wishes.user_id] },
  { table: blocks, userId: [blocks.user_id, blocks.blocked_id], inWords: blocksInWords },
  { table: reports, inWords: reportsInWords, erase: leaveReports },
]

/** With whom they have a conversation of their own. */
async function conversationsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { user_a, user_b, created_at } = conversations
  const rows = await db
    .select({ first_name: users.first_name, last_name: users.last_name, created_at })
    .from(conversations)
    .innerJoin(
      users,
      or(and(eq(user_a, id), eq(users.id, user_b)), and(eq(user_b, id), eq(users.id, user_a))),
    )
  return rows.map(({ created_at: begun_at, ...names }) => ({ with: displayName(names), begun_at }))
}

/** Whom they proposed to part with; what others proposed of them is not theirs to know. */
async function removalsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      created_at: groupRemovals.created_at,
    })
    .from(groupRemovals)
    .innerJoin(users, eq(users.id, groupRemovals.user_id))
    .where(eq(groupRemovals.by_user_id, id))
  return rows.map(({ created_at, ...names }) => ({ proposed: displayName(names), created_at }))
}

async function ownSteps(db: Connection, { id }: Person): Promise<Row[]> {
  const { text, due, done_at } = groupSteps
  return db.select({ text, due, done_at }).from(groupSteps).where(eq(groupSteps.assignee_id, id))
}

/** What a group does next stays the group's. */
async function leaveSteps(tx: Connection, { id }: Person): Promise<void> {
  await tx.update(groupSteps).set({ assignee_id: null }).where(eq(groupSteps.assignee_id, id))
}

async function ownScenarios(db: Connection, { id }: Person): Promise<Row[]> {
  const { version, at, scenario } = groupScenarios
  return db.select({ version, at, scenario }).from(groupScenarios).where(eq(groupScenarios.set_by, id))
}

async function leaveScenarios(tx: Connection, { id }: Person): Promise<void> {
  await tx.update(groupScenarios).set({ set_by: null }).where(eq(groupScenarios.set_by, id))
}

/** Whom they blocked; who blocked them is not theirs to know. */
async function blocksInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db
    .select({ at: blocks.at, first_name: users.first_name, last_name: users.last_name })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blocked_id))
    .where(eq(blocks.user_id, id))
  return rows.map(({ at, ...names }) => ({ blocked: displayName(names), at }))
}

/** What they reported; what others said of them would tell who did. */
async function reportsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { reason, text, quote, created_at, handled_at } = reports
  return db
    .select({ reason, text, quote, created_at, handled_at })
    .from(reports)
    .where(eq(reports.reporter_id, id))
    .orderBy(asc(created_at))
}

/** Reports about a person go with them; what they reported stays, without their name. */
async function leaveReports(tx: Connection, { id }: Person): Promise<void> {
  await tx.delete(reports).where(eq(reports.reported_id, id))
  await tx.update(reports).set({ reporter_id: null }).where(eq(reports.reporter_id, id))
  await tx.update(reports).set({ handled_by: null }).where(eq(reports.handled_by, id))
}

async function invitationsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db
    .select({ invitation: invitations, first_name: users.first_name, last_name: users.last_name })
    .from(invitations)
    .innerJoin(
      users,
      or(
        and(eq(invitations.from_user_id, id), eq(users.id, invitations.to_user_id)),
        and(eq(invitations.to_user_id, id), eq(users.id, invitations.from_user_id)),
      ),
    )
    .orderBy(asc(invitations.created_at))
  return rows.map(({ invitation: { from_user_id, status, created_at, answered_at }, ...names }) => ({
    [from_user_id === id ? 'to' : 'from']: displayName(names),
    status,
    created_at,
    answered_at,
  }))
}

async function groupInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const memberships = await db
    .select({ group_id: groups.id, group_made_at: groups.created_at, joined_at: groupMembers.joined_at })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.group_id))
    .where(eq(groupMembers.user_id, id))
  return Promise.all(
    memberships.map(async ({ group_id, ...times }) => {
      const others = await db
        .select({ first_name: users.first_name, last_name: users.last_name })
        .from(groupMembers)
        .innerJoin(users, eq(users.id, groupMembers.user_id))
        .where(and(eq(groupMembers.group_id, group_id), ne(users.id, id)))
      return { ...times, with: others.map(displayName) }
    }),
  )
}
