import { type SubmitEvent, useState } from 'react'
import {
  checkHours,
  type DayHours,
  HALF_HOURS,
  type TourHours,
  type Weekday,
} from '#domain/listings/tours/hours.ts'
import { formatTime } from '#domain/listings/tours/wall-clock.ts'
import { notify, showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { saveHours } from './calls.ts'
import { DaysOff } from './DaysOff.tsx'

/** The week begins on Monday. */
const WEEK: readonly [Weekday, string][] = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
]
const USUAL = { from: '10:00', until: '17:00' }

interface HoursFormProps {
  hours: TourHours
  /** Such as 2026-11-22. */
  today: string
}

export function HoursForm({ hours: initial, today }: HoursFormProps) {
  const [saved, setSaved] = useState(initial)
  const [hours, setHours] = useState(initial)
  const [fault, setFault] = useState('')
  const { busy, run } = useAction<'save'>()
  const isReady = useHydrated()
  const isChanged = JSON.stringify(hours) !== JSON.stringify(saved)

  const setDay = (weekday: Weekday, to: Partial<DayHours> | null) => {
    const others = hours.week.filter((one) => one.weekday !== weekday)
    const now = hours.week.find((one) => one.weekday === weekday) ?? { weekday, ...USUAL }
    const week = to ? [...others, { ...now, ...to }] : others
    setFault('')
    setHours({ ...hours, week: week.toSorted((one, other) => one.weekday - other.weekday) })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const decision = checkHours(hours)
    setFault(decision.ok ? '' : decision.reason)
    if (!decision.ok || busy) return
    const act = async () => {
      const stored = await saveHours(hours)
      setSaved(stored)
      // What was changed while saving stays.
      setHours((now) => (now === hours ? stored : now))
      notify.success('Hours saved.')
    }
    await run('save', act, (error) => showError(error, 'We couldn’t save your hours.'))
  }

  return (
    <form
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      onSubmit={submit}
      noValidate
    >
      <p className="max-w-prose text-muted lg:col-span-2">
        {saved.week.length > 0
          ? 'People can book free times within these hours, at least 12 hours ahead. Nothing is booked until you accept.'
          : 'Set the hours when you show homes, and people will choose from your free times. Until then, they can propose any time.'}{' '}
        Hours are in each home’s local time.
      </p>
      <Card as="section" aria-labelledby="weekly-hours">
        <h2 className="text-title" id="weekly-hours">
          Weekly hours
        </h2>
        <ul className="mt-3 divide-y divide-line">
          {WEEK.map(([weekday, name]) => (
            <DayRow
              key={weekday}
              name={name}
              hours={hours.week.find((one) => one.weekday === weekday) ?? null}
              onChange={(to) => setDay(weekday, to)}
            />
          ))}
        </ul>
      </Card>
      {hours.week.length > 0 && (
        <DaysOff
          days={hours.days_off}
          today={today}
          onChange={(days_off) => setHours({ ...hours, days_off })}
        />
      )}
      <div className="flex flex-wrap items-center gap-4 lg:col-span-2">
        <Button type="submit" disabled={!isReady || !isChanged} busy={busy && 'Saving…'}>
          Save hours
        </Button>
        <div role="alert">{fault && <ErrorLine>{fault}</ErrorLine>}</div>
      </div>
    </form>
  )
}

interface DayRowProps {
  name: string
  hours: DayHours | null
  onChange: (to: Partial<DayHours> | null) => void
}

function DayRow({ name, hours, onChange }: DayRowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <label className="flex min-h-11 w-36 items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={hours !== null}
          onChange={() => onChange(hours ? null : {})}
        />
        <span className="font-semibold">{name}</span>
      </label>
      {hours ? (
        <span className="flex w-full max-w-80 items-center gap-2 sm:w-80">
          <TimeSelect
            label={`${name} from`}
            value={hours.from}
            times={HALF_HOURS.slice(0, -2)}
            onChange={(from) => onChange({ from })}
          />
          <span aria-hidden="true">to</span>
          <TimeSelect
            label={`${name} until`}
            value={hours.until}
            times={HALF_HOURS.filter((time) => time > hours.from)}
            onChange={(until) => onChange({ until })}
          />
        </span>
      ) : (
        <span className="text-muted">No tours</span>
      )}
    </li>
  )
}

interface TimeSelectProps {
  label: string
  value: string
  times: readonly string[]
  onChange: (time: string) => void
}

function TimeSelect({ label, value, times, onChange }: TimeSelectProps) {
  const shown = times.includes(value) ? times : [value, ...times]
  return (
    <select
      aria-label={label}
      className="input min-w-0 flex-1 py-2 pl-3 pr-9"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {shown.map((time) => (
        <option key={time} value={time}>
          {formatTime(time)}
        </option>
      ))}
    </select>
  )
}
