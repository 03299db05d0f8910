import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Person } from '#api/personal-data.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { blocks, invitations, users } from '#db/schema/index.ts'
import { INVITATION_LASTS_MS, OPEN_STATUSES } from '#domain/groups/invitations/status.ts'
import type { InvitationStatus } from '#domain/groups/invitations/status.ts'

export type Invitation = typeof invitations.$inferSelect

/** To whom an invitation goes: somebody of the own list, or an address. */
export type Invited = { to_user_id: number } | { email: string }

/** That nothing has become of an invitation yet, as far as its row says. */
const isOpen = inArray(invitations.status, [...OPEN_STATUSES])

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
 * Returns what a user sent after a time, in epoch milliseconds, whatever its status, newest first. Invitations to people who have
 * blocked the sender are left out, like those to people who have left Cohearth; declined ones by email stay, since the sender
 * doesn't know who declined.
 */
export async function sentSince(db: Connection, from: number, after: number): Promise<Invitation[]> {
  return sent(db).execute({ from, after })
}

/** The end of an invitation by email of which its sender does not know whose it was. */
const isAnsweredUnseen = inArray(invitations.status, ['declined', 'withdrawn'])

const waiting = preparedOnce((db) => {
  const { to_user_id, from_user_id, created_at, status, email } = invitations
  const userId = sql.placeholder('userId')
  // Not joins: SQLite would start from all active users.
  const address = db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const sender = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, from_user_id), eq(users.is_active, true)))
  return db
    .select()
    .from(invitations)
    .where(
      and(
        inArray(status, ['pending', 'agreed']),
        gt(created_at, sql.placeholder('after')),
        or(eq(to_user_id, userId), and(isNull(to_user_id), eq(email, address))),
        exists(sender),
      ),
    )
    .orderBy(desc(created_at), desc(invitations.id))
    .prepare()
})

/**
 * Returns the invitations to a user, or to their address, that wait for an answer from them or from others, newest first; without
 * those from deactivated users.
 */
export async function waitingFor(db: Connection, userId: number, now: number): Promise<Invitation[]> {
  return waiting(db).execute({ userId, after: now - INVITATION_LASTS_MS })
}

const declined = preparedOnce((db) => {
  const { from_user_id, to_user_id, answered_at, status, email } = invitations
  return db
    .select({ id: from_user_id })
    .from(invitations)
    .where(
      and(
        eq(to_user_id, sql.placeholder('userId')),
        or(eq(status, 'declined'), and(eq(status, 'withdrawn'), isNotNull(email))),
        gt(answered_at, sql.placeholder('after')),
      ),
    )
    .prepare()
})

/** Returns the ids of people whose invitations a user declined after a time, in epoch milliseconds. */
export async function declinedSince(db: Connection, userId: number, after: number): Promise<Set<number>> {
  const rows = await declined(db).execute({ userId, after })
  return new Set(rows.map(({ id }) => id))
}

/** Returns the open invitations that any of these people sent or received, the oldest first; those by email once answered. */
export async function openAround(db: Connection, people: number[], now: number): Promise<Invitation[]> {
  if (people.length === 0) return []
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
