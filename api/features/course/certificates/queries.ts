import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { certificates, courses, users } from '#db/schema/index.ts'

export type Certificate = typeof certificates.$inferSelect

const present = { version: courses.version, published_on: courses.published_on }

/** Returns a person's certificate with the course's current version; undefined before they complete the course. */
export async function certificateOf(db: Connection, userId: number) {
  const [row] = await db
    .select({ certificate: certificates, present })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.course_id))
    .where(eq(certificates.user_id, userId))
  return row
}

/** Returns the certificate with a code; undefined if there's none or its owner is deactivated. */
export async function certificateByCode(db: Connection, code: string) {
  const [row] = await db
    .select({ certificate: certificates, present })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.course_id))
    .innerJoin(users, eq(users.id, certificates.user_id))
    .where(and(eq(certificates.code, code), eq(users.is_active, true)))
  return row
}

/** Inserts a person's certificate unless they have one. */
export async function insertCertificate(
  tx: Connection,
  certificate: typeof certificates.$inferInsert,
): Promise<void> {
  await tx.insert(certificates).values(certificate).onConflictDoNothing()
}

export async function updateCertificate(
  tx: Connection,
  userId: number,
  values: Pick<Certificate, 'code' | 'changed_at'> & Partial<Pick<Certificate, 'name'>>,
): Promise<void> {
  await tx.update(certificates).set(values).where(eq(certificates.user_id, userId))
}
