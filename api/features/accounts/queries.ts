import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Challenge } from '#api/features/accounts/service/challenge.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Person } from '#api/personal-data.ts'
import { type Connection, only } from '#db/client.ts'
import { challenges, devices, enrolments, passkeyChallenges, sessions, users } from '#db/schema/index.ts'
import { JOURNEY_CODE_NAMES } from '#domain/journey/codes.ts'
import { AFTER_SIGNUP } from '#domain/journey/transitions.ts'
import { ROLE } from '#domain/accounts/roles.ts'

export type Device = typeof devices.$inferSelect

export async function insertChallenge(
  tx: Connection,
  challenge: typeof challenges.$inferInsert,
): Promise<void> {
  await tx.insert(challenges).values(challenge)
}

export async function challengeById(tx: Connection, id: string): Promise<Challenge | undefined> {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id))
  return row
}

export async function newestChallenge(
  tx: Connection,
  browserId: string,
  email: string,
): Promise<Challenge | undefined> {
  const [row] = await tx
    .select()
    .from(challenges)
    .where(and(eq(challenges.browser_id, browserId), eq(challenges.email, email)))
    .orderBy(desc(challenges.created_at))
    .limit(1)
  return row
}

export async function countWrongTry(tx: Connection, challengeId: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ wrong_tries: sql`${challenges.wrong_tries} + 1` })
    .where(eq(challenges.id, challengeId))
}

export async function markUsed(tx: Connection, challengeId: string, now: number): Promise<void> {
  await tx.update(challenges).set({ used_at: now }).where(eq(challenges.id, challengeId))
}

export async function deviceById(tx: Connection, id: string): Promise<Device | undefined> {
  const [row] = await tx.select().from(devices).where(eq(devices.id, id))
  return row
}

export async function saveDevice(tx: Connection, device: typeof devices.$inferInsert): Promise<void> {
  const { expires_at, user_agent } = device
  await tx
    .insert(devices)
    .values(device)
    .onConflictDoUpdate({ target: devices.id, set: { expires_at, user_agent } })
}

export async function revokeDevice(tx: Connection, id: string, now: number): Promise<number> {
  await tx
    .update(devices)
    .set({ revoked_at: now })
    .where(and(eq(devices.id, id), isNull(devices.revoked_at)))
  const ended = await tx.delete(sessions).where(eq(sessions.device_id, id)).returning({ id: sessions.id })
  return ended.length
}

export async function confirmSession(tx: Connection, id: string, now: number): Promise<void> {
  await tx.update(sessions).set({ signed_in_at: now }).where(eq(sessions.id, id))
}

/** Ends a person's sessions except the one with this stored id. Returns how many. */
export async function deleteOtherSessions(tx: Connection, userId: number, exceptId: string): Promise<number> {
  const others = and(eq(sessions.user_id, userId), ne(sessions.id, exceptId))
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
  exceptId: string | null,
  now: number,
): Promise<void> {
  const known = and(eq(devices.user_id, userId), isNull(devices.revoked_at))
  await tx
    .update(devices)
    .set({ revoked_at: now })
    .where(exceptId === null ? known : and(known, ne(devices.id, exceptId)))
}

/** Ends a person's sessions and forgets their browsers. Returns how many sessions ended. */
export async function signOutEverywhere(tx: Connection, userId: number, now: number): Promise<number> {
  const ended = await deleteAllSessions(tx, userId)
  await revokeOtherDevices(tx, userId, null, now)
  return ended
}

/** Ends every session, voids every code, link and passkey challenge, and forgets every browser. */
export async function endAllSignIns(tx: Connection, now: number): Promise<void> {
  await tx.delete(sessions)
  await tx.delete(challenges)
  await tx.delete(passkeyChallenges)
  await tx.delete(enrolments)
  await tx.update(devices).set({ revoked_at: now }).where(isNull(devices.revoked_at))
}

export async function admittedClients(tx: Connection): Promise<number> {
  const admitted = and(
    eq(users.role, ROLE.CLIENT),
    eq(users.is_active, true),
    ne(users.stage, AFTER_SIGNUP.waiting.stage),
  )
  const [row] = await tx.select({ clients: count() }).from(users).where(admitted)
  return row?.clients ?? 0
}

export async function activeAdminIds(tx: Connection): Promise<number[]> {
  const isActiveAdmin = and(eq(users.role, ROLE.ADMIN), eq(users.is_active, true))
  const rows = await tx.select({ id: users.id }).from(users).where(isActiveAdmin)
  return rows.map(({ id }) => id)
}

/** Returns undefined for someone who is no longer an admin. */
export async function activeAdminById(db: Connection, id: number): Promise<UserRow | undefined> {
  const user = await userById(db, id)
  return user?.is_active && user.role === ROLE.ADMIN ? user : undefined
}

/** Creates a user, admitted or on the waiting list. `now` in epoch milliseconds. */
export async function insertUser(
  tx: Connection,
  person: Omit<typeof users.$inferInsert, 'state_id' | 'state_label' | 'stage' | 'created_at'>,
  { state, stage }: (typeof AFTER_SIGNUP)[keyof typeof AFTER_SIGNUP],
  now: number,
): Promise<UserRow> {
  const initialState = { state_id: state, state_label: JOURNEY_CODE_NAMES[state], stage, created_at: now }
  return only(
    await tx
      .insert(users)
      .values({ ...person, ...initialState })
      .returning(),
  )
}

export function challengeIdsOf(db: Connection, { email }: Person) {
  return db.select({ id: challenges.id }).from(challenges).where(eq(challenges.email, email))
}

export function deviceIdsOf(db: Connection, { id }: Person) {
  return db.select({ id: devices.id }).from(devices).where(eq(devices.user_id, id))
}

export async function browsersOf(db: Connection, person: Person) {
  const asked = await db
    .selectDistinct({ id: challenges.browser_id })
    .from(challenges)
    .where(eq(challenges.email, person.email))
  const signedIn = await deviceIdsOf(db, person)
  return { asked: asked.map((row) => row.id), signedIn: signedIn.map((row) => row.id) }
}
