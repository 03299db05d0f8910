import { TOURS_FROM, TOURS_UNTIL } from '#domain/listings/tours/tours.ts'
import { TextField } from '#ui/Field.tsx'

/** Steps of the clock's field, in seconds; other times may be typed. */
const QUARTER_HOUR = 15 * 60

/** Day and time by the home's clock, such as 2026-11-28 and 11:00; empty while they are chosen. */
interface Chosen {
  day: string
  time: string
}

/** The two of what a clock shows, such as 2026-11-28T11:00. */
export const partsOf = (shown: string): Chosen => ({ day: shown.slice(0, 10), time: shown.slice(11) })

interface TimeFieldsProps {
  shown: Chosen
  /** The first and the last day of which a time may be chosen. */
  days: { first: string; last: string }
  /** Whether a dialog begins with the day. */
  autoFocus?: boolean
  onChoose: (shown: Chosen) => void
}

/** Day and time of a tour by the home's clock. */
export function TimeFields({ shown, days, autoFocus = false, onChoose }: TimeFieldsProps) {
  return (
    <div className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
      <TextField
        label="Day"
        type="date"
        value={shown.day}
        min={days.first}
        max={days.last}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChoose({ ...shown, day: event.target.value })}
      />
      <TextField
        label="Time"
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
