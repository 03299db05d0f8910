import { useState } from 'react'
import { linePath, niceCeiling } from '#domain/calculators/mortgage/chart.ts'
import { ChartFrame, Legend } from './ChartFrame.tsx'
import { ownerName } from './OwnerShares.tsx'
import { wholeDollars } from '#domain/calculators/rounding.ts'
import type { YearEnd } from '#domain/calculators/mortgage/growth.ts'
import { formatDollars } from '#domain/format.ts'
import { SelectField } from '#ui/Field.tsx'

const shown = (amount: number) => formatDollars(wholeDollars(amount))

/** How one owner's contribution and equity grow over the years. */
export function GrowthChart({ growth }: { growth: readonly YearEnd[] }) {
  const [chosen, setChosen] = useState(0)
  const owners = growth[0]?.owners.length ?? 0
  const owner = Math.min(chosen, owners - 1)
  const rows = growth.map(({ year, owners }) => ({
    year,
    contribution: owners[owner]?.contribution ?? 0,
    equity: owners[owner]?.equity ?? 0,
  }))
  const last = rows.at(-1)
  if (!last) return null
  const highest = niceCeiling(Math.max(last.contribution, last.equity))
  const who = owner === 0 ? 'Your' : `${ownerName(owner)}’s`
  return (
    <section className="card grid gap-4" aria-labelledby="growth-heading">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-title" id="growth-heading">
          Contribution and equity over the years
        </h2>
        <SelectField label="Owner" value={owner} onChange={(event) => setChosen(Number(event.target.value))}>
          {Array.from({ length: owners }, (_, index) => (
            <option key={index} value={index}>
              {ownerName(index)}
            </option>
          ))}
        </SelectField>
      </div>
      <Legend
        entries={[
          { label: 'Contribution so far', className: 'fill-accent' },
          { label: 'Equity so far', className: 'fill-action' },
        ]}
      />
      <ChartFrame
        years={last.year}
        highest={highest}
        summary={`${who} contribution grows to ${shown(last.contribution)} and equity to ${shown(last.equity)} in ${last.year} years.`}
      >
        {({ x, y }) => (
          <>
            <path
              d={linePath(rows.map((row) => [x(row.year), y(row.contribution)]))}
              className="fill-none stroke-accent"
              strokeWidth="4"
            />
            <path
              d={linePath(rows.map((row) => [x(row.year), y(row.equity)]))}
              className="fill-none stroke-action"
              strokeWidth="4"
            />
          </>
        )}
      </ChartFrame>
      <details>
        <summary className="font-semibold">The numbers as a table</summary>
        <div
          className="table-frame mt-3"
          tabIndex={0}
          role="region"
          aria-label="Contribution and equity by year"
        >
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Year</th>
                <th scope="col" className="text-right">
                  Contribution
                </th>
                <th scope="col" className="text-right">
                  Equity
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.year}>
                  <th scope="row">{row.year === 0 ? 'Start' : row.year}</th>
                  <td className="text-right">{shown(row.contribution)}</td>
                  <td className="text-right">{shown(row.equity)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
