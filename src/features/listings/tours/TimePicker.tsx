import { Clock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { TourTimes } from '#domain/listings/tours/tours.ts'
import { formatDay, formatTime } from '#domain/listings/tours/wall-clock.ts'
import { useZone } from '#lib/use-zone.ts'
import { Button } from '#ui/Button.tsx'
import { type Chosen, TimeFields } from './TimeFields.tsx'
import { clockLine, dayNumber, monthsOf, weekdayOf } from './tour-texts.ts'

interface TimePickerProps {
  times: TourTimes
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

const DAYS_AT_FIRST = 14

/** Days and free times as chips; fields for any time if the agent hasn't set hours. */
export function TimePicker({ times, chosen, onChoose }: TimePickerProps) {
  const zone = useZone()
  const line = (
    <p className="flex gap-2 text-sm text-muted">
      <Clock aria-hidden="true" className="size-5 flex-none" />
      {clockLine(times, chosen, zone)}
    </p>
  )
  if (times.days) return <Chips days={times.days} chosen={chosen} onChoose={onChoose} line={line} />
  return (
    <div className="grid gap-3">
      <TimeFields shown={chosen} days={times} onChoose={onChoose} />
      {line}
      <p className="text-sm text-muted">Tours start between 8 AM and 8 PM.</p>
    </div>
  )
}

interface ChipsProps extends Omit<TimePickerProps, 'times'> {
  days: NonNullable<TourTimes['days']>
  line: ReactNode
}

function Chips({ days, chosen, onChoose, line }: ChipsProps) {
  const name = useId()
  const isLate = days.findIndex(({ day }) => day === chosen.day) >= DAYS_AT_FIRST
  const [showsAll, showAll] = useState(isLate)
  const shown = showsAll ? days : days.slice(0, DAYS_AT_FIRST)
  const open = days.find(({ day }) => day === chosen.day)
  return (
    <div className="grid min-w-0 gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{monthsOf(shown.map(({ day }) => day))}</legend>
        <div className="day-chips">
          {shown.map(({ day, times }) => (
            <label key={day} className="tour-chip day-chip">
              <input
                type="radio"
                className="sr-only"
                name={`${name}-day`}
                checked={day === chosen.day}
                disabled={times.length === 0}
                onChange={() => onChoose({ day, time: '' })}
              />
              <span aria-hidden="true">{weekdayOf(day)}</span>
              <strong aria-hidden="true">{dayNumber(day)}</strong>
              <span className="sr-only">{formatDay(day)}</span>
              {times.length === 0 && <small>Full</small>}
            </label>
          ))}
          {!showsAll && (
            <Button look="quiet" size="small" className="day-more" onClick={() => showAll(true)}>
              More days
            </Button>
          )}
        </div>
      </fieldset>
      {line}
      {open && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Times on {formatDay(open.day)}</legend>
          <div className="time-chips">
            {open.times.map(({ time }) => (
              <label key={time} className="tour-chip">
                <input
                  type="radio"
                  className="sr-only"
                  name={`${name}-time`}
                  checked={time === chosen.time}
                  onChange={() => onChoose({ day: open.day, time })}
                />
                {formatTime(time)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
