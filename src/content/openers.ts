import { HOME_OPENERS } from './openers/home.ts'
import { LIVING_OPENERS } from './openers/living.ts'
import { MONEY_OPENERS } from './openers/money.ts'
import { OWNING_OPENERS } from './openers/owning.ts'
import { AREA_OPENERS } from '#domain/matching/openers.ts'
import { AREAS } from '#domain/matching/areas.ts'

/** A question that opens a talk about each topic of the shipped questionnaire. */
export const TOPIC_OPENERS: ReadonlyMap<string, string> = new Map(
  [MONEY_OPENERS, HOME_OPENERS, LIVING_OPENERS, OWNING_OPENERS].flatMap((openers) => Object.entries(openers)),
)

/** A question to open a talk with, for a topic of the questionnaire or an area. A topic of an operator's own gets a plain one. */
export function openerFor(topic: string): string {
  const area = AREAS.find((candidate) => candidate.area === topic)
  if (area) return AREA_OPENERS[area.area]
  return TOPIC_OPENERS.get(topic) ?? `${topic}: what matters to each of us there, and what is open?`
}
