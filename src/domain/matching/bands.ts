/** Best first: a mean agreement of at least this is in the band. */
export const BANDS = [
  { band: 'close', from: 0.8 },
  { band: 'mixed', from: 0.6 },
  { band: 'apart', from: 0 },
] as const

export type Band = (typeof BANDS)[number]['band']

/** Far above the sums' error, far below the effect of one answer. */
const ROUNDING_ERROR = 1e-9

export function bandOf(agreement: number): Band {
  return BANDS.find(({ from }) => agreement >= from - ROUNDING_ERROR)?.band ?? 'apart'
}
