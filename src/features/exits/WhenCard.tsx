import { Check, X } from 'lucide-react'
import { memo } from 'react'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import { fitOf, type Fit, type Means, worksUpTo } from '#domain/exits/works.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { rateText } from './exit-texts.ts'

interface WhenCardProps {
  scenario: ExitScenario
  means: readonly (Means | null)[]
  day: string
}

const YEARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const RATES = [7, 6.5, 6, 5.5, 5, 4.5, 4]

const FITS: Record<Fit, string> = {
  works: 'works',
  income: 'too much for the income',
  value: 'above 80% of the value',
}

/** The years and rates for which the buyout works. Without memo, it would slow down dragging. */
export const WhenCard = memo(function WhenCard({ scenario, means, day }: WhenCardProps) {
  const { year, rate } = scenario.figures
  const fit = (at: number, percent: number) =>
    fitOf({ ...scenario, figures: { ...scenario.figures, year: at, rate: percent } }, means, day)
  if (fit(year, rate) === null) return null
  const limit = worksUpTo(scenario, means, day)
  const nearest = RATES.toSorted((one, other) => Math.abs(one - rate) - Math.abs(other - rate))[0]
  return (
    <Card as="section" aria-labelledby="exit-when" className="no-print max-sm:p-4">
      <h2 className="text-title" id="exit-when">
        When it works
      </h2>
      <p className="mt-1 text-sm text-muted">
        {limit === null
          ? `In year ${year} it doesn’t work at any rate.`
          : `In year ${year} it works up to a rate of ${rateText(limit)}.`}{' '}
        The ring marks where you are now.
      </p>
      <table className="exit-grid mt-3">
        <thead className="sr-only">
          <tr>
            <th scope="col">Rate</th>
            {YEARS.map((at) => (
              <th key={at} scope="col">
                Year {at}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RATES.map((percent) => (
            <tr key={percent}>
              <th scope="row">{percent.toFixed(1)}%</th>
              {YEARS.map((at) => {
                const found = fit(at, percent) ?? 'income'
                const Icon = found === 'works' ? Check : X
                return (
                  <td
                    key={at}
                    className={classes(
                      `exit-fit-${found}`,
                      at === year && percent === nearest && 'exit-here',
                    )}
                  >
                    <Icon aria-hidden="true" />
                    <span className="sr-only">{FITS[found]}</span>
                  </td>
                )
              })}
            </tr>
          ))}
          <tr aria-hidden="true">
            <td />
            {YEARS.map((at) => (
              <td key={at} className={classes('text-xs', at === year ? 'font-semibold' : 'text-muted')}>
                {at}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Card>
  )
})
