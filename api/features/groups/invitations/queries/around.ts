import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import {
  type Invitation,
  isDeclinedSince,
  isOpen,
  isOpenAround,
  isSentSince,
  isWaitingFor,
} from '#api/features/groups/invitations/queries/invitations.ts'
import { cardIn } from '#api/features/matching/queries/members.ts'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { before, givenPerson, json, jsonRows, PERSON, selection } from '#db/json-rows.ts'
import { blocks, groupMembers, invitations, invitationVotes, publications, users } from '#db/schema/index.ts'
import { INVITATION_WINDOW_MS } from '#domain/billing/plans.ts'
import { INVITATION_LASTS_MS } from '#domain/groups/invitation-status.ts'
import { ASK_AGAIN_AFTER } from '#domain/groups/invitations.ts'

/** What decides about invitations besides themselves. */
export interface Facts {
  /** Of all groups of the people whom the invitations concern, in the order in which they joined. */
  members: { group_id: number; user_id: number }[]
  votes: { invitation_id: number; user_id: number; yes: boolean }[]
  /** Of the people whom the invitations concern, and by them. */
  blocks: { user_id: number; blocked_id: number }[]
}

/** All invitations that may concern a person, and what decides about them. */
export interface Around extends Facts {
  /** For their answer, newest first, those among them that are kept from them too. */
  waiting: Invitation[]
  /** Whose invitations they declined not long ago. */
  declined: { from_user_id: number }[]
  /** Newest first, whatever became of them. */
  sent: Invitation[]
  /** From and to the others of their group, the oldest first. */
  ofGroup: Invitation[]
  /** Of all people whom the invitations concern, and of those in their groups. */
  cards: MemberCard[]
  /** Those of them who have published all that onboarding asks. */
  published: { user_id: number }[]
}

const ROW = getTableColumns(invitations)
const NEWEST = sql`${invitations.created_at} DESC, ${invitations.id} DESC`

/** The people, and of whom they are in a group with, of the invitations that `concerned (id, from_user_id, to_user_id)` lists. */
const PEOPLE = sql`person (id) AS MATERIALIZED (SELECT from_user_id FROM concerned UNION ALL SELECT to_user_id FROM concerned WHERE to_user_id IS NOT NULL),
  member AS (SELECT * FROM ${groupMembers} WHERE group_id IN
    (SELECT group_id FROM ${groupMembers} WHERE user_id IN (SELECT id FROM person))),
  somebody (id) AS MATERIALIZED (SELECT id FROM person UNION ALL SELECT user_id FROM member)`

/** What decides about them, as the fields of an object. */
const FACTS = sql`
  'members', ${jsonRows(
    { group_id: groupMembers.group_id, user_id: groupMembers.user_id },
    sql`FROM member AS ${groupMembers}`,
    sql`${groupMembers.joined_at}, ${groupMembers.user_id}`,
  )},
  'votes', ${jsonRows(
    {
      invitation_id: invitationVotes.invitation_id,
      user_id: invitationVotes.user_id,
      yes: invitationVotes.yes,
    },
    sql`FROM ${invitationVotes} WHERE ${invitationVotes.invitation_id} IN (SELECT id FROM concerned)`,
  )},
  'blocks', ${jsonRows(
    { user_id: blocks.user_id, blocked_id: blocks.blocked_id },
    sql`FROM ${blocks} WHERE ${blocks.user_id} IN (SELECT id FROM person) OR ${blocks.blocked_id} IN (SELECT id FROM person)`,
  )}`

const MATES = sql`(SELECT user_id FROM ${groupMembers} WHERE group_id =
  (SELECT group_id FROM ${groupMembers} WHERE user_id = ${PERSON}) AND user_id <> ${PERSON})`
const listed = (name: string, order: SQL) =>
  jsonRows(ROW, sql`FROM ${sql.identifier(name)} AS ${invitations}`, order)
/** Their allowance counts what was sent as well. */
const SENT_AFTER = before(Math.max(INVITATION_LASTS_MS, INVITATION_WINDOW_MS))

/** All that may concern a person, as one value of a larger query. */
export const invitationsAround: SQL<Around> = json(sql`(WITH
  waiting AS MATERIALIZED (SELECT * FROM ${invitations} WHERE ${isWaitingFor(PERSON, before(INVITATION_LASTS_MS))}),
  sent AS MATERIALIZED (SELECT * FROM ${invitations} WHERE ${isSentSince(PERSON, SENT_AFTER)}),
  of_group AS MATERIALIZED (SELECT * FROM ${invitations} WHERE ${isOpenAround(MATES, before(INVITATION_LASTS_MS))}),
  concerned (id, from_user_id, to_user_id) AS MATERIALIZED (
    SELECT id, from_user_id, to_user_id FROM waiting
    UNION ALL SELECT id, from_user_id, to_user_id FROM sent AS ${invitations} WHERE ${isOpen}
    UNION ALL SELECT id, from_user_id, to_user_id FROM of_group
    UNION ALL SELECT NULL, ${PERSON}, NULL),
  ${PEOPLE}
  SELECT json_object(
    'waiting', ${listed('waiting', NEWEST)},
    'declined', ${jsonRows(
      { from_user_id: invitations.from_user_id },
      sql`FROM ${invitations} WHERE ${isDeclinedSince(PERSON, before(ASK_AGAIN_AFTER))}`,
    )},
    'sent', ${listed('sent', NEWEST)},
    'ofGroup', ${listed('of_group', sql`${invitations.id}`)},
    'cards', json((SELECT json_group_array(${cardIn(users)}) FROM ${users} WHERE ${users.id} IN (SELECT id FROM somebody))),
    'published', ${jsonRows(
      { user_id: publications.user_id },
      sql`FROM ${publications} WHERE ${publications.whole} AND ${publications.user_id} IN (SELECT id FROM somebody)`,
    )},
    ${FACTS}))`)

const around = preparedOnce((db) => givenPerson(db)({ around: invitationsAround }).prepare())

/** The same, by itself; `now` in epoch milliseconds. */
export async function readAround(db: Connection, userId: number, now: number): Promise<Around> {
  return only(await around(db).execute({ userId, now })).around
}

const factsOfOne = preparedOnce((db) => {
  const [id, from, to] = ['id', 'from', 'to'].map((name) => sql.placeholder(name))
  const facts = json<Facts>(sql`(WITH concerned (id, from_user_id, to_user_id) AS (SELECT * FROM given),
    ${PEOPLE} SELECT json_object(${FACTS}))`)
  return selection(db, sql`SELECT ${id}, ${from}, ${to}`)({ facts }).prepare()
})

/** What decides about one invitation. */
export async function factsOn(
  db: Connection,
  { id, from_user_id: from, to_user_id: to }: Pick<Invitation, 'id' | 'from_user_id' | 'to_user_id'>,
): Promise<Facts> {
  return only(await factsOfOne(db).execute({ id, from, to })).facts
}
