import { otherName, type Tour, TOUR_NOTE_MAX } from '#domain/listings/tours/tours.ts'
import { TextField } from '#ui/Field.tsx'

interface NoteFieldProps {
  tour: Tour
  note: string
  autoFocus?: boolean
  onType: (note: string) => void
}

export function NoteField({ tour, note, autoFocus = false, onType }: NoteFieldProps) {
  return (
    <TextField
      label={
        <>
          Message to {otherName(tour)} <small>(optional)</small>
        </>
      }
      value={note}
      maxLength={TOUR_NOTE_MAX}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
