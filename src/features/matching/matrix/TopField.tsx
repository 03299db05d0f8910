import { TOP_COUNTS, type TopCount } from '#domain/matching/matrix.ts'
import { SelectField } from '#ui/Field.tsx'

interface TopFieldProps {
  value: TopCount
  onChange: (count: TopCount) => void
}

export function TopField({ value, onChange }: TopFieldProps) {
  return (
    <SelectField
      className="w-28"
      label="Top N"
      value={value}
      onChange={(event) => {
        const chosen = TOP_COUNTS.find((count) => count === Number(event.target.value))
        if (chosen) onChange(chosen)
      }}
    >
      {TOP_COUNTS.map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </SelectField>
  )
}
