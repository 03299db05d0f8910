import { and, asc, eq, or } from 'drizzle-orm'
import { historyStays } from '#api/features/ledger/service/history-stays.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { ledgerOwners, ledgerPayments, ledgers } from '#db/schema/index.ts'

export const ledgerPaymentsData: PersonalData = {
  table: ledgerPayments,
  kept: { with: [ledgers] },
  inWords: ownPayments,
  erase: historyStays,
}

async function ownPayments(db: Connection, { id }: Person): Promise<Row[]> {
  const { ledger_id, from_owner, to_owner, cents, state, sent_at } = ledgerPayments
  const isOwn = or(eq(ledgerOwners.number, from_owner), eq(ledgerOwners.number, to_owner))
  return db
    .select({ from_owner, to_owner, cents, state, sent_at })
    .from(ledgerPayments)
    .innerJoin(ledgerOwners, and(eq(ledgerOwners.ledger_id, ledger_id), isOwn))
    .where(eq(ledgerOwners.user_id, id))
    .orderBy(asc(ledgerPayments.id))
}
