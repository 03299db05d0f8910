import { MAX_ROOM_NAME_LENGTH, MAX_ROOMS_TOTAL } from '#domain/sealed/purposes.ts'
import { AmountField } from '#features/calculators/mortgage/AmountField.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'

interface RoomsSetupProps {
  count: number
  rooms: readonly string[]
  /** Cents a month. */
  total: number
  onRooms: (rooms: string[]) => void
  onTotal: (cents: number) => void
  /** Left out if the number of people is fixed. */
  onCount?: (count: number) => void
}

const COUNTS = [1, 2, 3, 4, 5]

/** The rooms' names and their total cost. */
export function RoomsSetup({ count, rooms, total, onRooms, onTotal, onCount }: RoomsSetupProps) {
  const fields = (
    <div className="mt-4 grid gap-4">
      {onCount && (
        <SelectField label="Owners" value={count} onChange={({ target }) => onCount(Number(target.value))}>
          {COUNTS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      <AmountField
        label="What the home costs a month"
        hint="We start with the mortgage. Add taxes, utilities, insurance and your reserve."
        value={total / 100}
        lowest={1}
        highest={MAX_ROOMS_TOTAL / 100}
        step={10}
        decimals={2}
        onChange={(dollars) => onTotal(Math.round(dollars * 100))}
      />
      {rooms.slice(0, count).map((room, place) => (
        <TextField
          key={place}
          label={`Room ${place + 1}`}
          value={room}
          maxLength={MAX_ROOM_NAME_LENGTH}
          onChange={({ target }) => onRooms(rooms.map((other, at) => (at === place ? target.value : other)))}
        />
      ))}
    </div>
  )
  if (!onCount) return fields
  return (
    <details className="mt-5">
      <summary className="link cursor-pointer font-semibold">Rooms and costs</summary>
      {fields}
    </details>
  )
}
