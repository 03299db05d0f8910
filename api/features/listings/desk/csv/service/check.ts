import type { Deps } from '#api/deps.ts'
import { homesOfNumbers } from '#api/features/listings/desk/csv/queries.ts'
import type { CsvFile } from '#api/features/listings/desk/csv/service/read-csv.ts'
import { slicesOf } from '#api/features/listings/desk/csv/service/slices.ts'
import { activeAgents, type HomeRow } from '#api/features/listings/desk/queries.ts'
import { type DeskUser, canManage } from '#api/features/listings/desk/service/access.ts'
import type { LineFault } from '#domain/listings/desk/csv.ts'
import type { FieldTexts } from '#domain/listings/desk/fields.ts'
import { checkLine, numberOf, type ReadLine, repeatedNumber } from '#domain/listings/desk/check-line.ts'
import type { ListingStatus } from '#domain/listings/status.ts'

export interface ImportedLine {
  /** Its place in the file, from 1. */
  line: number
  texts: FieldTexts
  status: ListingStatus
  before: HomeRow | null
}

export interface CheckedFile {
  homes: number
  imported: ImportedLine[]
  unchanged: number
  faults: LineFault[]
}

const SLICE = 100

export async function checkFile({ db }: Deps, deskUser: DeskUser, file: CsvFile): Promise<CheckedFile> {
  const { columns, lines } = file
  const checked: CheckedFile = { homes: lines.length, imported: [], unchanged: 0, faults: [...file.faults] }
  // Without valid columns, no cell means anything.
  if (file.faults.some(({ line }) => line === 1)) return checked
  const agentJoin = new Set((await activeAgents(db.read)).map(({ id }) => id))
  const lineOfNumber = new Map<string, number>()
  for await (const slice of slicesOf(lines, SLICE)) {
    const numbers = slice.map((line) => numberOf(columns, line))
    const there = await homesOfNumbers(db.read, numbers)
    const homes = new Map(there.map((home) => [home.msl_number, home]))
    slice.forEach((line, index) => judge(line, numbers[index] ?? '', homes))
  }
  checked.faults.sort((one, other) => one.line - other.line)
  return checked

  function judge(line: ReadLine, number: string, homes: ReadonlyMap<string, HomeRow>): void {
    const before = homes.get(number) ?? null
    const hasAgent = before !== null && before.agent_id !== null && agentJoin.has(before.agent_id)
    const known = before && { ...before, hasAgent }
    const judgement = checkLine(columns, line, known && !canManage(deskUser, known) ? 'taken' : known)
    const first = lineOfNumber.get(number)
    if (number !== '') lineOfNumber.set(number, first ?? line.line)
    if (first !== undefined) checked.faults.push(repeatedNumber(line.line, number, first))
    if (judgement.kind === 'wrong') checked.faults.push(...judgement.faults)
    else if (first !== undefined) return
    else if (judgement.kind === 'unchanged') checked.unchanged += 1
    else checked.imported.push({ line: line.line, texts: judgement.texts, status: judgement.status, before })
  }
}
