import type { Topic } from '#domain/groups/topics/topics.ts'
import type { Area } from '#domain/matching/areas.ts'
import { type Band, BANDS, bandOf } from '#domain/matching/bands.ts'
import type { PartnerExplanation } from '#domain/matching/partner-explanation.ts'
import type { StrangerExplanation } from '#domain/matching/stranger-explanation.ts'
import type { Category } from '#domain/onboarding/categories.ts'

/** In whole percent. `topic` is what the two could talk about next, or null. */
export interface CategoryFit {
  category: Category
  agreement: number
  topic: string | null
}

interface AreaFit {
  area: Area
  band: Band
  topic: string | null
}

/** How the viewer fits with one other member: by category between partners, by area otherwise. Never about two others. */
export type PairFit =
  | { with: number; detail: 'full'; categories: CategoryFit[] }
  | { with: number; detail: 'bands'; areas: AreaFit[] }
  | { with: number; detail: 'waiting' }

/** `talks` are the viewer's topics with this member, in the order to discuss them. */
export function pairFit(
  other: number,
  explanation: PartnerExplanation | StrangerExplanation | null,
  talks: readonly Pick<Topic, 'topic' | 'settled_at'>[],
  categoryOf: ReadonlyMap<string, Category>,
): PairFit {
  if (!explanation) return { with: other, detail: 'waiting' }
  const open = talks.filter(({ settled_at }) => settled_at === null).map(({ topic }) => topic)
  if (explanation.detail === 'bands') {
    const areas = explanation.areas.map(({ area, band }) => {
      return { area, band, topic: open.includes(area) ? area : null }
    })
    return { with: other, detail: 'bands', areas }
  }
  const categories = explanation.categories.map(({ category, agreement }) => {
    return { category, agreement, topic: open.find((topic) => categoryOf.get(topic) === category) ?? null }
  })
  return { with: other, detail: 'full', categories }
}

export interface Start {
  with: number
  subject: Category | Area
  topic: string
  band: Band
  /** In whole percent; null where only the band is known. */
  agreement: number | null
}

/** Returns where the viewer is furthest from others and has something to talk about, furthest first. */
export function startingPoints(pairs: readonly PairFit[], count: number): Start[] {
  const all = pairs.flatMap((pair): (Start & { at: number })[] => {
    if (pair.detail === 'waiting') return []
    if (pair.detail === 'bands') {
      return pair.areas.flatMap(({ area, band, topic }) => {
        const at = 100 * (BANDS.find((one) => one.band === band)?.from ?? 0)
        return topic === null ? [] : [{ with: pair.with, subject: area, topic, band, agreement: null, at }]
      })
    }
    return pair.categories.flatMap(({ category, agreement, topic }) => {
      const shown = { subject: category, agreement, band: bandOf(agreement / 100), at: agreement }
      return topic === null ? [] : [{ with: pair.with, topic, ...shown }]
    })
  })
  return all
    .toSorted((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ at: _at, ...start }) => start)
}
