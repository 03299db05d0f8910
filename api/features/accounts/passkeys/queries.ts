import { and, asc, count, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Person } from '#api/personal-data.ts'
import { type Connection, preparedOnce, type Transaction } from '#db/client.ts'
import { deleteSome } from '#db/expired.ts'
import { enrolments, passkeyChallenges, passkeys, users } from '#db/schema/index.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
type EnrolmentRow = typeof enrolments.$inferSelect

export async function insertPasskey(tx: Connection, row: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(row)
}

export async function passkeysOf(db: Connection, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id))
}

export async function countPasskeys(db: Connection, userId: number): Promise<number> {
  const [row] = await db.select({ keys: count() }).from(passkeys).where(eq(passkeys.user_id, userId))
  return row?.keys ?? 0
}

export async function passkeyByCredential(
  db: Connection,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId))
  return row
}

export async function countPasskeyUse(
  tx: Connection,
  id: number,
  { counter, at }: { counter: number; at: number },
): Promise<boolean> {
  const grew = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const used = await tx
    .update(passkeys)
    .set({ counter, used_at: at })
    .where(and(eq(passkeys.id, id), grew))
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** Returns false if the person has no passkey with this id. */
export async function renamePasskey(tx: Connection, userId: number, id: number, name: string) {
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.user_id, userId))
  const renamed = await tx.update(passkeys).set({ name }).where(isTheirs).returning({ id: passkeys.id })
  return renamed.length > 0
}

/** Returns false if the person has no passkey with this id. */
export async function deletePasskey(tx: Connection, userId: number, id: number): Promise<boolean> {
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.user_id, userId))
  return (await tx.delete(passkeys).where(isTheirs).returning({ id: passkeys.id })).length > 0
}

const withoutPasskey = preparedOnce((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .leftJoin(passkeys, eq(passkeys.user_id, users.id))
    .where(
      and(
        eq(users.id, sql.placeholder('userId')),
        isNull(users.passkey_offer_closed_at),
        isNull(passkeys.id),
      ),
    )
    .prepare(),
)

/** Returns whether a user has no passkey and hasn't dismissed the offer to add one. */
export async function mayBeOffered(db: Connection, userId: number): Promise<boolean> {
  return (await withoutPasskey(db).execute({ userId })).length > 0
}

export async function closeOfferOf(tx: Connection, userId: number, at: number): Promise<void> {
  await tx.update(users).set({ passkey_offer_closed_at: at }).where(eq(users.id, userId))
}

export async function insertPasskeyChallenge(
  tx: Connection,
  row: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await tx.insert(passkeyChallenges).values(row)
}

export async function takePasskeyChallenge(
  tx: Connection,
  expected: Omit<typeof passkeyChallenges.$inferSelect, 'expires_at'>,
  now: number,
): Promise<boolean> {
  const { user_id } = expected
  const taken = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, expected.id),
        eq(passkeyChallenges.browser_id, expected.browser_id),
        eq(passkeyChallenges.purpose, expected.purpose),
        user_id === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, user_id),
        gt(passkeyChallenges.expires_at, now),
      ),
    )
    .returning({ id: passkeyChallenges.id })
  return taken.length > 0
}

export async function insertEnrolment(tx: Connection, row: typeof enrolments.$inferInsert): Promise<void> {
  await tx.insert(enrolments).values(row)
}

export async function enrolmentById(db: Connection, id: string): Promise<EnrolmentRow | undefined> {
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id))
  return row
}

export async function voidEnrolments(tx: Connection, userId: number, at: number): Promise<void> {
  await tx.update(enrolments).set({ used_at: at }).where(eq(enrolments.user_id, userId))
}

/** At most this many are deleted before a new challenge; pruning deletes the rest. */
const MAX_DELETED = 100

export async function deleteExpiredPasskeyChallenges(tx: Transaction, now: number): Promise<void> {
  for (const table of [passkeyChallenges, enrolments])
    await deleteSome(tx, { table, where: lte(table.expires_at, now) }, MAX_DELETED)
}

export function enrolmentIdsOf(db: Connection, { id }: Person) {
  return db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.user_id, id))
}
