import { useId } from 'react'
import type { TourOption } from '#domain/listings/tours/tours.ts'
import { formatDay, formatTime } from '#domain/listings/tours/wall-clock.ts'

interface OptionsProps {
  options: readonly TourOption[]
  /** Local to the home, such as 2026-11-28T11:00. */
  picked: string
  onPick: (shown: string) => void
}

/** The times that an agent proposes, for the person to pick one. */
export function Options({ options, picked, onPick }: OptionsProps) {
  const name = useId()
  return (
    <fieldset className="options">
      <legend className="sr-only">Proposed times</legend>
      {options.map(({ shown }) => (
        <label key={shown} className="option">
          <input
            type="radio"
            className="radio"
            name={name}
            checked={shown === picked}
            onChange={() => onPick(shown)}
          />
          <span>
            <span className="block">{formatDay(shown)}</span>
            <strong>{formatTime(shown)}</strong>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
