import { wholeCents } from '#domain/calculators/rounding.ts'
import { useRef, type PointerEvent } from 'react'
import { MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'
import { linePath } from '#domain/calculators/mortgage/chart.ts'
import { TERM_YEARS } from '#domain/exits/sale.ts'
import { balanceAfter } from '#domain/exits/loan.ts'
import { type ExitScenario, RANGES } from '#domain/exits/scenario.ts'
import { moneyText } from './exit-texts.ts'

interface YearChartProps {
  scenario: ExitScenario
  /** The month of that year, such as May 2031. */
  when: string
  onYear: (year: number) => void
}

const VIEW = { width: 560, height: 280, left: 14, right: 14, top: 14, bottom: 26 } as const
const LAST = RANGES.year.highest

/** The value and the mortgage over the years. Drag on it or use the slider below to change the year. */
export function YearChart({ scenario, when, onYear }: YearChartProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const { figures } = scenario
  const loan = wholeCents(figures.price) - wholeCents(figures.down)
  const years = Array.from({ length: LAST + 1 }, (_, year) => year)
  const values = years.map((year) => wholeCents(figures.price) * (1 + figures.growth / 100) ** year)
  const owed = years.map((year) =>
    balanceAfter(loan, figures.contract, figures.years * MONTHS_PER_YEAR, year * MONTHS_PER_YEAR),
  )
  const highest = Math.max(...values, ...owed) * 1.04
  const x = (year: number) => VIEW.left + (year / LAST) * (VIEW.width - VIEW.left - VIEW.right)
  const y = (cents: number) => VIEW.top + (1 - cents / highest) * (VIEW.height - VIEW.top - VIEW.bottom)
  const floor = VIEW.height - VIEW.bottom
  const area = (amounts: readonly number[], below: readonly number[]) =>
    `${linePath([
      ...years.map((year) => [x(year), y(amounts[year] ?? 0)] as const),
      ...years.toReversed().map((year) => [x(year), y(below[year] ?? 0)] as const),
    ])}z`
  const lower = years.map((year) => Math.min(values[year] ?? 0, owed[year] ?? 0))
  const value = values[figures.year] ?? 0
  const owes = owed[figures.year] ?? 0

  function drag({ clientX, buttons, pointerType, type }: PointerEvent): void {
    if (type === 'pointermove' && (buttons & 1) === 0) return
    // Moving a finger over the picture scrolls the page.
    if (type === 'pointermove' && pointerType === 'touch') return
    const box = drawing.current?.getBoundingClientRect()
    if (!box) return
    const part = ((clientX - box.left) / box.width) * VIEW.width
    const year = Math.round(((part - VIEW.left) / (VIEW.width - VIEW.left - VIEW.right)) * LAST)
    onYear(Math.min(LAST, Math.max(RANGES.year.lowest, year)))
  }

  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title" id="exit-year">
          Drag the year
        </h2>
        <p className="text-sm text-muted">
          Year {figures.year} · {when}
        </p>
      </div>
      <svg
        ref={drawing}
        viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
        className="exit-chart mt-2 h-auto w-full"
        role="img"
        aria-label={`In year ${figures.year} the home is worth ${moneyText(Math.round(value))} and the mortgage is ${moneyText(owes)}.`}
        onPointerDown={drag}
        onPointerMove={drag}
      >
        <path
          d={area(
            lower,
            years.map(() => 0),
          )}
          className="exit-area-bank"
        />
        <path d={area(values, lower)} className="exit-area-yours" />
        <path d={area(owed, lower)} className="exit-area-short" />
        <path
          d={linePath(years.map((year) => [x(year), y(values[year] ?? 0)]))}
          className="exit-line-value"
        />
        <path d={linePath(years.map((year) => [x(year), y(owed[year] ?? 0)]))} className="exit-line-owed" />
        <line x1={x(TERM_YEARS)} x2={x(TERM_YEARS)} y1={VIEW.top} y2={floor} className="exit-term" />
        <text x={x(TERM_YEARS) + 6} y={VIEW.top + 10} className="exit-note">
          First term ends, no penalty after
        </text>
        <text x={x(LAST) - 6} y={y((owed[LAST] ?? 0) / 2) + 4} textAnchor="end" className="exit-note">
          The bank’s part
        </text>
        <line x1={x(figures.year)} x2={x(figures.year)} y1={VIEW.top - 8} y2={floor} className="exit-now" />
        <circle cx={x(figures.year)} cy={y(value)} r="5" className="exit-dot" />
        <circle cx={x(figures.year)} cy={y(owes)} r="5" className="exit-dot" />
        {[0, 5, 10, 15].map((year) => (
          <text
            key={year}
            x={x(year)}
            y={VIEW.height - 6}
            textAnchor={year === 0 ? 'start' : year === LAST ? 'end' : 'middle'}
            className="exit-note"
          >
            {year === 0 ? 'Purchase' : `Year ${year}`}
          </text>
        ))}
      </svg>
      <input
        type="range"
        className="slider exit-year-slider"
        aria-labelledby="exit-year"
        min={RANGES.year.lowest}
        max={LAST}
        step={1}
        value={figures.year}
        aria-valuetext={`Year ${figures.year}`}
        onChange={({ target }) => onYear(Number(target.value))}
      />
    </div>
  )
}
