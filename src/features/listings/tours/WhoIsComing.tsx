import type { TourTimes } from '#domain/listings/tours/tours.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'

interface WhoIsComingProps {
  mates: TourTimes['mates']
  guests: readonly number[]
  onChoose: (guests: number[]) => void
}

/** The members of the person's group, who also get the details and the calendar entry. */
export function WhoIsComing({ mates, guests, onChoose }: WhoIsComingProps) {
  const toggle = (id: number) =>
    onChoose(guests.includes(id) ? guests.filter((guest) => guest !== id) : [...guests, id])
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-1">Who else is coming?</legend>
      <ul className="divide-y divide-line">
        {mates.map((mate) => (
          <li key={mate.id}>
            <label className="booking-mate flex items-center gap-3">
              <Avatar size="small" src={pictureOf(mate)} name={displayName(mate)} />
              <span className="min-w-0 grow wrap-anywhere">{mate.first_name}</span>
              <input
                type="checkbox"
                className="checkbox"
                checked={guests.includes(mate.id)}
                onChange={() => toggle(mate.id)}
              />
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">They’ll get the details and a calendar entry too.</p>
    </fieldset>
  )
}
