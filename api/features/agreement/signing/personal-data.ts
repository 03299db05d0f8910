import { eq } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { groups, signingLinks } from '#db/schema/index.ts'

export const signingLinksData: PersonalData = {
  table: signingLinks,
  kept: { with: [groups] },
  inWords: ownLinks,
  erase: leaveLinks,
}

async function ownLinks(db: Connection, { id }: Person): Promise<Row[]> {
  const { created_at, opened, opened_at, made_by } = signingLinks
  return db.select({ created_at, opened, opened_at }).from(signingLinks).where(eq(made_by, id))
}

/** The others keep their link. */
async function leaveLinks(tx: Connection, { id }: Person): Promise<void> {
  await tx.update(signingLinks).set({ made_by: null }).where(eq(signingLinks.made_by, id))
}
