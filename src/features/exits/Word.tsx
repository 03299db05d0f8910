import { classes } from '#ui/classes.ts'

interface WordProps {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

/** A word of the sentence that can be changed. */
export function Word({ label, value, options, onChange }: WordProps) {
  const shown = options.find(([option]) => option === value)?.[1] ?? ''
  return (
    <span className={classes('exit-word', shown.length < 16 && 'whitespace-nowrap')}>
      <span aria-hidden="true">{shown}</span>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
