import { axisDollars, linePath, niceCeiling } from '#domain/calculators/mortgage/chart.ts'
import { type Drill, DRILL_MONTHS } from '#domain/exits/drill.ts'
import type { ReserveStep } from '#domain/exits/survival.ts'
import { formatCents } from '#domain/format.ts'
import { FiguresTable } from '#features/calculators/mortgage/FiguresTable.tsx'
import { Card } from '#ui/Card.tsx'
import { chanceText, monthsText } from './exit-texts.ts'

interface ReserveCardProps {
  drill: Drill
  /** Cents. */
  reserve: number
}

const VIEW = { width: 480, height: 230, left: 62, right: 12, top: 14, bottom: 30 } as const
const FLOOR = VIEW.height - VIEW.bottom

/** The chance by the size of the reserve: a step for each month that it would cover. */
export function ReserveCard({ drill, reserve }: ReserveCardProps) {
  const { steps, stepsWithoutCover, chance, withoutCover } = drill
  const needed = Math.max(...[...steps, ...stepsWithoutCover].map(({ reserve: cents }) => cents))
  const highest = niceCeiling(Math.max(needed, reserve) / 100) * 100
  const x = (cents: number) => VIEW.left + (cents / highest) * (VIEW.width - VIEW.left - VIEW.right)
  const y = (part: number) => VIEW.top + (1 - part) * (FLOOR - VIEW.top)
  const line = (all: readonly ReserveStep[]) =>
    linePath([
      ...all.flatMap((step, place) => [
        [x(step.reserve), y(all[place - 1]?.chance ?? 0)] as const,
        [x(step.reserve), y(step.chance)] as const,
      ]),
      [x(highest), y(all.at(-1)?.chance ?? 0)],
    ])
  const next = steps.find((step) => step.reserve > reserve)
  return (
    <Card as="section" aria-labelledby="drill-reserve" className="max-sm:p-4">
      <h2 className="text-title" id="drill-reserve">
        What each dollar of reserve buys
      </h2>
      <p className="mt-1 text-sm text-muted">
        The first months are worth the most.{' '}
        {next ? moreText(next, reserve) : 'Yours carries you through the whole year.'}
      </p>
      <svg
        viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
        className="mt-3 block h-auto w-full"
        role="img"
        aria-label={`With ${formatCents(reserve)} the chance is ${chanceText(chance)}, and ${chanceText(withoutCover)} without job-loss cover. The table below has each step.`}
      >
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <g key={part}>
            <line
              x1={VIEW.left}
              x2={VIEW.width - VIEW.right}
              y1={y(part)}
              y2={y(part)}
              className="exit-term"
            />
            <text x={VIEW.left - 8} y={y(part) + 4} textAnchor="end" className="exit-note">
              {part * 100}%
            </text>
          </g>
        ))}
        {[0, 0.5, 1].map((part) => (
          <text
            key={part}
            x={x(highest * part)}
            y={VIEW.height - 6}
            textAnchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}
            className="exit-note"
          >
            {axisDollars((highest * part) / 100)}
          </text>
        ))}
        <path d={line(stepsWithoutCover)} className="exit-line-owed" />
        <path d={line(steps)} className="exit-line-value" />
        <line x1={x(reserve)} x2={x(reserve)} y1={VIEW.top} y2={FLOOR} className="exit-now" />
        <circle cx={x(reserve)} cy={y(withoutCover)} r="5" className="exit-dot" />
        <circle cx={x(reserve)} cy={y(chance)} r="5" className="exit-dot" />
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {[
          ['With cover', chance, 'exit-line-value'] as const,
          ['Without', withoutCover, 'exit-line-owed'] as const,
        ].map(([name, part, look]) => (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 16 4" className="h-1 w-4" aria-hidden="true">
              <path d="M0 2h16" className={look} />
            </svg>
            {name} <b className="font-semibold">{chanceText(part)}</b>
          </li>
        ))}
      </ul>
      <details className="mt-1">
        <summary className="min-h-11 py-2 font-semibold">Show as a table</summary>
        <FiguresTable
          label="What each month of reserve takes"
          columns={['Months covered', 'Reserve it takes', 'Chance']}
          rows={steps.map((step) => [
            monthsText(step.months),
            formatCents(step.reserve),
            chanceText(step.chance),
          ])}
        />
      </details>
    </Card>
  )
}

function moreText({ reserve, months }: { reserve: number; months: number }, now: number): string {
  const more = formatCents(reserve - now)
  return months === DRILL_MONTHS
    ? `${more} more would carry you through the whole year too.`
    : `${more} more would carry you through month ${months} too.`
}
