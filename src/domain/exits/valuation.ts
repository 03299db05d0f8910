import { fraction, roundHalf } from '#domain/exits/fraction.ts'

/** If two appraisals differ by more than this percentage of the lower one, a third is needed. */
export const APPRAISALS_AGREE_PERCENT = 5

/** A home's value in cents, if the appraisals settle it. */
export type Valuation =
  | { kind: 'average' | 'median'; value: number }
  /** Until there is a third appraisal. */
  | { kind: 'third needed' }

/** Values a home by two appraisals in cents, or by the middle one of three if the first two disagree. */
export function valuationOf(one: number, other: number, third: number | null): Valuation {
  const lower = Math.min(one, other)
  if (Math.abs(one - other) * 100 <= lower * APPRAISALS_AGREE_PERCENT) {
    return { kind: 'average', value: roundHalf(fraction(one + other, 2)) }
  }
  if (third === null) return { kind: 'third needed' }
  const [, middle = third] = [one, other, third].toSorted((a, b) => a - b)
  return { kind: 'median', value: middle }
}
