import type { Drill, DrillMonth } from '#domain/exits/drill.ts'
import { formatCents } from '#domain/format.ts'
import { FiguresTable } from '#features/calculators/mortgage/FiguresTable.tsx'
import { Card } from '#ui/Card.tsx'

interface DrillYearProps {
  drill: Drill
  title: string
  from: string
}

const COLUMN = 60
const TOP = 76
const BARS = 130
const HEIGHT = TOP + BARS

const SOURCES = [
  ['benefit', 'Benefits', 'exit-benefit'],
  ['cover', 'Job-loss cover', 'exit-cover'],
  ['reserve', 'Reserve', 'exit-reserve'],
  ['short', 'Short', 'exit-short'],
] as const satisfies readonly (readonly [keyof DrillMonth, string, string])[]

/** The year as houses, dark once nobody pays, above bars of who does. */
export function DrillYear({ drill: { months, part, covered }, title, from }: DrillYearProps) {
  const names = months.map((_, index) => monthName(from, index))
  return (
    <Card as="section" aria-labelledby="drill-year" className="max-sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-title" id="drill-year">
          {title}
        </h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {SOURCES.map(([, name, look]) => (
            <li key={name} className="flex items-center gap-2">
              <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
                <rect width="12" height="12" rx="3" className={look} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <svg
        viewBox={`0 0 ${COLUMN * months.length} ${HEIGHT}`}
        className="mt-3 h-auto w-full"
        role="img"
        aria-label={`Everything is paid for ${covered} of ${months.length} months. The table below has each month.`}
      >
        {months.map((month, index) => {
          const isDark = month.short > 0
          const x = index * COLUMN
          let below = TOP + BARS
          return (
            <g key={names[index]}>
              <path
                d={`M${x + 12} 66V36L${x + 30} 20l18 16v30z`}
                className={isDark ? 'exit-unpaid' : 'exit-brick'}
              />
              <path d={`M${x + 8} 38L${x + 30} 18l22 20`} className="exit-gable" />
              <rect
                x={x + 23}
                y="42"
                width="14"
                height="14"
                rx="2"
                className={isDark ? 'exit-unlit' : 'exit-lit'}
              />
              {SOURCES.map(([key, , look]) => {
                const height = part > 0 ? (month[key] / part) * BARS : 0
                below -= height
                return (
                  height > 0 && (
                    <rect
                      key={key}
                      x={x + 8}
                      y={below}
                      width={COLUMN - 16}
                      height={Math.max(0, height - 2)}
                      rx="4"
                      className={look}
                    />
                  )
                )
              })}
            </g>
          )
        })}
      </svg>
      <ol className="mt-1 grid grid-cols-12 text-center text-[0.7rem] sm:text-sm" aria-hidden="true">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <details className="mt-2">
        <summary className="min-h-11 py-2 font-semibold">Show as a table</summary>
        <FiguresTable
          label="Who pays, by month"
          columns={['Month', ...SOURCES.map(([, name]) => name), 'Reserve left']}
          rows={months.map((month, index) => [
            names[index] ?? '',
            ...SOURCES.map(([key]) => formatCents(month[key])),
            formatCents(month.left),
          ])}
        />
      </details>
    </Card>
  )
}

function monthName(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
}
