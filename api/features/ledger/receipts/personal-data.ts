import { and, asc, eq } from 'drizzle-orm'
import { historyStays } from '#api/features/ledger/service/history-stays.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { ledgerOwners, ledgerReceipts, ledgers } from '#db/schema/index.ts'

export const ledgerReceiptsData: PersonalData = {
  table: ledgerReceipts,
  kept: { with: [ledgers] },
  inWords: ownReceipts,
  erase: historyStays,
}

async function ownReceipts(db: Connection, { id }: Person): Promise<Row[]> {
  const { ledger_id, author, entry, filename, added_at } = ledgerReceipts
  return db
    .select({ entry, filename, added_at })
    .from(ledgerReceipts)
    .innerJoin(ledgerOwners, and(eq(ledgerOwners.ledger_id, ledger_id), eq(ledgerOwners.number, author)))
    .where(eq(ledgerOwners.user_id, id))
    .orderBy(asc(ledgerReceipts.id))
}
