import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Person } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { challenges, emailChanges, enrolments, passkeys, users } from '#db/schema/index.ts'

export type EmailChangeRow = typeof emailChanges.$inferSelect

/** Returns a person's changes that can still be confirmed or undone, oldest first. */
export async function emailChangesOf(db: Connection, userId: number, now: number): Promise<EmailChangeRow[]> {
  return db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.user_id, userId), gt(emailChanges.ends_at, now)))
    .orderBy(asc(emailChanges.created_at))
}

export async function emailChangeById(db: Connection, id: string): Promise<EmailChangeRow | undefined> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.id, id))
  return row
}

export async function insertEmailChange(
  tx: Connection,
  change: typeof emailChanges.$inferInsert,
): Promise<void> {
  await tx.insert(emailChanges).values(change)
}

export async function deleteUnconfirmed(tx: Connection, userId: number): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.user_id, userId), isNull(emailChanges.confirmed_at)))
}

export async function countWrongEmailCode(tx: Connection, id: string): Promise<void> {
  const wrong_tries = sql`${emailChanges.wrong_tries} + 1`
  await tx.update(emailChanges).set({ wrong_tries }).where(eq(emailChanges.id, id))
}

export async function markConfirmed(
  tx: Connection,
  id: string,
  confirmed: { confirmed_at: number; ends_at: number },
): Promise<void> {
  await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.id, id))
}

export async function markUndone(
  tx: Connection,
  ids: readonly string[],
  undone: { undone_at: number; undone_by: string; ends_at: number },
): Promise<void> {
  await tx
    .update(emailChanges)
    .set(undone)
    .where(inArray(emailChanges.id, [...ids]))
}

/** Returns until when an address is reserved so that someone else can restore it; null if it isn't. */
export async function reservedUntil(
  db: Connection,
  email: string,
  { now, exceptFor = 0 }: { now: number; exceptFor?: number },
): Promise<number | null> {
  const { old_email, user_id, confirmed_at, undone_at, ends_at } = emailChanges
  const canBeUndone = and(
    isNotNull(confirmed_at),
    isNull(undone_at),
    gt(ends_at, now),
    ne(user_id, exceptFor),
  )
  const rows = await db
    .select({ ends_at })
    .from(emailChanges)
    .where(and(eq(old_email, email), canBeUndone))
  return rows.length === 0 ? null : Math.max(...rows.map((row) => row.ends_at))
}

export async function updateEmail(tx: Connection, userId: number, email: string): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.id, userId))
}

/** Voids the codes, links and typed sign-ups that wait for these addresses. */
export async function deleteChallengesFor(tx: Connection, emails: readonly string[]): Promise<void> {
  await tx.delete(challenges).where(inArray(challenges.email, [...emails]))
}

/** Removes a person's passkeys added since, and every open link to add one. Returns how many passkeys. */
export async function removePasskeysSince(tx: Connection, userId: number, since: number): Promise<number> {
  await tx.delete(enrolments).where(eq(enrolments.user_id, userId))
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), gte(passkeys.created_at, since)))
    .returning({ id: passkeys.id })
  return removed.length
}

/** Selects the changes that an email may be about: a person's own, and those that name their address. */
export function emailChangeIdsOf(db: Connection, { id, email }: Person) {
  const { user_id, old_email, new_email } = emailChanges
  return db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(or(eq(user_id, id), eq(old_email, email), eq(new_email, email)))
}
