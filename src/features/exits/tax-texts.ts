import type { Fraction } from '#domain/exits/fraction.ts'

/** Formats a part of a gain as a percentage: 1/5 is 20%, 364/1825 is 19.95%. */
export const partText = ({ over, under }: Fraction): string =>
  `${Number(((Number(over) / Number(under)) * 100).toFixed(2))}%`
