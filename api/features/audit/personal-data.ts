import { asc, eq, or } from 'drizzle-orm'
import type { PersonalData, Person, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { audit } from '#db/schema/index.ts'

export const auditData: readonly PersonalData[] = [
  {
    table: audit,
    kept: { forGood: 'admins must be able to see who did what; a line takes about 150 bytes' },
    userId: [audit.actor_id, audit.subject_id],
    inWords: linesInWords,
    staysBecause: 'The security record is append-only. It identifies people who left only by number.',
  },
]

/** Other people involved are left out. */
async function linesInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db
    .select()
    .from(audit)
    .where(or(eq(audit.actor_id, id), eq(audit.subject_id, id)))
    .orderBy(asc(audit.id))
  return rows.map(({ at, action, actor_id, subject_id, detail }) => ({
    at,
    action,
    by_you: actor_id === id,
    about_you: subject_id === id,
    detail,
  }))
}
