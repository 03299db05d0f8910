import { digitOf, isLater, type RowLayout, WEIGHTS } from '#domain/matching/row-layout.ts'
import type { Audience } from '#domain/matching/types.ts'

/**
 * What each value of a cell in another person's row adds to the sums behind their score with a member. Several
 * sums share a number: `pairs` has two doubles for each value, whose 52 bits are 1: own weight × units (16 bits), their weight × units
 * (16), shared questions (7), own weight (13) 2: own weight² (14), their weight² (14), unused (4), own × their weight (20) from the lowest,
 * and `marks` a word with their weight (16 bits, added) and the secret mark (16, xored). `MAX_QUESTIONS` keeps them from overflowing.
 */
export interface ScoreTables {
  readonly cells: Int32Array
  readonly starts: Int32Array
  readonly parts: readonly [number, number, number]
  readonly pairs: Float64Array
  readonly marks: Int32Array
}

/** Which of the two has only weights of 0, so that every question counts the same. */
export interface Evenly {
  own: boolean
  theirs: boolean
}

export function scoreTables(
  layout: RowLayout,
  own: Uint16Array,
  audience: Audience,
  evenly: Evenly,
  bothLongForm: boolean,
): ScoreTables {
  const used = [...layout.cells.keys()].filter((at) => {
    const { sealed, columns } = layout.cells[at]!
    return (audience === 'partners' || !sealed) && columns.some((column) => digitOf(own, column) > 0)
  })
  const later = (at: number) => isLater(layout.cells[at]!, bothLongForm)
  const onboarding = used.filter((at) => !later(at))
  const cells = Int32Array.from([...onboarding, ...used.filter(later)])
  const starts = new Int32Array(cells.length)
  let length = 0
  for (const [i, cell] of cells.entries()) {
    starts[i] = length
    length += layout.cells[cell]!.states
  }
  const tables: ScoreTables = {
    cells,
    starts,
    parts: [0, onboarding.length, cells.length],
    pairs: new Float64Array(2 * length),
    marks: new Int32Array(length),
  }
  for (const [i, cell] of cells.entries()) fillTable(tables, starts[i]!, layout, cell, own, evenly)
  return tables
}

function fillTable(
  { pairs, marks: table }: ScoreTables,
  start: number,
  { cells, weights }: RowLayout,
  cell: number,
  own: Uint16Array,
  evenly: Evenly,
): void {
  const { category, columns } = cells[cell]!
  const weight = evenly.own ? 1 : own[weights + category]!
  const theirWeights = evenly.theirs ? WEIGHTS.map(() => 1) : WEIGHTS
  for (const column of columns) {
    const { radix, units, marks, question } = column
    const ownOption = digitOf(own, column) - 1
    for (let option = 0; option < question.optionCount; option++) {
      const to = start + (option + 1) * radix
      if (ownOption < 0) {
        pairs.copyWithin(2 * to, 2 * start, 2 * (start + radix))
        table.copyWithin(to, start, start + radix)
        continue
      }
      const unit = units[ownOption * question.optionCount + option]!
      const mark = marks[ownOption * question.optionCount + option]! << 16
      for (let i = 0; i < radix; i++) {
        // A cell's lowest digit is its category's weight.
        const theirs = theirWeights[i % WEIGHTS.length]!
        pairs[2 * (to + i)] =
          pairs[2 * (start + i)]! + unit * (weight + 2 ** 16 * theirs) + (2 ** 32 + 2 ** 39 * weight)
        pairs[2 * (to + i) + 1] =
          pairs[2 * (start + i) + 1]! +
          (weight * weight + 2 ** 14 * theirs * theirs + 2 ** 32 * weight * theirs)
        table[to + i] = (table[start + i]! + theirs) ^ mark
      }
    }
  }
}
