import { desc, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  type Invitation,
  isDeclinedSince,
  isOpen,
  isOpenAround,
  isSentSince,
  isWaitingFor,
} from '#api/features/groups/invitations/queries/invitations.ts'
import { cardIn } from '#api/features/matching/queries/members.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { before, givenPerson, PERSON, selection } from '#db/given.ts'
import { jsonList, jsonObject, jsonRows, type JsonValue, jsonWith } from '#db/json.ts'
import { blocks, groupMembers, invitations, invitationVotes, publications, users } from '#db/schema/index.ts'
import { INVITATION_WINDOW_MS } from '#domain/billing/plans.ts'
import { INVITATION_LASTS_MS } from '#domain/groups/invitation-status.ts'
import { ASK_AGAIN_AFTER } from '#domain/groups/invitations.ts'

/** Who has to do with the invitations that a table `concerned (id, from_user_id, to_user_id)` lists. */
const PEOPLE = {
  /** Who sent and who was sent them. */
  person: sql`SELECT from_user_id AS id FROM concerned
    UNION ALL SELECT to_user_id FROM concerned WHERE to_user_id IS NOT NULL`,
  /** All members of their groups. */
  member: sql`SELECT * FROM ${groupMembers} WHERE group_id IN
    (SELECT group_id FROM ${groupMembers} WHERE user_id IN (SELECT id FROM person))`,
  /** All of them. */
  somebody: sql`SELECT id FROM person UNION ALL SELECT user_id FROM member`,
}
const PERSONS = sql`(SELECT id FROM person)`
const ALL = sql`(SELECT id FROM somebody)`

/** What decides about invitations besides themselves. */
const FACTS = {
  /** Of all groups of the people whom the invitations concern, in the order in which they joined. */
  members: jsonRows(
    { group_id: groupMembers.group_id, user_id: groupMembers.user_id },
    sql`FROM member AS ${groupMembers}`,
    sql`${groupMembers.joined_at}, ${groupMembers.user_id}`,
  ),
  votes: jsonRows(
    {
      invitation_id: invitationVotes.invitation_id,
      user_id: invitationVotes.user_id,
      yes: invitationVotes.yes,
    },
    sql`FROM ${invitationVotes} WHERE ${inArray(invitationVotes.invitation_id, sql`(SELECT id FROM concerned)`)}`,
  ),
  /** Of the people whom the invitations concern, and by them. */
  blocks: jsonRows(
    { user_id: blocks.user_id, blocked_id: blocks.blocked_id },
    sql`FROM ${blocks} WHERE ${or(inArray(blocks.user_id, PERSONS), inArray(blocks.blocked_id, PERSONS))}`,
  ),
}

const decisive = jsonObject(FACTS)

export type Facts = JsonValue<typeof decisive>

const LASTING = before(INVITATION_LASTS_MS)
/** Their allowance counts what was sent as well. */
const SENT_AFTER = before(Math.max(INVITATION_LASTS_MS, INVITATION_WINDOW_MS))
const MATES = sql`(SELECT user_id FROM ${groupMembers} WHERE group_id =
  (SELECT group_id FROM ${groupMembers} WHERE user_id = ${PERSON}) AND user_id <> ${PERSON})`

const such = (condition: SQL | undefined) => sql`SELECT * FROM ${invitations} WHERE ${condition}`
const IDS = sql`SELECT id, from_user_id, to_user_id`

/** The invitations that may concern a person, and who has to do with them. */
const TABLES = {
  waiting: such(isWaitingFor(PERSON, LASTING)),
  sent: such(isSentSince(PERSON, SENT_AFTER)),
  of_group: such(isOpenAround(MATES, LASTING)),
  // The person themselves as well, who may have none.
  concerned: sql`${IDS} FROM waiting
    UNION ALL ${IDS} FROM sent AS ${invitations} WHERE ${isOpen}
    UNION ALL ${IDS} FROM of_group
    UNION ALL SELECT NULL, ${PERSON}, NULL`,
  ...PEOPLE,
}

const rowsOf = (table: keyof typeof TABLES, order: SQL) =>
  jsonRows(getTableColumns(invitations), sql`FROM ${sql.identifier(table)} AS ${invitations}`, order)
const NEWEST = sql`${desc(invitations.created_at)}, ${desc(invitations.id)}`

/** All invitations that may concern a person, and what decides about them, as one value of a larger query. */
export const invitationsAround = jsonWith(
  TABLES,
  jsonObject({
    /** For their answer, newest first, those among them that are kept from them too. */
    waiting: rowsOf('waiting', NEWEST),
    /** Whose invitations they declined not long ago. */
    declined: jsonRows(
      { from_user_id: invitations.from_user_id },
      sql`FROM ${invitations} WHERE ${isDeclinedSince(PERSON, before(ASK_AGAIN_AFTER))}`,
    ),
    /** Newest first, whatever became of them. */
    sent: rowsOf('sent', NEWEST),
    /** From and to the others of their group, the oldest first. */
    ofGroup: rowsOf('of_group', sql`${invitations.id}`),
    /** Of all people whom the invitations concern, and of those in their groups. */
    cards: jsonList(cardIn(users), sql`FROM ${users} WHERE ${inArray(users.id, ALL)}`),
    /** Those of them who have published all that onboarding asks. */
    published: jsonRows(
      { user_id: publications.user_id, first_score_at: publications.first_score_at },
      sql`FROM ${publications} WHERE ${publications.whole} AND ${inArray(publications.user_id, ALL)}`,
    ),
    ...FACTS,
  }),
)

export type Around = JsonValue<typeof invitationsAround>

const around = preparedOnce((db) => givenPerson(db)({ around: invitationsAround }).prepare())

/** The same, by itself; `now` in epoch milliseconds. */
export async function readAround(db: Connection, userId: number, now: number): Promise<Around> {
  return only(await around(db).execute({ userId, now })).around
}

const factsOfOne = preparedOnce((db) => {
  const [id, from, to] = ['id', 'from', 'to'].map((name) => sql.placeholder(name))
  const given = sql`SELECT ${id} AS id, ${from} AS from_user_id, ${to} AS to_user_id`
  const facts = jsonWith({ concerned: sql`SELECT * FROM given`, ...PEOPLE }, decisive)
  return selection(db, given)({ facts }).prepare()
})

/** What decides about one invitation. */
export async function factsOn(
  db: Connection,
  { id, from_user_id: from, to_user_id: to }: Pick<Invitation, 'id' | 'from_user_id' | 'to_user_id'>,
): Promise<Facts> {
  return only(await factsOfOne(db).execute({ id, from, to })).facts
}
