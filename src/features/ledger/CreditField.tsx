import { TextField } from '#ui/Field.tsx'

interface CreditFieldProps {
  value: string
  /** The percentage that the owners agreed on. */
  agreed: number
  error: string | false | undefined
  onChange: (text: string) => void
}

/** How much of an improvement counts toward the home. */
export function CreditField({ value, agreed, error, onChange }: CreditFieldProps) {
  return (
    <TextField
      label="Counts toward the home, in percent"
      hint={
        agreed === 0
          ? 'You agreed that improvements don’t count.'
          : `You agreed on up to ${agreed}%. The rest is a cost.`
      }
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export const creditTyped = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** Returns what's wrong with a typed credit, or false. */
export function creditFault(text: string, agreed: number): string | false {
  const percent = creditTyped(text)
  return percent >= 0 && percent <= agreed ? false : `Enter a percentage from 0 to ${agreed}.`
}
