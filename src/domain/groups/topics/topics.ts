import { type Area, AREAS } from '#domain/matching/areas.ts'
import { type Band, bandOf } from '#domain/matching/bands.ts'
import type { PartnerExplanation } from '#domain/matching/partner-explanation.ts'
import type { StrangerExplanation } from '#domain/matching/stranger-explanation.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { plainLine } from '#domain/typed-lines.ts'
import type { TextRule } from '#domain/text-rule.ts'

export const NOTE_MAX = 200

export const NOTE_RULE: TextRule = {
  normalize: plainLine,
  isValid: (note) => [...note].length <= NOTE_MAX,
  message: `Please use at most ${NOTE_MAX} characters.`,
}

/** How far apart two people are on a topic, as the explanation of their score reveals it, by category or area. */
export const DISTANCES = ['furthest', 'apart', 'mixed', 'close'] as const

export type Distance = (typeof DISTANCES)[number]

/** Areas are in lower case, so they can't be confused with topics. */
interface OpenTopic {
  topic: string
  distance: Distance
}

const AREA_NAMES: ReadonlySet<string> = new Set(AREAS.map(({ area }) => area))

export function isArea(topic: string): topic is Area {
  return AREA_NAMES.has(topic)
}

const BY_DISTANCE: Record<Band, Distance> = { apart: 'apart', mixed: 'mixed', close: 'close' }

/**
 * Lists what two people should talk about, furthest apart first: the topics in the viewer's explanation, or the areas in which strangers
 * aren't close. Uses nothing that the explanation doesn't show.
 */
export function openTopics(
  explanation: PartnerExplanation | StrangerExplanation,
  categoryOf: ReadonlyMap<string, Category>,
): OpenTopic[] {
  if (explanation.detail === 'bands') {
    const areas = explanation.areas.filter(({ band }) => band !== 'close')
    return sorted(
      areas.map(({ area, band }) => ({
        topic: area,
        distance: BY_DISTANCE[band],
        at: band === 'apart' ? 0 : 1,
      })),
    )
  }
  const agreement = new Map(explanation.categories.map((row) => [row.category, row.agreement]))
  const topics = explanation.differences.map((topic) => {
    const category = categoryOf.get(topic)
    const at = (category && agreement.get(category)) ?? 100
    return { topic, distance: BY_DISTANCE[bandOf(at / 100)], at }
  })
  return sorted(topics)
}

function sorted(topics: readonly (OpenTopic & { at: number })[]): OpenTopic[] {
  const least = Math.min(...topics.map(({ at }) => at))
  return topics
    .toSorted((one, other) => one.at - other.at)
    .map(({ topic, distance, at }) => {
      const isFurthest = at === least && distance === 'apart'
      return { topic, distance: isFurthest ? 'furthest' : distance }
    })
}

export interface TopicTicks {
  topic: string
  /** When the viewer ticked it, in epoch milliseconds, or null. */
  mine: number | null
  theirs: number | null
  note: string
}

export interface Topic extends TopicTicks {
  /** Null if the topic no longer differs, or the viewer mustn't know that it does. */
  distance: Distance | null
  settled_at: number | null
}

/**
 * Returns the topics in the viewer's explanation, the ones they ticked, and the ones that both ticked. A topic that
 * only the other person ticked stays hidden: which topics are on their list would reveal their answers.
 */
export function topicsFor(open: readonly OpenTopic[], noted: readonly TopicTicks[]): Topic[] {
  const known = new Map(noted.map((row) => [row.topic, row]))
  const listed = open.map(({ topic, distance }) => {
    return { ...(known.get(topic) ?? { topic, mine: null, theirs: null, note: '' }), distance }
  })
  const names = new Set(open.map(({ topic }) => topic))
  const besides = noted
    .filter(({ topic, mine }) => mine !== null && !names.has(topic))
    .map((row) => ({ ...row, distance: null }))
  const talks = [...listed, ...besides].map((talk) => {
    const { mine, theirs } = talk
    return { ...talk, settled_at: mine !== null && theirs !== null ? Math.max(mine, theirs) : null }
  })
  const unsettled = talks.filter(({ settled_at }) => settled_at === null)
  return [
    ...unsettled,
    ...talks
      .filter(({ settled_at }) => settled_at !== null)
      .toSorted((one, other) => (other.settled_at ?? 0) - (one.settled_at ?? 0)),
  ]
}
