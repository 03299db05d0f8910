import { and, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { devices, sessions, users } from '#db/schema/index.ts'

/** Returns whether a person wants notifications; undefined for an unknown id. */
export async function subscribedOf(db: Connection, userId: number): Promise<boolean | undefined> {
  const [row] = await db
    .select({ subscribed: users.notifications_subscribed })
    .from(users)
    .where(eq(users.id, userId))
  return row?.subscribed
}

export async function updateSubscribed(tx: Connection, userId: number, subscribed: boolean): Promise<void> {
  await tx.update(users).set({ notifications_subscribed: subscribed }).where(eq(users.id, userId))
}

/** How much of a session's stored id names it to the outside. Even the whole of it, a hash, couldn't sign anyone in. */
export const SESSION_NAME_LENGTH = 16

const sessionName = sql<string>`substr(${sessions.id}, 1, ${sql.raw(String(SESSION_NAME_LENGTH))})`

/** Returns a person's live sessions, newest first. `now` in epoch milliseconds. */
export async function sessionsOf(db: Connection, userId: number, now: number) {
  return db
    .select({ id: sessionName, created_at: sessions.created_at, user_agent: sessions.user_agent })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now / 1000)))
    .orderBy(desc(sessions.created_at), sessions.id)
}

/** Returns false if there's no such session. */
export async function deleteSession(tx: Connection, userId: number, name: string): Promise<boolean> {
  const [row] = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessionName, name)))
    .returning({ id: sessions.id })
  return row !== undefined
}

/** Ends a person's sessions except the one with this stored id. Returns how many. */
export async function deleteOtherSessions(tx: Connection, userId: number, keptId: string): Promise<number> {
  const others = and(eq(sessions.user_id, userId), ne(sessions.id, keptId))
  const [row] = await tx.select({ others: count() }).from(sessions).where(others)
  await tx.delete(sessions).where(others)
  return row?.others ?? 0
}

/** Returns how many there were. */
export async function deleteAllSessions(tx: Connection, userId: number): Promise<number> {
  const ended = await tx.delete(sessions).where(eq(sessions.user_id, userId)).returning({ id: sessions.id })
  return ended.length
}

/** Forgets a person's browsers except one (null for none). */
export async function revokeOtherDevices(
  tx: Connection,
  userId: number,
  keptId: string | null,
  now: number,
): Promise<void> {
  const known = and(eq(devices.user_id, userId), isNull(devices.revoked_at))
  await tx
    .update(devices)
    .set({ revoked_at: now })
    .where(keptId === null ? known : and(known, ne(devices.id, keptId)))
}
