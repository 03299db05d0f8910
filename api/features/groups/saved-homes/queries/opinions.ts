import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { homeComments, homeVotes } from '#db/schema/index.ts'

export interface GroupsHome {
  group_id: number
  listing_id: number
}

const votesFor = ({ group_id, listing_id }: GroupsHome) =>
  and(eq(homeVotes.group_id, group_id), eq(homeVotes.listing_id, listing_id))

const commentsOn = ({ group_id, listing_id }: GroupsHome) =>
  and(eq(homeComments.group_id, group_id), eq(homeComments.listing_id, listing_id))

/** In the order of voting. */
export async function votesOn(db: Connection, groupId: number, listingIds: readonly number[]) {
  const { group_id, listing_id, user_id, vote, at } = homeVotes
  return db
    .select({ listing_id, user_id, vote })
    .from(homeVotes)
    .where(and(eq(group_id, groupId), inArray(listing_id, [...listingIds])))
    .orderBy(asc(at), asc(user_id))
}

export async function upsertVote(tx: Connection, row: typeof homeVotes.$inferInsert): Promise<void> {
  const { group_id, listing_id, user_id } = homeVotes
  await tx
    .insert(homeVotes)
    .values(row)
    .onConflictDoUpdate({ target: [group_id, listing_id, user_id], set: { vote: row.vote, at: row.at } })
}

export async function deleteVote(tx: Connection, home: GroupsHome, userId: number): Promise<void> {
  await tx.delete(homeVotes).where(and(votesFor(home), eq(homeVotes.user_id, userId)))
}

/** The oldest first. */
export async function commentsAbout(db: Connection, home: GroupsHome) {
  const { id, user_id, text, at } = homeComments
  return db.select({ id, user_id, text, at }).from(homeComments).where(commentsOn(home)).orderBy(asc(id))
}

export async function countCommentsOn(db: Connection, home: GroupsHome): Promise<number> {
  return only(await db.select({ comments: count() }).from(homeComments).where(commentsOn(home))).comments
}

/** `after` in epoch milliseconds. */
export async function countCommentsBy(db: Connection, userId: number, after: number): Promise<number> {
  const { user_id, at } = homeComments
  const written = and(eq(user_id, userId), gt(at, after))
  return only(await db.select({ comments: count() }).from(homeComments).where(written)).comments
}

/** Returns false, and adds nothing, if the key is known. */
export async function insertHomeComment(
  tx: Connection,
  row: typeof homeComments.$inferInsert,
): Promise<boolean> {
  const inserted = tx.insert(homeComments).values(row).onConflictDoNothing()
  return (await inserted.returning({ id: homeComments.id })).length > 0
}

/** Does nothing if it's gone or someone else's. */
export async function deleteHomeComment(
  tx: Connection,
  home: GroupsHome,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  await tx
    .delete(homeComments)
    .where(and(commentsOn(home), eq(homeComments.id, id), eq(homeComments.user_id, userId)))
}

/** What someone said about a group's homes is deleted when they leave. */
export async function deleteOpinionsOf(tx: Connection, userId: number): Promise<void> {
  await tx.delete(homeVotes).where(eq(homeVotes.user_id, userId))
  await tx.delete(homeComments).where(eq(homeComments.user_id, userId))
}
