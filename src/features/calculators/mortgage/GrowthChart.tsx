import type { YearEnd } from '#domain/calculators/mortgage/growth.ts'
import { litWindows, WINDOWS } from '#domain/calculators/mortgage/growth.ts'
import { linePath, niceCeiling, type Scale } from '#domain/calculators/mortgage/chart.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { FiguresTable } from './FiguresTable.tsx'

/** Houses along the line, from the day of purchase to the last year. */
const HOUSES = 5

/** The viewer's equity by year, as a house whose nine windows light up. */
export function GrowthChart({ growth }: { growth: readonly YearEnd[] }) {
  const rows = growth.map(({ year, owners }) => ({
    year,
    contribution: owners[0]?.contribution ?? 0,
    equity: owners[0]?.equity ?? 0,
  }))
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return null
  const whole = last.equity
  const middle = rows[Math.round(last.year * 0.4)] ?? last
  const stops = Array.from(
    { length: HOUSES },
    (_, index) => rows[Math.round((index / (HOUSES - 1)) * last.year)],
  )
  // Room for a house above the line's end.
  const highest = niceCeiling(Math.max(1, whole) * 1.45)
  return (
    <Card as="section" aria-labelledby="growth-heading" className="grid gap-3 max-sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-title" id="growth-heading">
          How your equity grows
        </h2>
        <p className="text-sm text-muted">Each lit window is a ninth of your share</p>
      </div>
      <ChartFrame
        years={last.year}
        highest={highest}
        summary={`Your equity grows from ${wholeText(first.equity)} to ${wholeText(whole)} in ${last.year} years. After ${middle.year} years, ${wholeText(middle.equity)} is yours.`}
      >
        {(scale) => (
          <>
            <path className="fill-action/15" d={areaPath(rows, scale)} />
            <rect
              className="fill-action/20"
              x={scale.x(0)}
              y={scale.y(first.equity)}
              width={scale.x(last.year) - scale.x(0)}
              height={scale.y(0) - scale.y(first.equity)}
            />
            <path
              className="fill-none stroke-action"
              strokeWidth="3.5"
              d={linePath(rows.map(({ year, equity }) => [scale.x(year), scale.y(equity)]))}
            />
            {stops.map(
              (stop, index) =>
                stop && (
                  <House
                    key={index}
                    x={Math.min(scale.x(last.year) - 14, Math.max(scale.x(0) + 18, scale.x(stop.year)))}
                    y={scale.y(stop.equity) - 5}
                    lit={litWindows(stop.equity, whole)}
                  />
                ),
            )}
          </>
        )}
      </ChartFrame>
      <p className="text-sm">
        After {middle.year} years, <b>{wholeText(middle.equity)}</b> is yours, including your down payment of{' '}
        {wholeText(first.equity)}.
      </p>
      <details>
        <summary className="min-h-11 py-2 font-semibold">Show as a table</summary>
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
    </Card>
  )
}

function areaPath(rows: readonly { year: number; equity: number }[], { x, y }: Scale): string {
  const line = rows.map(({ year, equity }) => [x(year), y(equity)] as const)
  return linePath([...line, [x(rows.length - 1), y(0)], [x(0), y(0)]])
}

/** A house on (x, y), 32 wide; windows light up from the bottom left. */
function House({ x, y, lit }: { x: number; y: number; lit: number }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(0.58)`} className="growth-house">
      <path d="M-32-64 0-88l32 24z" />
      <path className="growth-wall" d="M-28-65h56v65h-56z" />
      {Array.from({ length: WINDOWS }, (_, index) => (
        <rect
          key={index}
          x={-21 + (index % 3) * 16}
          y={-26 - Math.floor(index / 3) * 17}
          width="10"
          height="11"
          rx="1.5"
          className={index < lit ? 'growth-lit' : 'growth-dark'}
        />
      ))}
      <path className="growth-lit" d="M-5-9H5V0H-5z" />
    </g>
  )
}
