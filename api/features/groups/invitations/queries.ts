import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { Person } from '#api/personal-data.ts'
import { type Connection, only } from '#db/client.ts'
import { invitations } from '#db/schema/index.ts'

export type Invitation = typeof invitations.$inferSelect

const isPending = eq(invitations.status, 'pending')
const between = (from: number, to: number) =>
  and(eq(invitations.from_user_id, from), eq(invitations.to_user_id, to))

export async function invitationById(db: Connection, id: number): Promise<Invitation | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

export async function insertInvitation(
  tx: Connection,
  from: number,
  to: number,
  now: number,
): Promise<Invitation> {
  const values = { from_user_id: from, to_user_id: to, status: 'pending', created_at: now } as const
  return only(await tx.insert(invitations).values(values).returning())
}

export async function pendingBetween(
  db: Connection,
  from: number,
  to: number,
): Promise<Invitation | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(between(from, to), isPending))
  return row
}

/** When `to` last declined an invitation of `from`, in epoch milliseconds, or null. */
export async function lastDeclined(db: Connection, from: number, to: number): Promise<number | null> {
  const [row] = await db
    .select({ at: invitations.answered_at })
    .from(invitations)
    .where(and(between(from, to), eq(invitations.status, 'declined')))
    .orderBy(desc(invitations.answered_at))
    .limit(1)
  return row?.at ?? null
}

/** Whether `from` invited `to` after a time, in epoch milliseconds, whatever became of it. */
export async function invitedSince(
  db: Connection,
  from: number,
  to: number,
  after: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(between(from, to), gt(invitations.created_at, after)))
  return row !== undefined
}

/** When a person sent the invitations that they sent after a time, whatever became of them; epoch milliseconds. */
export async function sentSince(db: Connection, from: number, after: number): Promise<number[]> {
  const rows = await db
    .select({ at: invitations.created_at })
    .from(invitations)
    .where(and(eq(invitations.from_user_id, from), gt(invitations.created_at, after)))
  return rows.map((row) => row.at)
}

/** Invitations that wait for an answer, to a person or from them, newest first. */
export async function pendingOf(db: Connection, as: 'to_user_id' | 'from_user_id', userId: number) {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations[as], userId), isPending))
    .orderBy(desc(invitations.created_at), desc(invitations.id))
}

/** Answers a pending invitation, or withdraws it; false when that was done before. */
export async function answerPending(
  tx: Connection,
  id: number,
  status: 'accepted' | 'declined' | 'withdrawn',
  now: number,
): Promise<boolean> {
  const [row] = await tx
    .update(invitations)
    .set({ status, answered_at: now })
    .where(and(eq(invitations.id, id), isPending))
    .returning({ id: invitations.id })
  return row !== undefined
}

/** The ids of all invitations that a person sent or got. */
export function invitationIdsOf(db: Connection, { id }: Person) {
  return db
    .select({ id: invitations.id })
    .from(invitations)
    .where(or(eq(invitations.from_user_id, id), eq(invitations.to_user_id, id)))
}
