import { niceCeiling } from '#domain/calculators/mortgage/chart.ts'
import { ChartFrame, Legend } from './ChartFrame.tsx'
import type { Installment } from '#domain/calculators/mortgage/schedule.ts'
import { wholeText } from '#features/calculators/texts.ts'

const BAR_PART = 0.68

export function PaymentsChart({ yearly }: { yearly: readonly Installment[] }) {
  const years = yearly.length
  const highest = niceCeiling(Math.max(0, ...yearly.map(({ payment }) => payment)))
  const [first] = yearly
  const last = yearly.at(-1)
  return (
    <section className="card grid content-start gap-4" aria-labelledby="payments-heading">
      <h2 className="text-title" id="payments-heading">
        Principal and interest
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
            ? `In the first year, ${wholeText(first.interest)} of ${wholeText(first.payment)} is interest. In the last year, it’s ${wholeText(last.interest)}. The schedule below shows every year.`
            : 'There’s no loan to repay.'
        }
      >
        {({ x, y }) => {
          const width = Math.max(2, (x(1) - x(0)) * BAR_PART)
          return yearly.map(({ number, principal, payment }) => {
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
          })
        }}
      </ChartFrame>
    </section>
  )
}
