import { bandOf } from '#domain/matching/bands.ts'
import { AREAS } from '#domain/matching/areas.ts'
import type { PartnerCategory } from '#domain/matching/partner-explanation.ts'
import { THREADS } from '#domain/matching/weave.ts'
import { STEP_TITLES } from '#content/onboarding.ts'
import { type Face, Weave } from './Weave.tsx'

interface WovenCategoriesProps {
  categories: readonly PartnerCategory[]
  viewer: Face
  other: Face
}

/** What partners see: the ribbons of the four areas unravelled into categories. */
export function WovenCategories({ categories, viewer, other }: WovenCategoriesProps) {
  const strands = inAreas(categories).flatMap(({ rows }) =>
    rows.map(({ category, agreement, weight }) => ({
      key: category,
      name: STEP_TITLES[category],
      band: bandOf(agreement / 100),
      weight,
      says: `${agreement}%`,
    })),
  )
  return <Weave strands={strands} shape={THREADS} viewer={viewer} other={other} />
}

/** The categories by area, without areas that have none. */
export function inAreas(categories: readonly PartnerCategory[]) {
  return AREAS.map(({ area, categories: names }) => ({
    area,
    rows: categories.filter(({ category }) => names.some((name) => name === category)),
  })).filter(({ rows }) => rows.length > 0)
}
