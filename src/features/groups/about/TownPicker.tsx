import { X } from 'lucide-react'
import { useRef } from 'react'
import { WISH_PLACES_MAX } from '#domain/groups/about/wishes.ts'
import { keysOf } from '#domain/keys.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import { PROVINCES } from '#domain/listings/towns/provinces.ts'
import { SelectField } from '#ui/Field.tsx'

interface TownPickerProps {
  places: readonly string[]
  error: string | undefined
  onChange: (places: string[]) => void
}

const byName = [...TOWN_BY_PLACE].toSorted(([, one], [, other]) => one.name.localeCompare(other.name))

export function TownPicker({ places, error, onChange }: TownPickerProps) {
  const field = useRef<HTMLDivElement>(null)
  const isFull = places.length >= WISH_PLACES_MAX

  function remove(place: string): void {
    onChange(places.filter((one) => one !== place))
    // The focused button is gone.
    field.current?.querySelector('select')?.focus()
  }

  return (
    <div ref={field} className="grid gap-3">
      <SelectField
        label="Where"
        name="places"
        value=""
        error={error}
        hint={
          isFull
            ? `You can choose up to ${WISH_PLACES_MAX} towns. Remove one to choose another.`
            : 'Leave blank for anywhere.'
        }
        onChange={({ target }) => {
          if (target.value !== '' && !isFull) onChange([...places, target.value])
        }}
      >
        <option value="">{places.length === 0 ? 'Choose a town' : 'Choose another town'}</option>
        {keysOf(PROVINCES).map((province) => (
          <optgroup key={province} label={PROVINCES[province].name}>
            {byName
              .filter(([place, town]) => town.province === province && !places.includes(place))
              .map(([place, { name }]) => (
                <option key={place} value={place} disabled={isFull}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      {places.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Chosen towns">
          {places.map((place) => (
            <li key={place} className="badge">
              {TOWN_BY_PLACE.get(place)?.name ?? place}
              <button type="button" className="-mr-2 p-1.5" onClick={() => remove(place)}>
                <X className="size-4" aria-hidden="true" />
                <span className="sr-only">Remove {TOWN_BY_PLACE.get(place)?.name ?? place}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
