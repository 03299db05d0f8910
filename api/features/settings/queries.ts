import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { sessions, stoppedEmails, users } from '#db/schema/index.ts'
import type { Stopped } from '#domain/settings/emails.ts'

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

export async function stoppedOf(db: Connection, userId: number): Promise<Stopped[]> {
  const { user_id, category } = stoppedEmails
  const rows = await db.select({ category }).from(stoppedEmails).where(eq(user_id, userId))
  return rows.map((row) => row.category)
}

export async function stop(tx: Connection, user_id: number, category: Stopped): Promise<void> {
  await tx.insert(stoppedEmails).values({ user_id, category }).onConflictDoNothing()
}

export async function resume(tx: Connection, userId: number, category: Stopped): Promise<void> {
  const { user_id, category: stopped } = stoppedEmails
  await tx.delete(stoppedEmails).where(and(eq(user_id, userId), eq(stopped, category)))
}

/** How much of a session's stored id identifies it publicly. Even the full id is a hash and couldn't sign anyone in. */
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
