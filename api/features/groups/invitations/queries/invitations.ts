import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Person } from '#api/personal-data.ts'
import { type Connection, only } from '#db/client.ts'
import { blocks, invitations, users } from '#db/schema/index.ts'
import { INVITATION_LASTS_MS, OPEN_STATUSES } from '#domain/groups/invitation-status.ts'
import type { InvitationStatus } from '#domain/groups/invitation-status.ts'

export type Invitation = typeof invitations.$inferSelect

/** To whom an invitation goes: somebody of the own list, or an address. */
export type Invited = { to_user_id: number } | { email: string }

/** That nothing has become of an invitation yet, as far as its row says. */
export const isOpen = inArray(invitations.status, [...OPEN_STATUSES])

function toWhom(invited: Invited) {
  return 'email' in invited
    ? eq(invitations.email, invited.email)
    : and(eq(invitations.to_user_id, invited.to_user_id), isNull(invitations.email))
}

export async function invitationById(db: Connection, id: number): Promise<Invitation | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

/** Makes an invitation of which the inviting person's group has not heard yet. */
export async function insertInvitation(
  tx: Connection,
  invitation: Pick<Invitation, 'from_user_id' | 'line' | 'created_at'> & Invited,
): Promise<Invitation> {
  return only(
    await tx
      .insert(invitations)
      .values({ ...invitation, status: 'proposed' })
      .returning(),
  )
}

/** All that a person sent to somebody after a time, in epoch milliseconds, newest first. */
export async function sentTo(
  db: Connection,
  from: number,
  invited: Invited,
  after: number,
): Promise<Invitation[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.from_user_id, from), toWhom(invited), gt(invitations.created_at, after)))
    .orderBy(desc(invitations.created_at), desc(invitations.id))
}

/** When `to` last declined an invitation of `from`, in epoch milliseconds, or null. By email, it is not the sender's to know. */
export async function lastDeclined(db: Connection, from: number, to: number): Promise<number | null> {
  return lastAnswered(db, from, { to_user_id: to }, 'declined')
}

/** When the group of `from` last said no to inviting somebody, in epoch milliseconds, or null. */
export async function lastRefused(db: Connection, from: number, invited: Invited): Promise<number | null> {
  return lastAnswered(db, from, invited, 'refused')
}

async function lastAnswered(db: Connection, from: number, invited: Invited, status: InvitationStatus) {
  const [row] = await db
    .select({ at: invitations.answered_at })
    .from(invitations)
    .where(and(eq(invitations.from_user_id, from), toWhom(invited), eq(invitations.status, status)))
    .orderBy(desc(invitations.answered_at))
    .limit(1)
  return row?.at ?? null
}

/**
 * What a person sent after a time, in epoch milliseconds, whatever became of it, newest first. To whom has blocked them, they sent
 * nothing, as to who has left Cohearth. What was declined by email stays, of which nobody tells who it reached.
 */
export async function sentSince(db: Connection, from: number, after: number): Promise<Invitation[]> {
  return db
    .select()
    .from(invitations)
    .where(isSentSince(from, after))
    .orderBy(desc(invitations.created_at), desc(invitations.id))
}

/** That an invitation is one of those, for a larger query. */
export function isSentSince(from: number | SQL, after: number | SQL) {
  const block = sql`(SELECT 1 FROM ${blocks} WHERE ${blocks.user_id} = ${invitations.to_user_id} AND ${blocks.blocked_id} = ${from})`
  return and(
    eq(invitations.from_user_id, from),
    gt(invitations.created_at, after),
    or(notExists(block), and(isNotNull(invitations.email), isAnsweredUnseen)),
  )
}

/** The end of an invitation by email of which its sender does not know whose it was. */
const isAnsweredUnseen = inArray(invitations.status, ['declined', 'withdrawn'])

/**
 * That an invitation waits for a person's own answer, or for others after it: it was sent to them or to their address, and not by
 * somebody who was deactivated. Counts what was made `after`.
 */
export function isWaitingFor(userId: SQL, after: SQL) {
  const { to_user_id, created_at, status, email } = invitations
  // Not a join: SQLite would begin with everybody who is active.
  const sender = sql`(SELECT 1 FROM ${users} WHERE ${users.id} = ${invitations.from_user_id} AND ${eq(users.is_active, true)})`
  const address = sql`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${userId})`
  return and(
    inArray(status, ['pending', 'agreed']),
    gt(created_at, after),
    or(eq(to_user_id, userId), and(isNull(to_user_id), eq(email, address))),
    exists(sender),
  )
}

/** That a person declined an invitation after a time; one by email that was withdrawn then too. */
export function isDeclinedSince(userId: SQL, after: SQL) {
  const { status, to_user_id, answered_at, email } = invitations
  const declined = or(eq(status, 'declined'), and(eq(status, 'withdrawn'), isNotNull(email)))
  return and(eq(to_user_id, userId), declined, gt(answered_at, after))
}

/** The open invitations that any of these people sent or were sent, the oldest first; those by email once somebody has answered. */
export async function openAround(db: Connection, people: number[], now: number): Promise<Invitation[]> {
  return db
    .select()
    .from(invitations)
    .where(isOpenAround(people, now - INVITATION_LASTS_MS))
    .orderBy(invitations.id)
}

/** That an invitation is one of those, for a larger query; `people` may be a query of ids. */
export function isOpenAround(people: number[] | SQL, after: number | SQL) {
  const { from_user_id, to_user_id, created_at } = invitations
  return and(isOpen, gt(created_at, after), or(inArray(from_user_id, people), inArray(to_user_id, people)))
}

/** Says how an open invitation goes on; false when it is not open any more. `to` is who has answered. */
export async function updateOpen(
  tx: Connection,
  id: number,
  changed: { status: InvitationStatus; answered_at?: number; to_user_id?: number | null },
): Promise<boolean> {
  const [row] = await tx
    .update(invitations)
    .set(changed)
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id })
  return row !== undefined
}

/** Withdraws an invitation by email that was declined, of which its sender is not told: who declined it and when stays. */
export async function withdrawDeclined(tx: Connection, id: number): Promise<void> {
  await tx
    .update(invitations)
    .set({ status: 'withdrawn' })
    .where(and(eq(invitations.id, id), eq(invitations.status, 'declined')))
}

/** Ends what waited too long; `from`: of one person only. */
export async function expireOpen(tx: Connection, now: number, from?: number): Promise<void> {
  const ofSender = from === undefined ? undefined : eq(invitations.from_user_id, from)
  await tx
    .update(invitations)
    .set({ status: 'expired' })
    .where(and(isOpen, lte(invitations.created_at, now - INVITATION_LASTS_MS), ofSender))
}

/** Ends what is open between two people and each of the two knows of; what one sent to the other's address, when that was answered. */
export async function expireBetween(tx: Connection, one: number, other: number): Promise<void> {
  const { from_user_id, to_user_id } = invitations
  const between = or(
    and(eq(from_user_id, one), eq(to_user_id, other)),
    and(eq(from_user_id, other), eq(to_user_id, one)),
  )
  await tx.update(invitations).set({ status: 'expired' }).where(and(isOpen, between))
}

/** Ends all that is open from and to a person. */
export async function expireAllOf(tx: Connection, userId: number, now: number): Promise<void> {
  const { from_user_id, to_user_id } = invitations
  await tx
    .update(invitations)
    .set({ status: 'expired', answered_at: now })
    .where(and(isOpen, or(eq(from_user_id, userId), eq(to_user_id, userId))))
}

/** Withdraws all that a person sent and that is open. Who agreed by their address is forgotten with it. */
export async function withdrawSent(tx: Connection, from: number, now: number): Promise<void> {
  const sent = and(eq(invitations.from_user_id, from), isOpen)
  await tx
    .update(invitations)
    .set({ to_user_id: null })
    .where(and(sent, isNotNull(invitations.email)))
  await tx.update(invitations).set({ status: 'withdrawn', answered_at: now }).where(sent)
}

/** The ids of all invitations that a person sent or got, by their address too. */
export function invitationIdsOf(db: Connection, { id, email }: Person) {
  const { from_user_id, to_user_id } = invitations
  return db
    .select({ id: invitations.id })
    .from(invitations)
    .where(or(eq(from_user_id, id), eq(to_user_id, id), eq(invitations.email, email)))
}
