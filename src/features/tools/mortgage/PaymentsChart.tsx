import { CHART, niceCeiling, scaleOf } from './chart.ts'
import { ChartFrame, Legend } from './ChartFrame.tsx'
import { wholeDollars } from '#domain/calculators/rounding.ts'
import type { Installment } from '#domain/calculators/mortgage/schedule.ts'
import { formatDollars } from '#domain/format.ts'

const shown = (amount: number) => formatDollars(wholeDollars(amount))

/** Principal against interest, year by year, for all owners together; the schedule holds the numbers. */
export function PaymentsChart({ yearly }: { yearly: readonly Installment[] }) {
  const years = yearly.length
  const highest = niceCeiling(Math.max(0, ...yearly.map(({ payment }) => payment)))
  const { x, y } = scaleOf(years, highest)
  const width = Math.max(2, ((CHART.width - CHART.left - CHART.right) / years) * 0.68)
  const [first] = yearly
  const last = yearly.at(-1)
  return (
    <section className="card grid gap-4" aria-labelledby="payments-heading">
      <h2 className="text-title" id="payments-heading">
        Principal against interest
      </h2>
      <Legend
        entries={[
          { label: 'Principal', className: 'fill-action' },
          { label: 'Interest', className: 'fill-accent' },
        ]}
      />
      <ChartFrame
        years={years}
        highest={highest}
        summary={
          first && last
            ? `In the first year ${shown(first.interest)} of ${shown(first.payment)} are interest, in the last ${shown(last.interest)}. The schedule below holds every year.`
            : 'There is no loan to repay.'
        }
      >
        {yearly.map(({ number, principal, payment }) => {
          const left = x(number - 0.5) - width / 2
          return (
            <g key={number}>
              <rect
                x={left}
                width={width}
                y={y(principal)}
                height={y(0) - y(principal)}
                className="fill-action"
              />
              <rect
                x={left}
                width={width}
                y={y(payment)}
                height={y(principal) - y(payment)}
                className="fill-accent"
              />
            </g>
          )
        })}
      </ChartFrame>
    </section>
  )
}
