import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Person } from '#api/personal-data.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { blocks, invitations } from '#db/schema/index.ts'
import { INVITATION_LASTS_MS, OPEN_STATUSES } from '#domain/groups/invitations/status.ts'
import type { InvitationStatus } from '#domain/groups/invitations/status.ts'

export type Invitation = typeof invitations.$inferSelect

export type Recipient = { to_user_id: number } | { email: string }

export const isOpen = inArray(invitations.status, [...OPEN_STATUSES])

function recipientOf(invited: Recipient) {
  return 'email' in invited
    ? eq(invitations.email, invited.email)
    : and(eq(invitations.to_user_id, invited.to_user_id), isNull(invitations.email))
}

export async function invitationById(db: Connection, id: number): Promise<Invitation | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

export async function insertInvitation(
  tx: Connection,
  invitation: Pick<Invitation, 'from_user_id' | 'line' | 'created_at'> & Recipient,
): Promise<Invitation> {
  return only(
    await tx
      .insert(invitations)
      .values({ ...invitation, status: 'proposed' })
      .returning(),
  )
}

/** Newest first; `after` is in epoch milliseconds. */
export async function sentTo(
  db: Connection,
  from: number,
  invited: Recipient,
  after: number,
): Promise<Invitation[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.from_user_id, from), recipientOf(invited), gt(invitations.created_at, after)))
    .orderBy(desc(invitations.created_at), desc(invitations.id))
}

/** In epoch milliseconds, or null. Ignores invitations by email, whose refusal the sender mustn't know. */
export async function lastDeclined(db: Connection, from: number, to: number): Promise<number | null> {
  return lastAnswered(db, from, { to_user_id: to }, 'declined')
}

/** In epoch milliseconds, or null. */
export async function lastRefused(db: Connection, from: number, invited: Recipient): Promise<number | null> {
  return lastAnswered(db, from, invited, 'refused')
}

async function lastAnswered(db: Connection, from: number, invited: Recipient, status: InvitationStatus) {
  const [row] = await db
    .select({ at: invitations.answered_at })
    .from(invitations)
    .where(and(eq(invitations.from_user_id, from), recipientOf(invited), eq(invitations.status, status)))
    .orderBy(desc(invitations.answered_at))
    .limit(1)
  return row?.at ?? null
}

const sent = preparedOnce((db) => {
  const { from_user_id, to_user_id, created_at, email } = invitations
  const block = db
    .select({ at: blocks.at })
    .from(blocks)
    .where(and(eq(blocks.user_id, to_user_id), eq(blocks.blocked_id, from_user_id)))
  return db
    .select()
    .from(invitations)
    .where(
      and(
        eq(from_user_id, sql.placeholder('from')),
        gt(created_at, sql.placeholder('after')),
        or(notExists(block), and(isNotNull(email), isAnsweredUnseen)),
      ),
    )
    .orderBy(desc(created_at), desc(invitations.id))
    .prepare()
})

/**
 * Returns what a user sent after a time, in epoch milliseconds, whatever its status, newest first. Leaves out people who have blocked the
 * sender or left Cohearth, but not declined invitations by email, since the sender mustn't know who declined.
 */
export async function sentSince(db: Connection, from: number, after: number): Promise<Invitation[]> {
  return sent(db).execute({ from, after })
}

/** The end of an invitation by email whose recipient the sender doesn't know. */
const isAnsweredUnseen = inArray(invitations.status, ['declined', 'withdrawn'])

/** Returns the open invitations that any of these people sent or received, oldest first; those by email only once someone has responded. */
export async function openInvitationsOf(
  db: Connection,
  people: number[],
  now: number,
): Promise<Invitation[]> {
  const { from_user_id, to_user_id, created_at } = invitations
  return db
    .select()
    .from(invitations)
    .where(
      and(
        isOpen,
        gt(created_at, now - INVITATION_LASTS_MS),
        or(inArray(from_user_id, people), inArray(to_user_id, people)),
      ),
    )
    .orderBy(invitations.id)
}

/** Returns false if the invitation is no longer open. `to` is the person who responded. */
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

/** Withdraws a declined invitation by email; the sender doesn't know that it was declined, and its refusal stays on record. */
export async function withdrawDeclined(tx: Connection, id: number): Promise<void> {
  await tx
    .update(invitations)
    .set({ status: 'withdrawn' })
    .where(and(eq(invitations.id, id), eq(invitations.status, 'declined')))
}

export async function expireOpen(tx: Connection, now: number, from?: number): Promise<void> {
  const ofSender = from === undefined ? undefined : eq(invitations.from_user_id, from)
  await tx
    .update(invitations)
    .set({ status: 'expired' })
    .where(and(isOpen, lte(invitations.created_at, now - INVITATION_LASTS_MS), ofSender))
}

/** Expires the open invitations that both people know of. One sent to an address counts once its owner has responded. */
export async function expireBetween(tx: Connection, one: number, other: number): Promise<void> {
  const { from_user_id, to_user_id } = invitations
  const between = or(
    and(eq(from_user_id, one), eq(to_user_id, other)),
    and(eq(from_user_id, other), eq(to_user_id, one)),
  )
  await tx.update(invitations).set({ status: 'expired' }).where(and(isOpen, between))
}

export async function expireAllOf(tx: Connection, userId: number, now: number): Promise<void> {
  const { from_user_id, to_user_id } = invitations
  await tx
    .update(invitations)
    .set({ status: 'expired', answered_at: now })
    .where(and(isOpen, or(eq(from_user_id, userId), eq(to_user_id, userId))))
}

export async function withdrawSent(tx: Connection, from: number, now: number): Promise<void> {
  const sent = and(eq(invitations.from_user_id, from), isOpen)
  await tx
    .update(invitations)
    .set({ to_user_id: null })
    .where(and(sent, isNotNull(invitations.email)))
  await tx.update(invitations).set({ status: 'withdrawn', answered_at: now }).where(sent)
}

export function invitationIdsOf(db: Connection, { id, email }: Person) {
  const { from_user_id, to_user_id } = invitations
  return db
    .select({ id: invitations.id })
    .from(invitations)
    .where(or(eq(from_user_id, id), eq(to_user_id, id), eq(invitations.email, email)))
}
