import { and, asc, eq } from 'drizzle-orm'
import { historyStays } from '#api/features/ledger/service/history-stays.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { ledgerDue, ledgerOwners, ledgerRecurring, ledgers } from '#db/schema/index.ts'

export const ledgerRecurringData: PersonalData = {
  table: ledgerRecurring,
  kept: { with: [ledgers] },
  inWords: ownRecurring,
  erase: historyStays,
}

export const ledgerDueData: PersonalData = {
  table: ledgerDue,
  kept: { with: [ledgerRecurring] },
  nobody: 'Days on which a recurring entry is waiting; ledger_recurring says who added it.',
}

async function ownRecurring(db: Connection, { id }: Person): Promise<Row[]> {
  const { ledger_id, author, draft, rhythm, asks, next } = ledgerRecurring
  return db
    .select({ draft, rhythm, asks, next })
    .from(ledgerRecurring)
    .innerJoin(ledgerOwners, and(eq(ledgerOwners.ledger_id, ledger_id), eq(ledgerOwners.number, author)))
    .where(eq(ledgerOwners.user_id, id))
    .orderBy(asc(ledgerRecurring.id))
}
