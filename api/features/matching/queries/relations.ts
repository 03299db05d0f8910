import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/sqlite-core'
import { type Connection, preparedOnce } from '#db/client.ts'
import { blocks, groupMembers, invitations, publications } from '#db/schema/index.ts'
import { whileUnchanged } from '#db/while-unchanged.ts'

const HAS_SEEN_SCORES = sql`${publications.first_score_at} IS NOT NULL`.mapWith(Boolean)

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

/** How somebody stands around a person. */
export type Standing =
  'blocked' | 'blocking' | 'mate' | 'invited' | 'inviting' | 'accepted' | 'published' | 'seen scores'

const PERSON = sql.placeholder('userId')
const as = (standing: Standing) => sql<Standing>`${sql.raw(`'${standing}'`)}`
const acceptedOr = (standing: Standing) =>
  sql<Standing>`iif(${invitations.status} = 'accepted', 'accepted', ${as(standing)})`

/**
 * Who stands around a person, and how, and whether they have published all that onboarding asks themselves, and then whether
 * they have seen a score; one statement, since most of what clients see asks for it. Of invitations those that wait or
 * were accepted: one that they sent waits also while their group is asked, of which the other one knows nothing. Who was
 * invited by email is not among them until they have answered.
 */
const around = preparedOnce((db) => {
  const { from_user_id: from, to_user_id: to, status } = invitations
  const mates = alias(groupMembers, 'mates')
  return unionAll(
    db
      .select({ id: blocks.blocked_id, standing: as('blocked') })
      .from(blocks)
      .where(eq(blocks.user_id, PERSON)),
    db
      .select({ id: blocks.user_id, standing: as('blocking') })
      .from(blocks)
      .where(eq(blocks.blocked_id, PERSON)),
    db
      .select({ id: mates.user_id, standing: as('mate') })
      .from(groupMembers)
      .innerJoin(mates, and(eq(mates.group_id, groupMembers.group_id), ne(mates.user_id, PERSON)))
      .where(eq(groupMembers.user_id, PERSON)),
    db
      .select({ id: sql<number>`${to}`, standing: acceptedOr('invited') })
      .from(invitations)
      .where(
        and(eq(from, PERSON), isNotNull(to), inArray(status, ['proposed', 'pending', 'agreed', 'accepted'])),
      ),
    db
      .select({ id: from, standing: acceptedOr('inviting') })
      .from(invitations)
      .where(and(eq(to, PERSON), inArray(status, ['pending', 'agreed', 'accepted']))),
    db
      .select({
        id: publications.user_id,
        standing: sql<Standing>`iif(${publications.first_score_at} IS NULL, 'published', 'seen scores')`,
      })
      .from(publications)
      .where(and(eq(publications.user_id, PERSON), eq(publications.whole, true))),
  ).prepare()
})

export async function standingsAround(db: Connection, userId: number) {
  return around(db).execute({ userId })
}

/** The ids of those whom a person has blocked, or who have blocked them: neither sees the other. */
export async function blockedAround(db: Connection, userId: number): Promise<Set<number>> {
  const rows = await db
    .select({ by: blocks.user_id, blocked: blocks.blocked_id })
    .from(blocks)
    .where(or(eq(blocks.user_id, userId), eq(blocks.blocked_id, userId)))
  return new Set(rows.map(({ by, blocked }) => (by === userId ? blocked : by)))
}

/**
 * The ids of people who have published all that onboarding asks, mapped to whether they have seen a score. Until they have, they
 * correct answers freely, so a third person who saw their scores could use them to work out other people's answers.
 */
export type Published = ReadonlyMap<number, boolean>

/** Who of these people is published. */
export async function publishedAmong(db: Connection, ids: number[]): Promise<Published> {
  const rows = await db
    .select({ id: publications.user_id, hasSeenScores: HAS_SEEN_SCORES })
    .from(publications)
    // In an order of their own, so that the parts of a page ask alike.
    .where(
      and(
        inArray(
          publications.user_id,
          [...new Set(ids)].sort((a, b) => a - b),
        ),
        eq(publications.whole, true),
      ),
    )
  return new Map(rows.map(({ id, hasSeenScores }) => [id, hasSeenScores]))
}

/** The ids of people who have published and haven't seen a score yet. */
export const peopleBeforeFirstScore = whileUnchanged(async (db: Connection) => {
  const { user_id, whole, first_score_at } = publications
  const rows = await db
    .select({ id: user_id })
    .from(publications)
    .where(and(eq(whole, true), isNull(first_score_at)))
  return new Set(rows.map(({ id }) => id))
})
