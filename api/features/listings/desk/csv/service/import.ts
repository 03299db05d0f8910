import type { Deps } from '#api/deps.ts'
import { conflict, invalid } from '#api/http/errors.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import {
  changesOfNumbers,
  countImported,
  type ImportedHome,
  importedKey,
  upsertHomes,
} from '#api/features/listings/desk/csv/queries.ts'
import type { ImportReport } from '#api/features/listings/desk/csv/schemas.ts'
import {
  type ImportedLine,
  type CheckedFile,
  checkFile,
} from '#api/features/listings/desk/csv/service/check.ts'
import { readCsv } from '#api/features/listings/desk/csv/service/read-csv.ts'
import { slicesOf } from '#api/features/listings/desk/csv/service/slices.ts'
import { takenNumbers } from '#api/features/listings/desk/queries.ts'
import { type DeskUser, requireAgent } from '#api/features/listings/desk/service/access.ts'
import { valuesFor } from '#api/features/listings/desk/service/save.ts'
import { endToursOf } from '#api/features/listings/tours/service/end.ts'
import type { Transaction } from '#db/client.ts'
import { formatCount, plural } from '#domain/format.ts'
import type { LineFault } from '#domain/listings/desk/csv.ts'
import { freeNumbers } from '#domain/listings/desk/numbers.ts'
import { nextChangeTime, endsTours } from '#domain/listings/desk/transitions.ts'

const MAX_FAULTS_SHOWN = 200
/** Homes per statement: SQLite accepts about 32,000 values. */
const HOMES_AT_ONCE = 100

/** Reports what an import would do. Throws invalid unless the file is CSV in UTF-8. */
export async function checkImport(deps: Deps, deskUser: DeskUser, bytes: Uint8Array): Promise<ImportReport> {
  return reportOf(await checkFile(deps, deskUser, await readCsv(bytes)))
}

/** Throws like `checkImport`. */
export async function faultsInFile(deps: Deps, deskUser: DeskUser, bytes: Uint8Array): Promise<LineFault[]> {
  return (await checkFile(deps, deskUser, await readCsv(bytes))).faults
}

/**
 * Imports all homes of a file in one transaction, or none. New homes go to the agent an admin names, or to the
 * importing user. Using the same key again changes nothing. Throws like `checkImport`, invalid if a line is wrong, and conflict if homes changed meanwhile.
 */
export async function importHomes(
  deps: Deps,
  deskUser: DeskUser,
  bytes: Uint8Array,
  { agent: agentId = deskUser.id, key }: { agent?: number | undefined; key?: string | undefined } = {},
): Promise<ImportReport> {
  const checked = await checkFile(deps, deskUser, await readCsv(bytes))
  const report = reportOf(checked)
  if (report.wrong_lines > 0) throw invalid(wrongLines(report.wrong_lines))
  const now = deps.clock()
  const numbers = checked.imported.map(({ texts }) => texts.msl_number).filter((number) => number !== '')
  const homes: ImportedHome[] = []
  for await (const slice of slicesOf(checked.imported, HOMES_AT_ONCE)) {
    homes.push(...slice.map((line) => homeOf(line, { agentId, key, now })))
  }
  return deps.db.write(async (tx) => {
    await requireAgent(tx, deskUser, agentId)
    const known = key === undefined ? 0 : await countImported(tx, agentId, key)
    if (known > 0) return { ...report, created: known, unchanged: report.unchanged + report.created - known }
    await requireUnchanged(tx, checked.imported, numbers)
    await assignNumbers(tx, homes, numbers)
    for (let start = 0; start < homes.length; start += HOMES_AT_ONCE) {
      await upsertHomes(tx, homes.slice(start, start + HOMES_AT_ONCE))
      await tx.yieldToReaders()
    }
    for (const { before, status } of checked.imported) {
      if (before && before.status !== status && endsTours(status))
        await endToursOf(tx, deps, before.id, status)
    }
    if (homes.length === 0) return report
    const { created, changed } = report
    await recordAudit(tx, {
      at: now,
      action: 'listing.imported',
      actor_id: deskUser.id,
      detail: { new_homes: created, changed_homes: changed },
    })
    return report
  })
}

function reportOf({ homes, imported, unchanged, faults }: CheckedFile): ImportReport {
  const changed = imported.filter(({ before }) => before !== null).length
  return {
    homes,
    created: imported.length - changed,
    changed,
    unchanged,
    wrong_lines: new Set(faults.map(({ line }) => line)).size,
    wrong_cells: faults.length,
    faults: faults.slice(0, MAX_FAULTS_SHOWN),
  }
}

function wrongLines(count: number): string {
  const lines = plural(count, {
    one: 'One line has errors',
    other: `${formatCount(count)} lines have errors`,
  })
  return `${lines}, so nothing was imported. Check the file first to see what to fix.`
}

function homeOf(
  { line, texts, status, before }: ImportedLine,
  { agentId, key, now }: { agentId: number; key: string | undefined; now: number },
): ImportedHome {
  const wasPublished = status === 'draft' ? null : now
  return {
    ...valuesFor(texts, status, now),
    agent_id: before ? before.agent_id : agentId,
    key: key === undefined ? null : importedKey(key, line),
    status,
    created_at: before?.created_at ?? now,
    changed_at: before ? nextChangeTime(now, before.changed_at) : now,
    published_at: before?.published_at ?? wasPublished,
  }
}

const MEANWHILE =
  'Some homes in this file were changed during the import, so nothing was imported. Please import it again.'

/** Throws conflict if a home has changed since its line was checked. */
async function requireUnchanged(
  tx: Transaction,
  lines: readonly ImportedLine[],
  numbers: readonly string[],
): Promise<void> {
  const known = new Map<string, number>()
  for (let start = 0; start < numbers.length; start += HOMES_AT_ONCE) {
    const there = await changesOfNumbers(tx, numbers.slice(start, start + HOMES_AT_ONCE))
    for (const { msl_number, changed_at } of there) known.set(msl_number, changed_at)
    await tx.yieldToReaders()
  }
  const isUnchanged = ({ texts, before }: ImportedLine) => known.get(texts.msl_number) === before?.changed_at
  if (!lines.every(isUnchanged)) throw conflict(MEANWHILE)
}

async function assignNumbers(
  tx: Transaction,
  homes: ImportedHome[],
  named: readonly string[],
): Promise<void> {
  if (homes.every(({ msl_number }) => msl_number !== '')) return
  const free = freeNumbers(new Set([...(await takenNumbers(tx)), ...named]))
  for (const home of homes) home.msl_number ||= free.next().value
}
