import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { invitationLinks } from '#db/schema/index.ts'
import { INVITATION_LASTS_MS } from '#domain/groups/invitations/status.ts'

export type InvitationLink = typeof invitationLinks.$inferSelect

function isUnused(now: number) {
  return and(isNull(invitationLinks.used_at), gt(invitationLinks.created_at, now - INVITATION_LASTS_MS))
}

/** Returns a person's unused links, newest first. */
export async function unusedLinksOf(db: Connection, from: number, now: number): Promise<InvitationLink[]> {
  return db
    .select()
    .from(invitationLinks)
    .where(and(eq(invitationLinks.from_user_id, from), isUnused(now)))
    .orderBy(desc(invitationLinks.created_at), desc(invitationLinks.id))
}

export async function unusedLink(
  db: Connection,
  id: number,
  now: number,
): Promise<InvitationLink | undefined> {
  const [link] = await db
    .select()
    .from(invitationLinks)
    .where(and(eq(invitationLinks.id, id), isUnused(now)))
  return link
}

/** Returns the person's link that was made under this key; null if it's unknown. */
export async function linkUnder(
  db: Connection,
  from: number,
  key: string | undefined,
): Promise<InvitationLink | null> {
  if (key === undefined) return null
  const hasKey = and(eq(invitationLinks.from_user_id, from), eq(invitationLinks.key, key))
  const [link] = await db.select().from(invitationLinks).where(hasKey)
  return link ?? null
}

export async function insertLink(
  tx: Connection,
  link: typeof invitationLinks.$inferInsert,
): Promise<InvitationLink> {
  return only(await tx.insert(invitationLinks).values(link).returning())
}

export async function markLinkUsed(tx: Connection, id: number, at: number): Promise<void> {
  await tx.update(invitationLinks).set({ used_at: at }).where(eq(invitationLinks.id, id))
}

/** Deletes an unused link of this person. */
export async function deleteLink(tx: Connection, id: number, from: number): Promise<void> {
  const { id: key, from_user_id, used_at } = invitationLinks
  await tx.delete(invitationLinks).where(and(eq(key, id), eq(from_user_id, from), isNull(used_at)))
}
