import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import {
  lawyerCommentsData,
  lawyerConsentsData,
  lawyersData,
} from '#api/features/groups/lawyer/personal-data.ts'
import { homeCommentsData, homeVotesData } from '#api/features/groups/saved-homes/personal-data.ts'
import { blocksData, reportsData } from '#api/features/groups/safety/blocks/personal-data.ts'
import { blockersOf } from '#api/features/groups/safety/blocks/queries.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
import type { Connection } from '#db/client.ts'
import {
  contactOffers,
  groupMembers,
  groupRemovals,
  groupRemovalVotes,
  groups,
  groupScenarios,
  groupSteps,
  groupTopics,
  sharedFacts,
  invitationLinks,
  invitations,
  invitationVotes,
  noInvitations,
  privateWishes,
  users,
  wishes,
} from '#db/schema/index.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { INVITATION_LASTS_MS, type InvitationStatus } from '#domain/groups/invitations/status.ts'
import { REMOVAL_LASTS_MS } from '#domain/groups/members/removals.ts'

const WITH_GROUP = { with: [groups] } as const

export const groupsData: readonly PersonalData[] = [
  {
    table: invitations,
    kept: WITH_ACCOUNT,
    userId: [invitations.from_user_id, invitations.to_user_id],
    // This includes the address, even if its owner never responded.
    orEmail: invitations.email,
    inWords: invitationsInWords,
  },
  {
    table: invitationLinks,
    kept: { after: [invitationLinks.created_at], forMs: INVITATION_LASTS_MS },
    userId: [invitationLinks.from_user_id],
  },
  {
    table: noInvitations,
    kept: { forGood: 'nobody may invite these mailboxes again; a row takes about 100 bytes' },
    nobody: 'Keyed hashes of addresses that opted out of invitations. No one can tell whose they are.',
  },
  { table: groupMembers, kept: WITH_GROUP, userId: [groupMembers.user_id], inWords: groupInWords },
  {
    table: groups,
    kept: { until: 'only one member would be left' },
    nobody: 'The members of a group are in group_members.',
  },
  { table: invitationVotes, kept: { with: [invitations] }, userId: [invitationVotes.user_id] },
  {
    table: groupRemovals,
    kept: { after: [groupRemovals.created_at], forMs: REMOVAL_LASTS_MS },
    userId: [groupRemovals.user_id, groupRemovals.by_user_id],
    inWords: removalsInWords,
  },
  { table: groupRemovalVotes, kept: { with: [groupRemovals] }, userId: [groupRemovalVotes.user_id] },
  { table: groupTopics, kept: WITH_GROUP, userId: [groupTopics.user_a, groupTopics.user_b] },
  { table: sharedFacts, kept: WITH_GROUP, userId: [sharedFacts.user_id] },
  { table: contactOffers, kept: WITH_GROUP, userId: [contactOffers.user_id, contactOffers.other_id] },
  { table: groupSteps, kept: WITH_GROUP, inWords: ownSteps, erase: leaveSteps },
  { table: groupScenarios, kept: WITH_GROUP, inWords: ownScenarios, erase: leaveScenarios },
  { table: wishes, kept: WITH_ACCOUNT, userId: [wishes.user_id] },
  { table: privateWishes, kept: WITH_ACCOUNT, userId: [privateWishes.user_id] },
  lawyerCommentsData,
  lawyerConsentsData,
  lawyersData,
  homeVotesData,
  homeCommentsData,
  blocksData,
  reportsData,
]

/** Proposals by them. Those about them aren't theirs to know. */
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

/** What they sent, with the addresses they typed, and what they could see of what others sent them. */
async function invitationsInWords(db: Connection, person: Person): Promise<Row[]> {
  const { id, email: own } = person
  const rows = await db
    .select()
    .from(invitations)
    .where(ofPerson(person))
    .orderBy(asc(invitations.created_at), asc(invitations.id))
  const names = await namesOf(
    db,
    rows.flatMap(({ from_user_id, to_user_id }) => [from_user_id, to_user_id ?? 0]),
  )
  const blockers = new Set(await blockersOf(db, id))
  return rows.flatMap(({ from_user_id, to_user_id, email, line, status, created_at, answered_at }): Row[] => {
    const isUnseen = email !== null && (status === 'declined' || status === 'withdrawn')
    const other = from_user_id === id ? to_user_id : from_user_id
    if (other !== null && blockers.has(other) && !(from_user_id === id && isUnseen)) return []
    if (from_user_id === id) {
      // Whether an address has an account and declined isn't theirs to know.
      const hidden = email !== null &&
        HIDDEN_STATUSES.includes(status) && { status: 'sent', answered_at: null }
      const to = email ?? names.get(to_user_id ?? 0)
      return [{ to, line, created_at, status, answered_at, ...hidden }]
    }
    if (status === 'proposed' || status === 'refused') return []
    const byEmail = email === own && { by_email: true }
    return [{ from: names.get(from_user_id), ...byEmail, line, created_at, status, answered_at }]
  })
}

const HIDDEN_STATUSES: readonly InvitationStatus[] = ['pending', 'declined', 'withdrawn', 'expired']

const ofPerson = ({ id, email }: Person) =>
  or(eq(invitations.from_user_id, id), eq(invitations.to_user_id, id), eq(invitations.email, email))

async function namesOf(db: Connection, ids: number[]): Promise<Map<number, string>> {
  const { first_name, last_name } = users
  const rows = await db
    .select({ id: users.id, first_name, last_name })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, displayName(row)]))
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
