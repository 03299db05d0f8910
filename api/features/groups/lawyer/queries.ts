import { and, asc, count, eq, gt, or } from 'drizzle-orm'
import type { Person } from '#api/personal-data.ts'
import { type Connection, only } from '#db/client.ts'
import { groupLawyerComments, groupLawyerConsents, groupLawyers, users } from '#db/schema/index.ts'

export type GroupLawyer = typeof groupLawyers.$inferSelect

export async function lawyerOfGroup(db: Connection, groupId: number): Promise<GroupLawyer | undefined> {
  const [row] = await db.select().from(groupLawyers).where(eq(groupLawyers.group_id, groupId))
  return row
}

export async function lawyerById(db: Connection, id: number): Promise<GroupLawyer | undefined> {
  const [row] = await db.select().from(groupLawyers).where(eq(groupLawyers.id, id))
  return row
}

/** Returns the invitations to a lawyer's address, agreed to by the whole group or not, oldest first. */
export async function lawyersWith(db: Connection, email: string): Promise<GroupLawyer[]> {
  return db.select().from(groupLawyers).where(eq(groupLawyers.email, email)).orderBy(groupLawyers.created_at)
}

export async function insertLawyer(
  tx: Connection,
  values: typeof groupLawyers.$inferInsert,
): Promise<GroupLawyer> {
  return only(await tx.insert(groupLawyers).values(values).returning())
}

/** Moves a lawyer's access to groups to their new address. */
export async function moveLawyer(tx: Connection, from: string, to: string): Promise<void> {
  await tx.update(groupLawyers).set({ email: to }).where(eq(groupLawyers.email, from))
}

export async function deleteLawyer(tx: Connection, id: number): Promise<void> {
  await tx.delete(groupLawyers).where(eq(groupLawyers.id, id))
}

export async function insertConsent(tx: Connection, lawyerId: number, userId: number, at: number) {
  await tx
    .insert(groupLawyerConsents)
    .values({ lawyer_id: lawyerId, user_id: userId, at })
    .onConflictDoNothing()
}

export async function consentsTo(db: Connection, lawyerId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: groupLawyerConsents.user_id })
    .from(groupLawyerConsents)
    .where(eq(groupLawyerConsents.lawyer_id, lawyerId))
  return new Set(rows.map(({ id }) => id))
}

/** Someone who leaves a group loses their agreement there, even if they come back. */
export async function deleteConsentsOf(tx: Connection, userId: number): Promise<void> {
  await tx.delete(groupLawyerConsents).where(eq(groupLawyerConsents.user_id, userId))
}

export async function commentsFor(db: Connection, lawyerId: number) {
  return db
    .select({
      id: groupLawyerComments.id,
      text: groupLawyerComments.text,
      at: groupLawyerComments.at,
      user_id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      role: users.role,
    })
    .from(groupLawyerComments)
    .innerJoin(users, eq(users.id, groupLawyerComments.user_id))
    .where(eq(groupLawyerComments.lawyer_id, lawyerId))
    .orderBy(asc(groupLawyerComments.id))
}

export async function commentById(db: Connection, id: number) {
  const [row] = await db
    .select({ comment: groupLawyerComments, lawyer: groupLawyers })
    .from(groupLawyerComments)
    .innerJoin(groupLawyers, eq(groupLawyers.id, groupLawyerComments.lawyer_id))
    .where(eq(groupLawyerComments.id, id))
  return row
}

/** Returns null, and adds nothing, if the key is known. */
export async function insertComment(
  tx: Connection,
  values: typeof groupLawyerComments.$inferInsert,
): Promise<number | null> {
  const inserted = tx.insert(groupLawyerComments).values(values).onConflictDoNothing()
  const [row] = await inserted.returning({ id: groupLawyerComments.id })
  return row?.id ?? null
}

/** `after` in epoch milliseconds. */
export async function countComments(db: Connection, userId: number, after: number): Promise<number> {
  const { user_id, at } = groupLawyerComments
  const row = only(
    await db
      .select({ comments: count() })
      .from(groupLawyerComments)
      .where(and(eq(user_id, userId), gt(at, after))),
  )
  return row.comments
}

/** Selects the invitations that involve a person: sent by them, or to their address. */
export function lawyerIdsOf(db: Connection, { id, email }: Person) {
  return db
    .select({ id: groupLawyers.id })
    .from(groupLawyers)
    .where(or(eq(groupLawyers.invited_by, id), eq(groupLawyers.email, email)))
}

export function commentIdsOf(db: Connection, { id }: Person) {
  return db
    .select({ id: groupLawyerComments.id })
    .from(groupLawyerComments)
    .where(eq(groupLawyerComments.user_id, id))
}
