import { eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { MailParam } from '#api/mail/templates.ts'
import type { Connection } from '#db/client.ts'
import {
  billingNotices,
  challenges,
  devices,
  enrolments,
  invitations,
  outbox,
  reversals,
} from '#db/schema/index.ts'
import { type OwnedByEmail, type OwnedById, OWNERSHIP } from '#db/schema/owners.ts'

/** Whose data are looked for. */
export interface Person {
  id: number
  email: string
}

/** The rows of a table that a person owns. */
export function ownedBy({ id, email }: Person, owned: OwnedById | OwnedByEmail): SQL | undefined {
  if ('email' in owned) return eq(owned.email, email)
  return or(...owned.userId.map((column) => eq(column, id)))
}

/** The mails of the outbox that look something of this person up. */
export function mailsAbout(db: Connection, { id, email }: Person): SQL | undefined {
  const ids: Record<MailParam, number[] | SQLWrapper> = {
    user: [id],
    challenge: challengesOf(db, email),
    invitation: invitationsOf(db, id),
    notice: noticesOf(db, id),
    device: db.select({ id: devices.id }).from(devices).where(eq(devices.user_id, id)),
    enrolment: db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.user_id, id)),
    reversal: reversalsOf(db, id),
    // Of somebody whose data are gone already.
    invoice: [],
    amount: [],
  }
  const conditions = Object.entries(ids).map(([name, owned]) =>
    inArray(sql`json_extract(${outbox.params}, ${`$.${name}`})`, owned),
  )
  return or(...conditions)
}

function challengesOf(db: Connection, email: string) {
  return db.select({ id: challenges.id }).from(challenges).where(eq(challenges.email, email))
}

function invitationsOf(db: Connection, id: number) {
  return db
    .select({ id: invitations.id })
    .from(invitations)
    .where(or(eq(invitations.from_user_id, id), eq(invitations.to_user_id, id)))
}

function noticesOf(db: Connection, id: number) {
  return db.select({ id: billingNotices.id }).from(billingNotices).where(eq(billingNotices.user_id, id))
}

function reversalsOf(db: Connection, id: number) {
  return db.select({ id: reversals.id }).from(reversals).where(eq(reversals.user_id, id))
}

/** What limits count a person by, besides the address: their browsers that asked for codes, and those that signed in. */
export async function browsersOf(db: Connection, { id, email }: Person) {
  const asked = await db
    .selectDistinct({ id: challenges.browser_id })
    .from(challenges)
    .where(eq(challenges.email, email))
  const signedIn = await db.select({ id: devices.id }).from(devices).where(eq(devices.user_id, id))
  return { asked: asked.map((row) => row.id), signedIn: signedIn.map((row) => row.id) }
}

/** Erases all that is a person's in every table, the account included. What limits have counted is forgotten apart. */
export async function eraseRows(tx: Connection, person: Person): Promise<void> {
  // First, since it is found through what goes next.
  await tx.delete(outbox).where(mailsAbout(tx, person))
  for (const owned of OWNERSHIP) {
    if ('nobody' in owned || 'through' in owned || 'staysBecause' in owned) continue
    await tx.delete(owned.table).where(ownedBy(person, owned))
  }
}
