import { formatList } from '#domain/format.ts'
import { type Area, areaName, AREAS } from '#domain/matching/areas.ts'
import type { Band } from '#domain/matching/bands.ts'

export interface Summary {
  close: Area[]
  apart: Area[]
}

/** Returns the areas where two people are close or apart; null if there's neither. */
export function summaryOf(areas: readonly { area: Area; band: Band }[]): Summary | null {
  const inBand = (band: Band) => areas.filter((entry) => entry.band === band).map(({ area }) => area)
  const summary = { close: inBand('close'), apart: inBand('apart') }
  return summary.close.length + summary.apart.length > 0 ? summary : null
}

/** Names areas within a sentence, such as "money and the home". */
export function areasText(areas: readonly Area[]): string {
  return formatList(areas.map((area) => (area === 'home' ? 'the home' : areaName(area))))
}

export function closeOn(areas: readonly Area[]): string {
  return areas.length === AREAS.length ? 'Aligned on everything' : `You’re close on ${areasText(areas)}`
}
