import { type Area, AREAS } from '#domain/matching/areas.ts'
import { type Band, bandOf } from '#domain/matching/bands.ts'
import type { PartnerExplanation } from '#domain/matching/partner-explanation.ts'
import type { StrangerExplanation } from '#domain/matching/stranger-explanation.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { plainLine } from '#domain/typed-lines.ts'
import type { TextRule } from '#domain/text-rule.ts'

/** The longest line of what two agreed on, in characters. */
export const NOTE_MAX = 200

/** What two members agreed on; empty for nothing. */
export const NOTE_RULE: TextRule = {
  normalize: plainLine,
  isValid: (note) => [...note].length <= NOTE_MAX,
  message: `Please write at most ${NOTE_MAX} characters.`,
}

/** How far apart two are on a topic, as far as the explanation of their score tells it: by the topic's category, or the area. */
export const DISTANCES = ['furthest', 'apart', 'mixed', 'close'] as const

export type Distance = (typeof DISTANCES)[number]

/** A topic that differs. The name of an area, in lower case, is never one of a topic. */
export interface OpenTopic {
  topic: string
  distance: Distance
}

/** The areas of which strangers in a group may talk. */
const AREA_NAMES: ReadonlySet<string> = new Set(AREAS.map(({ area }) => area))

export function isArea(topic: string): topic is Area {
  return AREA_NAMES.has(topic)
}

const BY_DISTANCE: Record<Band, Distance> = { apart: 'apart', mixed: 'mixed', close: 'close' }

/**
 * What two people should talk about, farthest apart first: the topics that the viewer's explanation lists, or the areas in which
 * strangers are not close. It rests on what the explanation shows and on nothing else.
 */
export function openTopics(
  explanation: PartnerExplanation | StrangerExplanation,
  categoryOf: ReadonlyMap<string, Category>,
): OpenTopic[] {
  if (explanation.detail === 'bands') {
    const areas = explanation.areas.filter(({ band }) => band !== 'close')
    return sorted(
      areas.map(({ area, band }) => ({ topic: area, distance: BY_DISTANCE[band], at: RANK[band] })),
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

const RANK: Record<Band, number> = { apart: 0, mixed: 60, close: 80 }

function sorted(topics: readonly (OpenTopic & { at: number })[]): OpenTopic[] {
  const least = Math.min(...topics.map(({ at }) => at))
  return topics
    .toSorted((one, other) => one.at - other.at)
    .map(({ topic, distance, at }) => {
      const isFurthest = at === least && distance === 'apart'
      return { topic, distance: isFurthest ? 'furthest' : distance }
    })
}

/** What two members have noted of a topic, by one of them. */
export interface Ticks {
  topic: string
  /** When one has ticked it, in epoch milliseconds, or null. */
  mine: number | null
  theirs: number | null
  note: string
}

/** A topic as one of the two sees it. */
export interface Talk extends Ticks {
  /** How far apart the two are; null when the topic does not differ any more, or is not told to differ. */
  distance: Distance | null
  /** When both had ticked it. */
  settled_at: number | null
}

/**
 * The topics of two people as one of them sees them: those that their explanation lists, those that they ticked themselves, and
 * those that both ticked. What only the other one noted of a topic that is on neither list stays unseen: which topics are on the
 * other's list would tell of their answers.
 */
export function talksFor(open: readonly OpenTopic[], noted: readonly Ticks[]): Talk[] {
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
