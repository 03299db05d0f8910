import { INVITATION_LINE_MAX } from '#domain/matching/invitation-line.ts'
import { TextField } from '#ui/Field.tsx'

interface LineFieldProps {
  value: string
  onChange: (line: string) => void
}

/** Returns what's wrong with a line, or null. */
export function lineFault(line: string): string | null {
  const length = [...line.trim()].length
  return length > INVITATION_LINE_MAX
    ? `Keep your line to ${INVITATION_LINE_MAX} characters. It has ${length}.`
    : null
}

export function LineField({ value, onChange }: LineFieldProps) {
  return (
    <TextField
      label={
        <>
          A line from you <small className="text-muted">(optional)</small>
        </>
      }
      hint={`Up to ${INVITATION_LINE_MAX} characters. They see it with your name.`}
      placeholder="A garden for both of us?"
      value={value}
      error={lineFault(value)}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
