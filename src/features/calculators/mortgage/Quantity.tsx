import { useId, useState } from 'react'
import { type Bound, nextStep } from '#domain/calculators/mortgage/bounds.ts'
import { figureIn, figureText } from '#domain/calculators/typed-figure.ts'
import { FigureInput } from '#ui/FigureInput.tsx'

interface QuantityProps extends Omit<Bound, 'initial'> {
  label: string
  value: number
  /** The value as people read it, such as "$750,000"; of its bounds as well. */
  shownAs: (value: number) => string
  prefix?: string
  suffix?: string
  onChange: (value: number) => void
}

const DIRECTIONS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

export function Quantity({ label, value, shownAs, prefix, suffix, onChange, ...bound }: QuantityProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [corrected, setCorrected] = useState(false)
  const { lowest, highest, step, decimals } = bound
  const figure = { decimals, separators: highest >= 1000 }

  function type(text: string): void {
    setDraft(text)
    setCorrected(false)
    const number = figureIn(text)
    if (number >= lowest && number <= highest) onChange(number)
  }

  function leave(): void {
    const number = figureIn(draft ?? '')
    setDraft(null)
    if (Number.isNaN(number)) return
    setCorrected(number < lowest || number > highest)
    onChange(number)
  }

  function move(direction: 1 | -1): void {
    setDraft(null)
    setCorrected(false)
    onChange(nextStep(value, bound, direction))
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label htmlFor={id} className="text-muted">
          {label}
        </label>
        <span className="ml-auto flex flex-none items-center gap-1 font-semibold">
          {prefix}
          <FigureInput
            className={`input h-10 px-3 text-right font-semibold ${figure.separators ? 'w-36' : 'w-20'}`}
            aria-label={`${label}, as a number`}
            aria-describedby={corrected ? `${id}-bounds` : undefined}
            figure={figure}
            text={draft ?? figureText(value, figure)}
            onText={type}
            onStep={move}
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
        aria-valuetext={shownAs(value)}
        onChange={(event) => {
          setCorrected(false)
          onChange(Number(event.target.value))
        }}
        onKeyDown={(event) => {
          const direction = DIRECTIONS[event.key]
          if (!direction) return
          event.preventDefault()
          move(direction)
        }}
      />
      <p role="status" className="field-hint empty:sr-only" id={`${id}-bounds`}>
        {corrected && `Must be between ${shownAs(lowest)} and ${shownAs(highest)}.`}
      </p>
    </div>
  )
}
