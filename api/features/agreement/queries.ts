import { and, asc, eq, lt } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import {
  agreementChoices,
  agreementDown,
  agreementEntries,
  agreementPeople,
  agreements,
  agreementSeen,
} from '#db/schema/index.ts'
import type { StoredEntry } from '#domain/agreement/chain.ts'
import type { Province } from '#domain/calculators/provinces.ts'

export type PersonRow = typeof agreementPeople.$inferSelect

export async function chosenProvince(db: Connection, groupId: number): Promise<Province | null> {
  const [row] = await db
    .select({ province: agreements.province })
    .from(agreements)
    .where(eq(agreements.group_id, groupId))
  return row?.province ?? null
}

export async function saveProvince(
  tx: Connection,
  groupId: number,
  province: Province | null,
): Promise<void> {
  await tx
    .insert(agreements)
    .values({ group_id: groupId, province })
    .onConflictDoUpdate({ target: agreements.group_id, set: { province } })
}

/** In the order of their numbers. */
export async function peopleOf(db: Connection, groupId: number): Promise<PersonRow[]> {
  return db
    .select()
    .from(agreementPeople)
    .where(eq(agreementPeople.group_id, groupId))
    .orderBy(asc(agreementPeople.number))
}

export async function insertPerson(tx: Connection, row: PersonRow): Promise<void> {
  await tx.insert(agreementPeople).values(row)
}

/** Oldest first. */
export async function entriesIn(db: Connection, groupId: number): Promise<StoredEntry[]> {
  const { number, at, body, fingerprint } = agreementEntries
  return db
    .select({ number, at, body, fingerprint })
    .from(agreementEntries)
    .where(eq(agreementEntries.group_id, groupId))
    .orderBy(asc(number))
}

export async function insertEntry(tx: Connection, groupId: number, entry: StoredEntry): Promise<void> {
  await tx.insert(agreementEntries).values({ group_id: groupId, ...entry })
}

export async function choicesIn(db: Connection, groupId: number) {
  const { user_id, term, option } = agreementChoices
  return db
    .select({ user_id, term, option })
    .from(agreementChoices)
    .where(eq(agreementChoices.group_id, groupId))
    .orderBy(asc(user_id), asc(term))
}

export async function saveChoice(tx: Connection, row: typeof agreementChoices.$inferInsert): Promise<void> {
  const { group_id, user_id, term } = agreementChoices
  await tx
    .insert(agreementChoices)
    .values(row)
    .onConflictDoUpdate({ target: [group_id, user_id, term], set: { option: row.option } })
}

export async function downIn(db: Connection, groupId: number): Promise<Map<number, number>> {
  const { user_id, cents } = agreementDown
  const rows = await db
    .select({ user_id, cents })
    .from(agreementDown)
    .where(eq(agreementDown.group_id, groupId))
  return new Map(rows.map((row) => [row.user_id, row.cents]))
}

export async function saveDown(tx: Connection, row: typeof agreementDown.$inferInsert): Promise<void> {
  const { group_id, user_id } = agreementDown
  await tx
    .insert(agreementDown)
    .values(row)
    .onConflictDoUpdate({ target: [group_id, user_id], set: { cents: row.cents } })
}

export async function deleteDown(tx: Connection, groupId: number, userId: number): Promise<void> {
  const { group_id, user_id } = agreementDown
  await tx.delete(agreementDown).where(and(eq(group_id, groupId), eq(user_id, userId)))
}

/** When someone last saw what the lawyer wrote about each term, in epoch milliseconds. */
export async function seenBy(db: Connection, groupId: number, userId: number): Promise<Map<string, number>> {
  const { group_id, user_id, term, at } = agreementSeen
  const rows = await db
    .select({ term, at })
    .from(agreementSeen)
    .where(and(eq(group_id, groupId), eq(user_id, userId)))
  return new Map(rows.map((row) => [row.term, row.at]))
}

/** Never goes back to an earlier time. */
export async function saveSeen(tx: Connection, row: typeof agreementSeen.$inferInsert): Promise<void> {
  const { group_id, user_id, term, at } = agreementSeen
  await tx
    .insert(agreementSeen)
    .values(row)
    .onConflictDoUpdate({ target: [group_id, user_id, term], set: { at: row.at }, setWhere: lt(at, row.at) })
}
