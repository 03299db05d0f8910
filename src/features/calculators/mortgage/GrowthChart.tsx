import { useState } from 'react'
import { linePath, niceCeiling } from '#domain/calculators/mortgage/chart.ts'
import { ChartFrame, Legend } from './ChartFrame.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { ownerName } from './OwnerShares.tsx'
import type { YearEnd } from '#domain/calculators/mortgage/growth.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { SelectField } from '#ui/Field.tsx'

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
        summary={`${who} contribution grows to ${wholeText(last.contribution)} and equity to ${wholeText(last.equity)} in ${last.year} years.`}
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
        <summary className="font-semibold">View as a table</summary>
        <FiguresTable
          className="mt-3"
          label="Contribution and equity by year"
          columns={['Year', 'Contribution', 'Equity']}
          rows={rows.map(({ year, contribution, equity }) => [
            year === 0 ? 'Start' : String(year),
            wholeText(contribution),
            wholeText(equity),
          ])}
        />
      </details>
    </section>
  )
}
