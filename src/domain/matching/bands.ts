export const BANDS = [
  { band: 'close', from: 0.8 },
  { band: 'mixed', from: 0.6 },
  { band: 'apart', from: 0 },
] as const

export type Band = (typeof BANDS)[number]['band']

const ROUNDING_ERROR = 1e-9

export function bandOf(agreement: number): Band {
  return BANDS.find(({ from }) => agreement >= from - ROUNDING_ERROR)?.band ?? 'apart'
}
