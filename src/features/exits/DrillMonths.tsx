import { useId } from 'react'
import type { DrillMonth } from '#domain/exits/drill.ts'
import { classes } from '#ui/classes.ts'
import { wholeText } from '#features/calculators/texts.ts'

export const SOURCES = [
  ['pay', 'Back at work', 'exit-pay'],
  ['benefit', 'Benefits', 'exit-benefit'],
  ['cover', 'Job-loss cover', 'exit-cover'],
  ['reserve', 'Reserve', 'exit-reserve'],
  ['short', 'Short', 'exit-short'],
] as const satisfies readonly (readonly [keyof DrillMonth, string, string])[]

const COLUMN = 60
const GROUND = 86
const SOIL = { top: 92, bottom: 154 } as const
const BARS = { top: 164, height: 112 } as const
const HEIGHT = BARS.top + BARS.height
/** Logs of the reserve, in rows from the bottom. */
const LOG = { across: 6, pitch: 8.4, rise: 7.4, radius: 3.5 } as const
/** Bars lower than this have no room for their amount. */
const LEAST_FOR_TEXT = 15

interface DrillMonthsProps {
  months: readonly DrillMonth[]
  names: readonly string[]
  /** What has to be paid each month, in cents. */
  part: number
  /** The value of one log, in cents. */
  log: number
  /** The second half of the year, from day to night. */
  isLater: boolean
  label: string
}

/** Half a year: houses, which are dark when nobody pays; below them the reserve as logs; and bars that show who pays. */
export function DrillMonths({ months, names, part, log, isLater, label }: DrillMonthsProps) {
  const id = useId()
  const width = COLUMN * months.length
  return (
    // No hairline between the two halves.
    <div className={isLater ? 'md:-ml-px' : ''}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-auto w-full" role="img" aria-label={label}>
        <linearGradient id={id}>
          <stop offset="0" className={isLater ? 'exit-stop-day' : 'exit-stop-dawn'} />
          <stop offset="1" className={isLater ? 'exit-stop-night' : 'exit-stop-day'} />
        </linearGradient>
        <rect width={width} height={GROUND} fill={`url(#${id})`} />
        <circle cx={isLater ? width - 26 : 26} cy="22" r="17" className="exit-halo" />
        <circle
          cx={isLater ? width - 26 : 26}
          cy="22"
          r="11"
          className={isLater ? 'exit-moon' : 'exit-dawn-sun'}
        />
        <path
          d={`M0 ${GROUND}V64Q${width / 4} 50 ${width / 2} 64T${width} 60V${GROUND}z`}
          className="exit-hill-far"
        />
        <rect y={GROUND} width={width} height={SOIL.top - GROUND} className="exit-grass" />
        <rect y={SOIL.top} width={width} height={SOIL.bottom - SOIL.top} className="exit-soil" />
        {months.map((month, index) => (
          <g key={names[index]} transform={`translate(${index * COLUMN})`}>
            <House isDark={month.short > 0} />
            <Logs count={Math.round(month.left / log)} />
            <Bar {...{ month, part }} />
          </g>
        ))}
      </svg>
      <ol className="mt-1.5 grid grid-cols-6 text-center text-xs" aria-hidden="true">
        {months.map(({ left }, index) => (
          <li key={names[index]}>
            <b className="block font-semibold">{names[index]}</b>
            <span className={left === 0 ? 'text-alert' : 'text-muted'}>{wholeText(left / 100)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function House({ isDark }: { isDark: boolean }) {
  const glass = isDark ? 'exit-unlit' : 'exit-lit'
  return (
    <>
      <rect x="40" y="32" width="6" height="16" className="exit-brick" />
      <path d="M11 86V54L30 40l19 14v32z" className={isDark ? 'exit-unpaid' : 'exit-brick'} />
      <path d="M6 57L30 38l24 19" className="exit-gable" />
      <rect x="16" y="60" width="11" height="11" rx="1.5" className={glass} />
      <path d="M33 86V69q5-6 10 0v17z" className={isDark ? 'exit-unlit' : 'exit-door'} />
    </>
  )
}

function Logs({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <circle
      key={index}
      cx={9 + (index % LOG.across) * LOG.pitch}
      cy={SOIL.bottom - 5 - Math.floor(index / LOG.across) * LOG.rise}
      r={LOG.radius}
      className="exit-log"
    />
  ))
}

function Bar({ month, part }: { month: DrillMonth; part: number }) {
  let below = HEIGHT
  return SOURCES.map(([key, , look]) => {
    const height = part > 0 ? (month[key] / part) * BARS.height : 0
    below -= height
    return (
      height > 0 && (
        <g key={key}>
          <rect x="4" y={below} width={COLUMN - 8} height={Math.max(0, height - 2)} rx="4" className={look} />
          {height >= LEAST_FOR_TEXT && (
            <text
              x={COLUMN / 2}
              y={below + height / 2 + 3}
              textAnchor="middle"
              className={classes('exit-bar-text', key === 'short' && 'exit-bar-short')}
            >
              {wholeText(month[key] / 100)}
            </text>
          )}
        </g>
      )
    )
  })
}
