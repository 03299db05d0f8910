import { eq } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { groupMembers, snapshotFigures, snapshotMembers } from '#db/schema/index.ts'
import { FIGURES_KEPT_MS } from '#domain/snapshot/figures.ts'

export const snapshotData: readonly PersonalData[] = [
  {
    table: snapshotFigures,
    kept: { after: [snapshotFigures.changed_at], forMs: FIGURES_KEPT_MS },
    userId: [snapshotFigures.user_id],
  },
  {
    table: snapshotMembers,
    kept: { with: [groupMembers] },
    userId: [snapshotMembers.user_id],
    inWords: inGroup,
    eraseFromOthers: endAgreements,
  },
]

async function inGroup(db: Connection, { id }: Person): Promise<Row[]> {
  const { shared, counting, user_id } = snapshotMembers
  return db.select({ shared, counting }).from(snapshotMembers).where(eq(user_id, id))
}

async function endAgreements(tx: Connection, { id }: Person): Promise<void> {
  await tx.update(snapshotMembers).set({ agreed_with: null }).where(eq(snapshotMembers.agreed_with, id))
}
