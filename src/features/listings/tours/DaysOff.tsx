import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { dayAfter } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { rangesOf } from '#domain/listings/tours/hours.ts'
import { formatDay } from '#domain/listings/tours/wall-clock.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/Field.tsx'

interface DaysOffProps {
  days: readonly string[]
  today: string
  onChange: (days: string[]) => void
}

export function DaysOff({ days, today, onChange }: DaysOffProps) {
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const hint = useId()
  const added = daysFrom(first, last || first)

  function add(): void {
    onChange([...new Set([...days, ...added])].toSorted())
    setFirst('')
    setLast('')
  }

  return (
    <Card as="section" aria-labelledby="days-off">
      <h2 className="text-title" id="days-off">
        Days off
      </h2>
      {days.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {rangesOf(days).map((range) => {
            const text =
              range.first === range.last
                ? formatDay(range.first)
                : `${formatDay(range.first)} to ${formatDay(range.last)}`
            return (
              <li key={range.first} className="flex items-center rounded-full bg-soft pl-4">
                {text}
                <button
                  type="button"
                  className="btn btn-quiet btn-icon"
                  onClick={() => onChange(days.filter((day) => day < range.first || day > range.last))}
                >
                  <X aria-hidden="true" />
                  <span className="sr-only">Remove {text}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-end gap-3" aria-describedby={hint}>
        <TextField
          label="First day"
          type="date"
          value={first}
          min={today}
          onChange={(event) => setFirst(event.target.value)}
        />
        <TextField
          label={
            <>
              Last day <small>(optional)</small>
            </>
          }
          type="date"
          value={last}
          min={first || today}
          onChange={(event) => setLast(event.target.value)}
        />
        <Button look="ghost" disabled={added.length === 0} onClick={add}>
          Add
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted" id={hint}>
        Tours already booked on these days won’t be cancelled.
      </p>
    </Card>
  )
}

const LONGEST = 60

/** Empty for an impossible or very long range. */
function daysFrom(first: string, last: string): string[] {
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS
  if (!(length >= 0 && length <= LONGEST)) return []
  const days = [first]
  while ((days.at(-1) ?? last) < last) days.push(dayAfter(days.at(-1) ?? last))
  return days
}
