import { useState } from 'react'
import { MATRIX_THRESHOLD, parseThreshold } from '#domain/matching/matrix.ts'
import { TextField } from '#ui/Field.tsx'

interface ThresholdFieldProps {
  onChange: (threshold: number) => void
}

export function ThresholdField({ onChange }: ThresholdFieldProps) {
  const { min, max, step, initial } = MATRIX_THRESHOLD
  const [typed, setTyped] = useState(String(initial))
  const wrong = parseThreshold(typed) === null
  return (
    <TextField
      className="w-40"
      label="Threshold"
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step={step}
      value={typed}
      error={wrong && 'Enter a number from 0 to 1.'}
      onChange={(event) => {
        setTyped(event.target.value)
        const threshold = parseThreshold(event.target.value)
        if (threshold !== null) onChange(threshold)
      }}
    />
  )
}
