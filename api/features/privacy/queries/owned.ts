import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { MailTemplate } from '#api/mail/template.ts'
import type { Person } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { challenges, devices, outbox } from '#db/schema/index.ts'
import { type OwnedByEmail, type OwnedById, OWNERSHIP } from '#db/schema/owners.ts'

/** The rows of a table that a person owns. */
export function ownedBy({ id, email }: Person, owned: OwnedById | OwnedByEmail): SQL | undefined {
  if ('email' in owned) return eq(owned.email, email)
  return or(...owned.userId.map((column) => eq(column, id)))
}

/** The mails of the outbox that look something of this person up. */
export function mailsAbout(db: Connection, mails: readonly MailTemplate[], person: Person): SQL | undefined {
  const conditions = mails.flatMap(({ name, aboutWhom }) =>
    Object.entries(aboutWhom).flatMap(([param, idsOf]) => {
      const id = sql`json_extract(${outbox.params}, ${`$.${param}`})`
      return idsOf ? [and(eq(outbox.template, name), inArray(id, idsOf(db, person)))] : []
    }),
  )
  return or(...conditions)
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
export async function eraseRows(
  tx: Connection,
  mails: readonly MailTemplate[],
  person: Person,
): Promise<void> {
  // First, since it is found through what goes next.
  await tx.delete(outbox).where(mailsAbout(tx, mails, person))
  for (const owned of OWNERSHIP) {
    if ('nobody' in owned || 'through' in owned || 'staysBecause' in owned) continue
    await tx.delete(owned.table).where(ownedBy(person, owned))
  }
}
