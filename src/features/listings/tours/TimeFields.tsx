import { TOURS_FROM, TOURS_UNTIL } from '#domain/listings/tours/tours.ts'
import { TextField } from '#ui/Field.tsx'

/** Step of the time field in seconds; other times can be typed. */
const QUARTER_HOUR = 15 * 60

/** Local day and time at the home, such as 2026-11-28 and 11:00; empty until chosen. */
export interface Chosen {
  day: string
  time: string
}

/** Splits a local time such as 2026-11-28T11:00. */
export const partsOf = (shown: string): Chosen => ({ day: shown.slice(0, 10), time: shown.slice(11) })

interface TimeFieldsProps {
  shown: Chosen
  days: { first: string; last: string }
  autoFocus?: boolean
  onChoose: (shown: Chosen) => void
}

export function TimeFields({ shown, days, autoFocus = false, onChoose }: TimeFieldsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <TextField
        label="Day"
        className="grow"
        type="date"
        value={shown.day}
        min={days.first}
        max={days.last}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChoose({ ...shown, day: event.target.value })}
      />
      <TextField
        label="Time"
        className="grow"
        type="time"
        value={shown.time}
        min={TOURS_FROM}
        max={TOURS_UNTIL}
        step={QUARTER_HOUR}
        onChange={(event) => onChoose({ ...shown, time: event.target.value })}
      />
    </div>
  )
}
