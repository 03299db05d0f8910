import { daysBetween } from '#domain/exits/deadlines.ts'
import { type Stage, timelineOf } from '#domain/exits/timeline.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { formatDay } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { DayCountSwitch } from './DayCountSwitch.tsx'
import type { Change } from './use-exit.ts'

export const STAGES: Record<Stage, string> = {
  notice: 'Notice in writing',
  appraisers: 'Two appraisers named',
  appraisals: 'Appraisals in',
  third: 'A third appraisal in',
  refusal: 'Last day to match the offer',
  answer: 'Last day to buy or sell',
  bids: 'Bids opened, all at once',
  financing: 'Financing in place',
  closing: 'Closing',
  due: 'A payment is due',
  late: 'Grace ends: late, and the others pay',
  cure: 'Last day to catch up',
}

interface TimelineCardProps {
  outcome: Outcome
  from: string
  onChange: Change
}

/** The dates from notice to keys; nothing for a sale. */
export function TimelineCard({ outcome, from, onChange }: TimelineCardProps) {
  const steps = timelineOf(outcome.scenario, outcome.position.valuation.kind !== 'average', from)
  const last = steps?.at(-1)
  if (!steps || !last) return null
  const days = daysBetween(from, last.day)
  const { dayCount } = outcome.scenario
  return (
    <Card as="section" aria-labelledby="exit-dates" className="max-sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title" id="exit-dates">
          {outcome.scenario.event === 'default' ? 'From due to default' : 'From notice to keys'}
        </h2>
        <p className="text-sm text-muted">{days} days</p>
      </div>
      <ol className="exit-dates mt-3">
        {steps.map(({ stage, day, days: after, isMoved }) => (
          <li key={stage}>
            <time dateTime={day}>{formatDay(day)}</time>
            <div>
              <b className="font-semibold">{STAGES[stage]}</b>
              {after > 0 && (
                <p className="text-sm text-muted">
                  {after} {dayCount === 'business' && 'business '}days
                  {isMoved && ', then the next business day'}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <DayCountSwitch {...{ dayCount, onChange }} />
      <p className="mt-3 text-sm text-muted">
        An agreement’s usual times. Weekends and the five holidays that all provinces have are skipped; your
        province’s own can move a date further.
      </p>
    </Card>
  )
}
