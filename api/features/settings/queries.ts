import { and, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { devices, sessions, users } from '#db/schema/index.ts'

/** Whether a person wants notifications; undefined when there is no such person. */
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

/** How much of a session's stored id names it outside: nobody could sign in with the whole of it, which is a hash. */
export const SESSION_NAME_LENGTH = 16

const sessionName = sql<string>`substr(${sessions.id}, 1, ${sql.raw(String(SESSION_NAME_LENGTH))})`

/** The sessions of a person that have not run out, newest first; `now` in epoch milliseconds. */
export async function sessionsOf(db: Connection, userId: number, now: number) {
  return db
    .select({ id: sessionName, created_at: sessions.created_at, user_agent: sessions.user_agent })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now / 1000)))
    .orderBy(desc(sessions.created_at), sessions.id)
}

/** Ends the session of a person that is named so; false when there is none. */
export async function deleteSession(tx: Connection, userId: number, name: string): Promise<boolean> {
  const [row] = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessionName, name)))
    .returning({ id: sessions.id })
  return row !== undefined
}

/** Ends all sessions of a person but the one with this stored id, and returns how many they were. */
export async function deleteOtherSessions(tx: Connection, userId: number, keptId: string): Promise<number> {
  const others = and(eq(sessions.user_id, userId), ne(sessions.id, keptId))
  const [row] = await tx.select({ others: count() }).from(sessions).where(others)
  await tx.delete(sessions).where(others)
  return row?.others ?? 0
}

/** Ends all sessions of a person, and returns how many they were. */
export async function deleteAllSessions(tx: Connection, userId: number): Promise<number> {
  const ended = await tx.delete(sessions).where(eq(sessions.user_id, userId)).returning({ id: sessions.id })
  return ended.length
}

/** Takes from all browsers of a person but one (null for none) what they are recognised by. */
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
