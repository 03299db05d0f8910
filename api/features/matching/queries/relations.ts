import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Connection, preparedForIds, preparedOnce } from '#db/client.ts'
import { blocks, groupMembers, invitations, publications } from '#db/schema/index.ts'

const HAS_SEEN_SCORES = sql`${publications.first_score_at} IS NOT NULL`.mapWith(Boolean)

const USER = sql.placeholder('userId')

const mates = preparedOnce((db) => {
  const others = alias(groupMembers, 'others')
  return db
    .select({ id: others.user_id })
    .from(groupMembers)
    .innerJoin(others, and(eq(others.group_id, groupMembers.group_id), ne(others.user_id, USER)))
    .where(eq(groupMembers.user_id, USER))
    .prepare()
})

export async function groupMatesOf(db: Connection, userId: number): Promise<number[]> {
  const rows = await mates(db).execute({ userId })
  return rows.map(({ id }) => id)
}

const open = preparedOnce((db) => {
  const { from_user_id: from, to_user_id: to, status } = invitations
  return db
    .select({ from, to, status })
    .from(invitations)
    .where(
      or(
        and(eq(from, USER), isNotNull(to), inArray(status, ['proposed', 'pending', 'agreed', 'accepted'])),
        and(eq(to, USER), inArray(status, ['pending', 'agreed', 'accepted'])),
      ),
    )
    .prepare()
})

/**
 * Returns the pending and accepted invitations between a user and others. An invited person learns of one only when the
 * sender's group has agreed, and one by email names no one until they respond.
 */
export async function invitationsWith(db: Connection, userId: number) {
  return open(db).execute({ userId })
}

const blocked = preparedOnce((db) =>
  db
    .select({ by: blocks.user_id, blocked: blocks.blocked_id })
    .from(blocks)
    .where(or(eq(blocks.user_id, USER), eq(blocks.blocked_id, USER)))
    .prepare(),
)

export async function blocksWith(db: Connection, userId: number) {
  return blocked(db).execute({ userId })
}

export async function blockedAround(db: Connection, userId: number): Promise<Set<number>> {
  const rows = await blocksWith(db, userId)
  return new Set(rows.map(({ by, blocked }) => (by === userId ? blocked : by)))
}

/**
 * People who have published everything that onboarding asks, mapped to whether they've seen a score. Until then they
 * correct answers freely, so a third person who saw their scores could infer other people's answers.
 */
export type Published = ReadonlyMap<number, boolean>

const publication = preparedOnce((db) =>
  db
    .select({ hasSeenScores: HAS_SEEN_SCORES, noMatchesAt: publications.no_matches_at })
    .from(publications)
    .where(and(eq(publications.user_id, USER), eq(publications.whole, true)))
    .prepare(),
)

/**
 * Returns whether a user has published everything that onboarding asks, has seen a score since, and waits for a first
 * match.
 */
export async function publicationOf(db: Connection, userId: number) {
  const [row] = await publication(db).execute({ userId })
  return {
    hasPublished: row !== undefined,
    hasSeenScores: row?.hasSeenScores ?? false,
    awaitsMatch: row !== undefined && row.noMatchesAt !== null,
  }
}

const published = preparedForIds((db, ids) =>
  db
    .select({ id: publications.user_id, hasSeenScores: HAS_SEEN_SCORES })
    .from(publications)
    .where(and(inArray(publications.user_id, ids), eq(publications.whole, true)))
    .prepare(),
)

export async function publishedAmong(db: Connection, ids: readonly number[]): Promise<Published> {
  const rows = await published(db, ids)
  return new Map(rows.map(({ id, hasSeenScores }) => [id, hasSeenScores]))
}

export async function peopleBeforeFirstScore(db: Connection): Promise<Set<number>> {
  const { user_id, whole, first_score_at } = publications
  const rows = await db
    .select({ id: user_id })
    .from(publications)
    .where(and(eq(whole, true), isNull(first_score_at)))
  return new Set(rows.map(({ id }) => id))
}
