import type { ReactNode } from 'react'
import { BandKey } from './Weave.tsx'
import { inAreas } from './WovenCategories.tsx'
import { STEP_TITLES } from '#content/onboarding.ts'
import { formatCount } from '#domain/format.ts'
import { areaName } from '#domain/matching/areas.ts'
import { bandOf } from '#domain/matching/bands.ts'
import type { PartnerCategory, PartnerExplanation } from '#domain/matching/partner-explanation.ts'
import { wholePercent } from '#domain/matching/percent.ts'
import { classes } from '#ui/classes.ts'

/** How each category adds to the score, in whole percent. */
export function CategoryTable({ explanation }: { explanation: PartnerExplanation }) {
  const { categories, margin, shared, calculated_result: score } = explanation
  return (
    <table className="mt-3 w-full text-left">
      <thead className="align-bottom text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 font-medium">
            Category
          </th>
          <NumberHeading>You agree</NumberHeading>
          <NumberHeading className="max-sm:hidden">Your weight</NumberHeading>
          <NumberHeading>Adds to score</NumberHeading>
        </tr>
      </thead>
      {inAreas(categories).map(({ area, rows }) => (
        <tbody key={area}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-4 pb-1 font-semibold first-letter:uppercase">
              {areaName(area)}
            </th>
          </tr>
          {rows.map((row) => (
            <CategoryRow key={row.category} {...row} />
          ))}
        </tbody>
      ))}
      <tfoot>
        <Total label="Margin" value={margin === 0 ? '0' : `−${margin}`}>
          You’ve both answered {formatCount(shared)} questions. The more you both answer, the smaller the
          margin.
        </Total>
        <Total label="Your score" value={`${wholePercent(score)}%`}>
          Rounded. Your exact score is at the top.
        </Total>
      </tfoot>
    </table>
  )
}

function NumberHeading({ className = '', children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classes('w-16 py-2 pl-2 text-right font-medium sm:w-20', className)}>
      {children}
    </th>
  )
}

function CategoryRow({ category, agreement, weight, contribution }: PartnerCategory) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 font-normal">
        <span className="flex items-center gap-2 sm:gap-3">
          <BandKey band={bandOf(agreement / 100)} />
          <span>
            {STEP_TITLES[category]}
            <span className="block text-sm text-muted sm:hidden">Your weight: {weight}%</span>
          </span>
        </span>
      </th>
      <td className="py-2.5 pl-2 text-right font-semibold">{agreement}%</td>
      <td className="py-2.5 pl-2 text-right text-muted max-sm:hidden">{weight}%</td>
      <td className="py-2.5 pl-2 text-right">{contribution}</td>
    </tr>
  )
}

function Total({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <tr className="border-t border-line align-baseline">
      <th scope="row" colSpan={2} className="py-2.5 font-semibold">
        {label}
        <span className="block text-sm font-normal text-muted">{children}</span>
      </th>
      <td className="max-sm:hidden" />
      <td className="py-2.5 pl-2 text-right font-semibold">{value}</td>
    </tr>
  )
}
