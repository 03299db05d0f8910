import { useId, useState } from 'react'

interface QuantityProps {
  label: string
  value: number
  lowest: number
  highest: number
  step: number
  /** The value as people read it, such as "$750,000". */
  shown: string
  /** What stands before and behind the number in its field. */
  prefix?: string
  suffix?: string
  onChange: (value: number) => void
}

/** One value with a slider and a number field. What is typed counts once it is within the bounds, and is corrected on leaving. */
export function Quantity({
  label,
  value,
  lowest,
  highest,
  step,
  shown,
  prefix,
  suffix,
  onChange,
}: QuantityProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)

  function type(text: string): void {
    setDraft(text)
    const number = Number(text)
    if (text.trim() !== '' && number >= lowest && number <= highest) onChange(number)
  }

  function leave(): void {
    const number = Number(draft)
    if (draft !== null && draft.trim() !== '' && !Number.isNaN(number)) onChange(number)
    setDraft(null)
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-muted">
          {label}
        </label>
        <span className="flex items-center gap-1 font-semibold">
          {prefix}
          <input
            type="number"
            inputMode="decimal"
            className="input h-10 w-32 text-right font-semibold"
            aria-label={`${label}, as a number`}
            min={lowest}
            max={highest}
            step="any"
            value={draft ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Enter' && leave()}
          />
          {suffix}
        </span>
      </div>
      <input
        id={id}
        type="range"
        className="slider"
        min={lowest}
        max={highest}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
