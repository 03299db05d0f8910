import type { Area } from '#domain/matching/areas.ts'
import type { Band } from '#domain/matching/bands.ts'

export interface Summary {
  close: Area[]
  apart: Area[]
}

/** For "Close on money and home, apart on living together"; null if there's neither. */
export function summaryOf(areas: readonly { area: Area; band: Band }[]): Summary | null {
  const inBand = (band: Band) => areas.filter((entry) => entry.band === band).map(({ area }) => area)
  const summary = { close: inBand('close'), apart: inBand('apart') }
  return summary.close.length + summary.apart.length > 0 ? summary : null
}
