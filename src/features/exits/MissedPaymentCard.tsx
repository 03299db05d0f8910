import { daysBetween } from '#domain/exits/deadlines.ts'
import type { MissedPayment } from '#domain/exits/missed-payment.ts'
import type { DayCount } from '#domain/exits/scenario.ts'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { DayCountSwitch } from './DayCountSwitch.tsx'
import type { Owners } from './exit-texts.ts'
import { missedSteps, type MissedText } from './missed-texts.ts'

/** After this, the bar shows as many days of default. */
const SHOWN_DAYS = 14

interface MissedPaymentCardProps extends MissedText {
  dayCount: DayCount
  onChange: (change: { dayCount: DayCount }) => void
}

/** What the agreement does about the first payment that's short, by date. */
export function MissedPaymentCard({ dayCount, onChange, ...props }: MissedPaymentCardProps) {
  const { missed } = props
  const steps = missedSteps(props)
  return (
    <Card as="section" aria-labelledby="drill-dates" className="max-sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title" id="drill-dates">
          What your agreement does
        </h2>
        <p className="text-sm text-muted">From {formatDay(missed.due)}</p>
      </div>
      <DaysBar missed={missed} />
      <ol className="exit-dates mt-4">
        {steps.map(({ day, title, text, who }) => (
          <li key={title}>
            <time dateTime={day}>{formatDay(day)}</time>
            <div className="flex items-start justify-between gap-3">
              <span>
                <b className="font-semibold">{title}</b>
                <span className="mt-0.5 block text-sm text-muted">{text}</span>
              </span>
              <Faces who={who} />
            </div>
          </li>
        ))}
      </ol>
      <DayCountSwitch {...{ dayCount, onChange }} />
      <p className="mt-3 text-sm text-muted">
        An agreement’s usual times. A last day on a weekend, or on one of the five holidays that all provinces
        have, moves to the next business day.
      </p>
    </Card>
  )
}

function Faces({ who }: { who: Owners }): ReactNode {
  return (
    <span className="flex flex-none" aria-hidden="true">
      {who.map(({ name, picture }, place) => (
        <Avatar key={place} src={picture} name={name} size="small" className="not-first:-ml-2" />
      ))}
    </span>
  )
}

const BAR = { width: 320, height: 30, gap: 3 } as const

/** Grace, the time to catch up, and default, to scale. */
function DaysBar({ missed: { due, late, cure } }: { missed: MissedPayment }) {
  const parts = [
    { name: 'Grace', days: daysBetween(due, late), look: 'exit-cover' },
    {
      name: `${daysBetween(late, cure)} days to catch up`,
      days: daysBetween(late, cure) + 1,
      look: 'exit-reserve',
    },
    { name: 'Default', days: SHOWN_DAYS, look: 'exit-short' },
  ]
  const all = parts.reduce((sum, { days }) => sum + days, 0)
  let from = 0
  return (
    <svg viewBox={`0 0 ${BAR.width} ${BAR.height}`} className="mt-3 block h-auto w-full" aria-hidden="true">
      {parts.map(({ name, days, look }) => {
        const width = (days / all) * BAR.width
        const x = from
        from += width
        return (
          <g key={name}>
            <rect x={x} width={width - BAR.gap} height={BAR.height} rx="6" className={look} />
            <text
              x={x + (width - BAR.gap) / 2}
              y={BAR.height / 2 + 3.5}
              textAnchor="middle"
              className={look === 'exit-short' ? 'exit-bar-text exit-bar-short' : 'exit-bar-text'}
            >
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
