import { join } from 'node:path'
import type { Constraints, LowestPrice } from '#domain/groups/best-groups/constraints.ts'
import { NEVER, type PairScores } from '#domain/groups/best-groups/pair-scores.ts'

/*
 * Reads the worked cases in `golden`. People are numbered from 1, scores are thousandths, `-` is a blocked pair, and
 * a mean such as 2542:3 is a sum and the number of pairs. Rows with a seed have the scores of `seededScores`.
 */

/** Fields with commas are quoted. */
export async function workedCases(file: string): Promise<Record<string, string>[]> {
  const text = await Bun.file(join(import.meta.dir, 'golden', file)).text()
  const [header = '', ...lines] = text.trim().split(/\r?\n/)
  const columns = fieldsOf(header)
  return lines.map((line) => {
    const fields = fieldsOf(line)
    return Object.fromEntries(columns.map((column, i) => [column, fields[i] ?? '']))
  })
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

const numberOf = (text: string) => (text === '-' ? NEVER : Number(text))

/** Only the upper half of the matrix is given. */
export function scoresOf({ people = '', scores_upper = '', seed = '' }: Record<string, string>): PairScores {
  if (seed !== '') return seededScores(Number(seed), Number(people))
  const upper = scores_upper.split('|').map((row) => row.split('/').map(numberOf))
  const at = (i: number, j: number) => upper[Math.min(i, j)]?.[Math.abs(i - j) - 1] ?? 0
  return scoresBy(Number(people), at)
}

export function seededScores(seed: number, people: number): PairScores {
  return scoresBy(people, (a, b) => {
    const [i, j] = [a + 1, b + 1]
    return (31 * (i + j) + 17 * i * j + 7 * seed * (i ** 2 + j ** 2) + seed ** 2) % 1001
  })
}

/** Throws a RangeError unless `rows` is square. */
export function pairScores(rows: readonly (readonly number[])[]): PairScores {
  if (rows.some((row) => row.length !== rows.length)) throw new RangeError('Scores are not square')
  return { people: rows.length, values: Int16Array.from(rows.flat()) }
}

export function scoresBy(people: number, at: (i: number, j: number) => number): PairScores {
  return pairScores(
    Array.from({ length: people }, (_, i) =>
      Array.from({ length: people }, (_, j) => (i === j ? 0 : at(i, j))),
    ),
  )
}

/** Format: cap;from;to;places;sizes. */
export function constraintsOf(row: Record<string, string>): Constraints[] {
  const field = row['person_cap;from;to;places;sizes'] ?? ''
  if (field === '') {
    const anything = { canPay: null, from: null, to: null, places: [], sizes: [] }
    return Array.from({ length: Number(row.people) }, () => anything)
  }
  return field.split('|').map((person) => {
    const [cap = '', from = '', to = '', places = '', sizes = ''] = person.split(';')
    return {
      canPay: Number(cap),
      from: Number(from),
      to: Number(to),
      places: places.split('+'),
      sizes: [...sizes].map(Number),
    }
  })
}

/** Format: place:for 2/for 3/for 4/for 5. */
export function pricesOf(row: Record<string, string>): LowestPrice {
  const field = row['places_price_for_2/3/4/5'] ?? ''
  const prices = new Map(
    field.split('|').map((place) => {
      const [name = '', amounts = ''] = place.split(':')
      return [name, amounts.split('/').map(Number)]
    }),
  )
  return (place, people) => prices.get(place)?.[people - 2] ?? null
}

export const written = (members: readonly number[]) => members.map((member) => member + 1).join('/')
