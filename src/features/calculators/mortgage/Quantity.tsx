import { useId } from 'react'
import type { Bound } from '#domain/calculators/mortgage/bounds.ts'
import { classes } from '#ui/classes.ts'
import { FigureInput } from '#ui/FigureInput.tsx'
import { useFigure } from './use-figure.ts'

interface QuantityProps extends Omit<Bound, 'initial'> {
  label: string
  value: number
  /** Formats the value and its bounds, such as "$750,000". */
  shownAs: (value: number) => string
  prefix?: string
  suffix?: string
  /** Says why the value was adjusted. */
  why?: string | false
  onChange: (value: number) => void
}

const DIRECTIONS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

export function Quantity({ label, prefix, suffix, why, ...rest }: QuantityProps) {
  const id = useId()
  const { field, notice, change, move } = useFigure(rest)
  const { value, lowest, highest, step, shownAs } = rest
  return (
    <div className="grid min-w-0 content-start gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="ml-auto flex flex-none items-center gap-1 rounded-sm border border-edge px-3 text-muted">
          {prefix}
          <FigureInput
            {...field}
            className={classes(
              'h-11 text-right font-semibold text-ink',
              field.figure.separators ? 'w-21' : 'w-9',
            )}
            aria-label={`${label}, as a number`}
            aria-describedby={`${id}-bounds`}
          />
          {suffix}
        </span>
      </div>
      <input
        id={id}
        type="range"
        className="slider mt-1"
        min={lowest}
        max={highest}
        step={step}
        value={value}
        aria-valuetext={shownAs(value)}
        onChange={(event) => change(Number(event.target.value))}
        onKeyDown={(event) => {
          const direction = DIRECTIONS[event.key]
          if (!direction) return
          event.preventDefault()
          move(direction)
        }}
      />
      <p className="flex justify-between text-xs text-muted" aria-hidden="true">
        <span>{shownAs(lowest)}</span>
        <span>{shownAs(highest)}</span>
      </p>
      <p role="status" className="text-sm font-semibold text-alert empty:sr-only" id={`${id}-bounds`}>
        {notice || why}
      </p>
    </div>
  )
}
