import type { Deps } from '#api/deps.ts'
import { forget, importsIn, linesIn, rememberedIn } from '#api/features/ledger/import/queries.ts'
import type { ImportView } from '#api/features/ledger/import/schemas.ts'
import { accountOf, freeCandidates } from '#api/features/ledger/import/service/bring.ts'
import { requireLedger } from '#api/features/ledger/service/book.ts'
import { type Member, readableBook } from '#api/features/ledger/service/member.ts'
import { shownOwners } from '#api/features/ledger/service/owners.ts'
import type { BankAccount } from '#domain/ledger/import/plan.ts'
import { dayOf } from '#domain/day.ts'
import { rulesOn, sharesFor } from '#domain/ledger/rules-on.ts'

/** Returns what a browser needs to compare a bank's file with the ledger; null as for `readableBook`. */
export async function importViewFor(
  { db: { read }, clock }: Deps,
  viewer: Member,
): Promise<ImportView | null> {
  const book = await readableBook(read, viewer)
  if (!book) return null
  const [owners, imports, lines, remembered] = await Promise.all([
    shownOwners(read, book, viewer.id),
    importsIn(read, book.ledger.id),
    linesIn(read, book.ledger.id),
    rememberedIn(read, book.ledger.id),
  ])
  const { approvalOver, utilities, repairs, shares } = rulesOn(book.entries, dayOf(clock()))
  const ownAccount = accountOf('own', book.me)
  const names = owners.map(({ name }) => name)
  const candidatesOf = (account: BankAccount) => [...freeCandidates(book, account, lines, names).values()]
  const ofImport = Map.groupBy(lines, ({ line }) => line.import_id)
  return {
    owners,
    approval_over: approvalOver,
    utilities,
    repairs,
    shares: sharesFor(shares, book.owners.length),
    remembered: remembered.map(({ name, title, target, split }) => ({ name, title, target, split })),
    candidates: { house: candidatesOf('house'), own: candidatesOf(ownAccount) },
    prints: lines.flatMap(({ line, account }) =>
      account === 'house' || account === ownAccount ? (line.active ?? []) : [],
    ),
    imports: imports.map(({ id, name, author, imported_at, version, undone_by, changed_at }) => {
      const imported = ofImport.get(id) ?? []
      const linked = imported.filter(({ line }) => line.linked).length
      return {
        id,
        name,
        by: author,
        at: imported_at,
        version,
        undone_by,
        changed_at,
        linked,
        added: imported.length - linked,
      }
    }),
  }
}

/** Forgets how lines with this name are booked. Throws not_found without books. */
export async function forgetName({ db }: Deps, userId: number, name: string): Promise<void> {
  await db.write(async (tx) => forget(tx, (await requireLedger(tx, userId)).id, name))
}
