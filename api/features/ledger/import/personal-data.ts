import { and, asc, eq } from 'drizzle-orm'
import { historyStays } from '#api/features/ledger/service/history-stays.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import {
  ledgerImportLines,
  ledgerImports,
  ledgerOwners,
  ledgerRemembered,
  ledgers,
} from '#db/schema/index.ts'

export const ledgerImportsData: PersonalData = {
  table: ledgerImports,
  kept: { with: [ledgers] },
  inWords: ownImports,
  erase: historyStays,
}

export const ledgerImportLinesData: PersonalData = {
  table: ledgerImportLines,
  kept: { with: [ledgerImports] },
  nobody: 'Digests of bank lines, so that none is imported twice.',
}

export const ledgerRememberedData: PersonalData = {
  table: ledgerRemembered,
  kept: { with: [ledgers] },
  nobody: 'How a home’s owners book lines from shops and utilities.',
}

async function ownImports(db: Connection, { id }: Person): Promise<Row[]> {
  const { ledger_id, author, name, imported_at, undone_by, changed_at } = ledgerImports
  return db
    .select({ name, imported_at, undone_by, changed_at })
    .from(ledgerImports)
    .innerJoin(ledgerOwners, and(eq(ledgerOwners.ledger_id, ledger_id), eq(ledgerOwners.number, author)))
    .where(eq(ledgerOwners.user_id, id))
    .orderBy(asc(ledgerImports.id))
}
