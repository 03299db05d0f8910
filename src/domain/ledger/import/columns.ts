import { centsIn, hasCents } from './amounts.ts'
import { dayIn } from './days.ts'

/** Where a file's columns are. Money is in one signed column, or in one for each direction. */
export interface Columns {
  day: number
  money: { signed: number } | { out: number; in: number }
  texts: readonly number[]
  /** Whether the headings are French, whose dates have the day first. */
  isFrench: boolean
}

type Cells = readonly string[]

const DAY = /^(transaction |posted |posting |value )?date( posted| of transaction| de.*| d'.*)?$/u
const OUT = /^(debits?|withdrawals?|money out|paid out|funds out|retraits?)$/u
const IN = /^(credits?|deposits?|money in|paid in|funds in|depots?)$/u
const SIGNED = /^(transaction amount|amount|amount cad|montant|montant de.*|cad)$/u
const TEXT =
  /^(sub-?)?(description( ?\d)?|name|memo|payee|details?|merchant( name)?|libelle|beneficiaire|narration)$/u
const FRENCH = /^(retraits?|depots?|montant|libelle|date d.*)/u

/** Returns the columns named in a line of headings; null if it names no date or no amount. */
export function namedColumns(cells: Cells): Columns | null {
  const names = cells.map((cell) =>
    (cell.slice(0, 60).split('(', 1)[0] ?? '')
      .normalize('NFD')
      .replaceAll(/[\p{M}$]/gu, '')
      .trim()
      .toLowerCase(),
  )
  const at = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const [day, signed, out, into] = [at(DAY), at(SIGNED), at(OUT), at(IN)]
  const isPair = out >= 0 && into >= 0
  if (day < 0 || (signed < 0 && !isPair)) return null
  return {
    day,
    money: isPair ? { out, in: into } : { signed },
    texts: [...names.keys()].filter((index) => TEXT.test(names[index] ?? '')),
    isFrench: names.some((name) => FRENCH.test(name)),
  }
}

/** Rows sampled to find out what a column contains. */
const SAMPLE = 200

/** Guesses the columns of a file without headings, such as those of TD, CIBC and Desjardins, from their content. */
export function guessedColumns(rows: readonly Cells[]): Columns | null {
  const sample = rows.slice(0, SAMPLE)
  const width = Math.max(0, ...sample.map(({ length }) => length))
  const places = [...Array(width).keys()]
  const cellsAt = (index: number) => sample.map((cells) => cells[index]?.trim() ?? '').filter(Boolean)
  const day = places.find((index) =>
    mostly(cellsAt(index), (cell) => dayIn(cell, 'month first') ?? dayIn(cell, 'day first')),
  )
  const amounts = places.filter((index) => index !== day && areAmounts(cellsAt(index)))
  const isWhole = (index: number) => amounts.includes(index) && !cellsAt(index).some(hasCents)
  const out = amounts.find(
    (index) =>
      amounts.includes(index + 1) && !(isWhole(index) && isWhole(index + 1)) && areOpposite(sample, index),
  )
  const signed = out ?? amounts.find((index) => !isWhole(index))
  if (day === undefined || signed === undefined) return null
  const texts = places.filter(
    (index) =>
      index > day && !amounts.includes(index) && mostly(cellsAt(index), (cell) => /\p{L}{2}/u.test(cell)),
  )
  const money = out === undefined ? { signed } : { out, in: out + 1 }
  return { day, money, texts, isFrench: false }
}

/** Returns a row's amount in cents, above 0 for money that came in; null or 0 if it has none. */
export function amountIn(cells: Cells, { money }: Columns): number | null {
  if ('signed' in money) return centsIn(cells[money.signed] ?? '')
  return Math.abs(amountAt(cells, money.in)) - Math.abs(amountAt(cells, money.out))
}

const amountAt = (cells: Cells, index: number) => centsIn(cells[index] ?? '') ?? 0

function areAmounts(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => centsIn(cell) !== null)
}

/** Returns whether each row has an amount in either a column or the next one, but not both. */
function areOpposite(rows: readonly Cells[], index: number): boolean {
  return rows.every((cells) => (amountAt(cells, index) === 0) !== (amountAt(cells, index + 1) === 0))
}

function mostly(cells: readonly string[], fits: (cell: string) => unknown): boolean {
  return cells.length > 0 && cells.filter(fits).length * 5 >= cells.length * 4
}
