import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { certificates, courses, users } from '#db/schema/index.ts'

export type Certificate = typeof certificates.$inferSelect

/** The version that a course has now. */
const present = { version: courses.version, published_on: courses.published_on }

/** The certificate of a person, with the version that their course has now; undefined before the end of the course. */
export async function certificateOf(db: Connection, userId: number) {
  const [row] = await db
    .select({ certificate: certificates, present })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.course_id))
    .where(eq(certificates.user_id, userId))
  return row
}

/** The same by its code; undefined for none, and for that of somebody who is deactivated. */
export async function certificateByCode(db: Connection, code: string) {
  const [row] = await db
    .select({ certificate: certificates, present })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.course_id))
    .innerJoin(users, eq(users.id, certificates.user_id))
    .where(and(eq(certificates.code, code), eq(users.is_active, true)))
  return row
}

/** Keeps a person's first certificate; another changes nothing. */
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
