import type { Fraction } from '#domain/exits/fraction.ts'
import { plural } from '#domain/format.ts'

/** Formats a part of a gain as a percentage: 1/5 is 20%, 364/1825 is 19.95%. */
export const partText = ({ over, under }: Fraction): string =>
  `${Number(((Number(over) / Number(under)) * 100).toFixed(2))}%`

/** Says which part of a gain is exempt for someone who names `named` of the years in which they owned the home. */
export function exemptHint(named: number, owned: number): string {
  if (named === 0) return 'Only for years someone lived there'
  if (named >= owned - 1) return 'All of it'
  return plural(named, {
    one: `${named} year and one more, of ${owned}`,
    other: `${named} years and one more, of ${owned}`,
  })
}
