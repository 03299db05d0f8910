import type { YearView } from '#api/features/ledger/year/schemas.ts'
import { MONTH_NAMES } from '#domain/day.ts'
import { Card } from '#ui/Card.tsx'
import { moneyText } from '../ledger-texts.ts'

const LEFT = 52
const STEP = 40
const WIDTH = 28
const TOP = 12
const HEIGHT = 150
const ROW = 10

/** Each month's payment: principal as bricks, interest as plain sand below them. */
export function MortgageBars({
  view,
  isMine,
  part,
}: {
  view: YearView
  isMine: boolean
  part: (key: 'principal' | 'interest') => number
}) {
  const { months, owed, year } = view
  const most = Math.max(...months.map(({ principal, interest }) => principal + interest))
  if (most <= 0) return null
  const step = niceStep(most)
  const scale = HEIGHT / (Math.ceil(most / step) * step)
  const y = (cents: number) => TOP + HEIGHT - cents * scale
  return (
    <Card as="section" aria-labelledby="mortgage-heading">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title" id="mortgage-heading">
          Where {isMine ? 'your' : 'the'} mortgage went
        </h2>
        <p className="bar-legend">
          <span className="bar-key bar-brick" /> Principal <span className="bar-key bar-sand" /> Interest
        </p>
      </div>
      <svg
        viewBox={`0 0 ${LEFT + 12 * STEP} ${TOP + HEIGHT + 26}`}
        className="bars"
        role="img"
        aria-label={`Principal and interest of ${year} by month; the table has the figures`}
      >
        {Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step).map((mark) => (
          <g key={mark}>
            <path d={`M${LEFT} ${y(mark)}H${LEFT + 12 * STEP}`} className="bar-line" />
            <text x={LEFT - 8} y={y(mark) + 4} textAnchor="end" className="bar-text">
              {shortMoney(mark)}
            </text>
          </g>
        ))}
        {months.map(({ principal, interest }, month) => {
          const x = LEFT + month * STEP + (STEP - WIDTH) / 2
          return (
            <g key={month}>
              <rect
                x={x}
                y={y(interest)}
                width={WIDTH}
                height={Math.max(0, interest * scale)}
                className="bar-sand"
              />
              <Bricks x={x} top={y(interest + principal)} bottom={y(interest)} />
              <text x={x + WIDTH / 2} y={TOP + HEIGHT + 18} textAnchor="middle" className="bar-text">
                {MONTH_NAMES[month]?.[0]}
              </text>
            </g>
          )
        })}
      </svg>
      <dl className="bar-sums">
        <div>
          <dt>Became {isMine ? 'your part of the house' : 'your house'}</dt>
          <dd className="text-action">{moneyText(part('principal'))}</dd>
        </div>
        <div>
          <dt>Interest to the bank</dt>
          <dd>{moneyText(part('interest'))}</dd>
        </div>
        <div>
          <dt>Still owed by the home</dt>
          <dd>{moneyText(owed)}</dd>
        </div>
      </dl>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">Show as a table</summary>
        <table className="year-table">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Principal</th>
              <th scope="col">Interest</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ principal, interest }, month) => (
              <tr key={month}>
                <th scope="row">{MONTH_NAMES[month]}</th>
                <td>{moneyText(principal)}</td>
                <td>{moneyText(interest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

/** Rows of bricks, each row shifted by half a brick. */
function Bricks({ x, top, bottom }: { x: number; top: number; bottom: number }) {
  const rows = Math.ceil((bottom - top) / ROW)
  return Array.from({ length: rows }, (_, row) => {
    const low = bottom - row * ROW
    const height = Math.min(ROW, low - top) - 1.2
    if (height <= 0) return null
    const cut = row % 2 === 0 ? WIDTH * 0.6 : WIDTH * 0.35
    return (
      <g key={row} className="bar-brick">
        <rect x={x} y={low - height - 1} width={cut - 0.8} height={height} />
        <rect x={x + cut + 0.8} y={low - height - 1} width={WIDTH - cut - 0.8} height={height} />
      </g>
    )
  })
}

/** Returns a round step that gives at most five lines. */
function niceStep(most: number): number {
  const rough = most / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((factor) => factor * unit).find((one) => one >= rough) ?? rough
}

const shortMoney = (cents: number) =>
  cents >= 100_000 ? `$${Number((cents / 100_000).toFixed(1))}K` : `$${Math.round(cents / 100)}`
