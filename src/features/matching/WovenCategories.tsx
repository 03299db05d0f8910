import { bandOf } from '#domain/matching/bands.ts'
import { areaName, AREAS } from '#domain/matching/areas.ts'
import type { PartnerCategory } from '#domain/matching/partner-explanation.ts'
import { THREADS } from '#domain/matching/weave.ts'
import { STEP_TITLES } from '#content/onboarding.ts'
import { BandKey, type Face, Weave } from './Weave.tsx'

interface WovenCategoriesProps {
  categories: readonly PartnerCategory[]
  viewer: Face
  other: Face
}

/** What partners see: the ribbons of the four areas unravelled into categories, and the same in a table. */
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

export function CategoryTable({ categories }: { categories: readonly PartnerCategory[] }) {
  return (
    <table className="mt-3 w-full text-left">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 font-medium">
            Category
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            You agree
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            Your weight
          </th>
        </tr>
      </thead>
      {inAreas(categories).map(({ area, rows }) => (
        <tbody key={area}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-4 pb-1 font-semibold first-letter:uppercase">
              {areaName(area)}
            </th>
          </tr>
          {rows.map(({ category, agreement, weight }) => (
            <tr key={category} className="border-t border-line">
              <th scope="row" className="py-2.5 font-normal">
                <span className="flex items-center gap-3">
                  <BandKey band={bandOf(agreement / 100)} />
                  {STEP_TITLES[category]}
                </span>
              </th>
              <td className="py-2.5 pl-3 text-right font-semibold">{agreement}%</td>
              <td className="py-2.5 pl-3 text-right text-muted">{weight}%</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function inAreas(categories: readonly PartnerCategory[]) {
  return AREAS.map(({ area, categories: names }) => ({
    area,
    rows: categories.filter(({ category }) => names.some((name) => name === category)),
  })).filter(({ rows }) => rows.length > 0)
}
