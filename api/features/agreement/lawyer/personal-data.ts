import { eq } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { groupLawyers, termComments, termReadings } from '#db/schema/index.ts'

export const termCommentsData: PersonalData = {
  table: termComments,
  kept: { with: [groupLawyers] },
  userId: [termComments.user_id],
  inWords: ownComments,
}

export const termReadingsData: PersonalData = {
  table: termReadings,
  kept: { with: [groupLawyers] },
  nobody: 'Which version of a term a group’s lawyer read last.',
}

async function ownComments(db: Connection, { id }: Person): Promise<Row[]> {
  const { term, text, at, user_id } = termComments
  return db.select({ term, text, at }).from(termComments).where(eq(user_id, id))
}
