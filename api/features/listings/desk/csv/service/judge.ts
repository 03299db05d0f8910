import type { Deps } from '#api/deps.ts'
import { homesOfNumbers } from '#api/features/listings/desk/csv/queries.ts'
import type { CsvFile } from '#api/features/listings/desk/csv/service/read-csv.ts'
import { slicesOf } from '#api/features/listings/desk/csv/service/slices.ts'
import { answeringPeople, type HomeRow } from '#api/features/listings/desk/queries.ts'
import { type Keeper, keeps } from '#api/features/listings/desk/service/own.ts'
import type { LineFault } from '#domain/listings/desk/csv.ts'
import type { FieldTexts } from '#domain/listings/desk/fields.ts'
import { judgeLine, numberOf, type ReadLine, repeatedNumber } from '#domain/listings/desk/import.ts'
import type { ListingStatus } from '#domain/listings/status.ts'

/** A line to import: the new values, and the existing home if there is one. */
export interface ImportedLine {
  texts: FieldTexts
  status: ListingStatus
  before: HomeRow | null
}

export interface Judged {
  homes: number
  imported: ImportedLine[]
  unchanged: number
  faults: LineFault[]
}

/** Lines per slice; keeps other requests responsive. */
const SLICE = 100

/** Checks every line against the existing homes, yielding to other requests. */
export async function judgeFile({ db }: Deps, keeper: Keeper, file: CsvFile): Promise<Judged> {
  const { columns, lines } = file
  const judged: Judged = { homes: lines.length, imported: [], unchanged: 0, faults: [...file.faults] }
  // Without valid columns, no cell means anything.
  if (file.faults.some(({ line }) => line === 1)) return judged
  const answering = new Set((await answeringPeople(db.read)).map(({ id }) => id))
  const lineOfNumber = new Map<string, number>()
  for await (const slice of slicesOf(lines, SLICE)) {
    const numbers = slice.map((line) => numberOf(columns, line))
    const there = await homesOfNumbers(db.read, numbers)
    const homes = new Map(there.map((home) => [home.msl_number, home]))
    slice.forEach((line, index) => judge(line, numbers[index] ?? '', homes))
  }
  judged.faults.sort((one, other) => one.line - other.line)
  return judged

  function judge(line: ReadLine, number: string, homes: ReadonlyMap<string, HomeRow>): void {
    const before = homes.get(number) ?? null
    const hasAgent = before !== null && before.agent_id !== null && answering.has(before.agent_id)
    const known = before && { ...before, hasAgent }
    const judgement = judgeLine(columns, line, known && !keeps(keeper, known) ? 'taken' : known)
    const first = lineOfNumber.get(number)
    if (number !== '') lineOfNumber.set(number, first ?? line.line)
    if (first !== undefined) judged.faults.push(repeatedNumber(line.line, number, first))
    if (judgement.kind === 'wrong') judged.faults.push(...judgement.faults)
    else if (first !== undefined) return
    else if (judgement.kind === 'unchanged') judged.unchanged += 1
    else judged.imported.push({ texts: judgement.texts, status: judgement.status, before })
  }
}
