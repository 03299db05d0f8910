import { and, asc, eq } from 'drizzle-orm'
import { booksLastOwnedBy, deleteLedger } from '#api/features/ledger/queries/book.ts'
import { historyStays } from '#api/features/ledger/service/history-stays.ts'
import {
  ledgerImportLinesData,
  ledgerImportsData,
  ledgerRememberedData,
} from '#api/features/ledger/import/personal-data.ts'
import { ledgerReceiptsData } from '#api/features/ledger/receipts/personal-data.ts'
import { ledgerDueData, ledgerRecurringData } from '#api/features/ledger/recurring/personal-data.ts'
import { ledgerPaymentsData } from '#api/features/ledger/settle/personal-data.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import { isFromTheirTime } from '#domain/ledger/leaving.ts'
import type { Connection } from '#db/client.ts'
import {
  groupMembers,
  groups,
  ledgerChecks,
  ledgerEntries,
  ledgerOwners,
  ledgerProposals,
  ledgers,
  ledgerStarts,
  ledgerVotes,
} from '#db/schema/index.ts'

/** An owner's number and first name, and what was entered under it, stay with those who still own the home. */
const WITH_LEDGER = { with: [ledgers] } as const

export const ledgerData: readonly PersonalData[] = [
  { table: ledgerStarts, kept: { with: [groups] }, inWords: ownFigures, erase: leaveFigures },
  { table: ledgerChecks, kept: { with: [groupMembers] }, userId: [ledgerChecks.user_id] },
  {
    table: ledgers,
    kept: { until: 'the last owner deletes their account' },
    nobody: 'The owners of a home with books are in ledger_owners.',
  },
  { table: ledgerOwners, kept: WITH_LEDGER, inWords: ownPlaces, erase: leavePlaces },
  { table: ledgerEntries, kept: WITH_LEDGER, inWords: entriesOfHome, erase: historyStays },
  { table: ledgerProposals, kept: WITH_LEDGER, inWords: ownProposals, erase: leaveOffers },
  { table: ledgerVotes, kept: { with: [ledgerProposals] }, inWords: ownVotes, erase: historyStays },
  ledgerPaymentsData,
  ledgerRecurringData,
  ledgerDueData,
  ledgerImportsData,
  ledgerImportLinesData,
  ledgerRememberedData,
  ledgerReceiptsData,
]

async function ownFigures(db: Connection, { id }: Person): Promise<Row[]> {
  const { opening, changed_at } = ledgerStarts
  return db.select({ opening, changed_at }).from(ledgerStarts).where(eq(ledgerStarts.changed_by, id))
}

async function leaveFigures(tx: Connection, { id }: Person): Promise<void> {
  await tx.update(ledgerStarts).set({ changed_by: null }).where(eq(ledgerStarts.changed_by, id))
}

async function ownPlaces(db: Connection, { id }: Person): Promise<Row[]> {
  const { number, name, left_at } = ledgerOwners
  return db.select({ number, name, left_at }).from(ledgerOwners).where(eq(ledgerOwners.user_id, id))
}

/** By now they've left their group and its books, unless they were the last owner. */
async function leavePlaces(tx: Connection, { id }: Person): Promise<void> {
  for (const ledgerId of await booksLastOwnedBy(tx, id)) await deleteLedger(tx, ledgerId)
  await tx.update(ledgerOwners).set({ user_id: null }).where(eq(ledgerOwners.user_id, id))
}

/** The home's books are theirs as much as the other owners'; they get nothing from the time after they left. */
async function entriesOfHome(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db
    .select({
      ledger_id: ledgerEntries.ledger_id,
      number: ledgerEntries.number,
      body: ledgerEntries.body,
      left_at: ledgerOwners.left_at,
      seen_leaving: ledgerOwners.seen_leaving,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerOwners, eq(ledgerOwners.ledger_id, ledgerEntries.ledger_id))
    .where(eq(ledgerOwners.user_id, id))
    .orderBy(asc(ledgerEntries.ledger_id), asc(ledgerEntries.number))
  const shown = new Set<string>()
  return rows.flatMap(({ ledger_id, number, body, left_at, seen_leaving }): Row[] => {
    const entry: unknown = JSON.parse(body)
    const recorded =
      entry !== null && typeof entry === 'object' && 'recorded' in entry ? entry.recorded : null
    // Someone who left and came back has a number for each time.
    const place = `${ledger_id}:${number}`
    const isSeen = isFromTheirTime({ left_at, seen_leaving }, { number, recorded: Number(recorded) })
    if (!isSeen || shown.has(place)) return []
    shown.add(place)
    return [{ number, entry }]
  })
}

async function ownProposals(db: Connection, { id }: Person): Promise<Row[]> {
  const { ledger_id, author, draft, reverses, at, outcome } = ledgerProposals
  return db
    .select({ draft, reverses, at, outcome })
    .from(ledgerProposals)
    .innerJoin(ledgerOwners, and(eq(ledgerOwners.ledger_id, ledger_id), eq(ledgerOwners.number, author)))
    .where(eq(ledgerOwners.user_id, id))
    .orderBy(asc(ledgerProposals.id))
}

async function leaveOffers(tx: Connection, { id }: Person): Promise<void> {
  await tx.update(ledgerProposals).set({ joins: null }).where(eq(ledgerProposals.joins, id))
}

async function ownVotes(db: Connection, { id }: Person): Promise<Row[]> {
  const { proposal_id, owner, yes, why, at } = ledgerVotes
  return db
    .select({ yes, why, at })
    .from(ledgerVotes)
    .innerJoin(ledgerProposals, eq(ledgerProposals.id, proposal_id))
    .innerJoin(
      ledgerOwners,
      and(eq(ledgerOwners.ledger_id, ledgerProposals.ledger_id), eq(ledgerOwners.number, owner)),
    )
    .where(eq(ledgerOwners.user_id, id))
    .orderBy(asc(proposal_id))
}
