import type { Drill, DrillMonth } from '#domain/exits/drill.ts'
import { formatCents, formatDollars } from '#domain/format.ts'
import { FiguresTable } from '#features/calculators/mortgage/FiguresTable.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { DrillMonths, SOURCES } from './DrillMonths.tsx'
import { monthNames } from './drill-texts.ts'

interface DrillYearProps {
  drill: Drill
  title: string
  /** The first month without income, such as 2031-03. */
  month: string
}

/** Possible values of a log, in dollars; we use the first with which they all fit. */
const LOGS = [100, 250, 500, 1_000, 2_000] as const
const MOST_LOGS = 48

/** Returns the value of a log, in dollars. */
function logFor(months: readonly DrillMonth[]): number {
  const highest = Math.max(...months.map(({ left }) => left)) / 100
  return LOGS.find((dollars) => highest / dollars <= MOST_LOGS) ?? LOGS[4]
}

/** The year as two halves, which form one picture if there's room. */
export function DrillPicture({
  drill,
  month,
  className,
}: Omit<DrillYearProps, 'title'> & { className?: string }) {
  const { months, part } = drill
  const names = monthNames(month)
  const half = months.length / 2
  const paid = months.filter(({ short }) => short === 0).length
  return (
    <div className={classes('exit-year', className)}>
      {[0, half].map((first) => (
        <DrillMonths
          key={first}
          {...{ part }}
          months={months.slice(first, first + half)}
          names={names.slice(first, first + half)}
          log={logFor(months) * 100}
          isLater={first > 0}
          label={
            first > 0
              ? 'The second half of the year. The table below has each month.'
              : `Everything is paid for ${paid} of ${months.length} months. The table below has each month.`
          }
        />
      ))}
    </div>
  )
}

/** Month by month: who pays, and what's left of the reserve. */
export function DrillYear({ drill, title, month }: DrillYearProps) {
  const { months } = drill
  const names = monthNames(month)
  const sources = SOURCES.filter(([key]) => key !== 'pay' || months.some(({ pay }) => pay > 0))
  return (
    <Card as="section" aria-labelledby="drill-year" className="max-sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-title" id="drill-year">
          {title}
        </h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {sources.map(([, name, look]) => (
            <li key={name} className="flex items-center gap-2">
              <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
                <rect width="12" height="12" rx="3" className={look} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <DrillPicture {...{ drill, month }} className="mt-3" />
      <p className="mt-3 text-sm text-muted">
        Each log is {formatDollars(logFor(months))} of the reserve. The amount under a month is what’s left by
        then.
      </p>
      <details className="mt-1">
        <summary className="min-h-11 py-2 font-semibold">Show as a table</summary>
        <FiguresTable
          label="Who pays, by month"
          columns={['Month', ...sources.map(([, name]) => name), 'Reserve left']}
          rows={months.map((month, index) => [
            names[index] ?? '',
            ...sources.map(([key]) => formatCents(month[key])),
            formatCents(month.left),
          ])}
        />
      </details>
    </Card>
  )
}
