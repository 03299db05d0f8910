import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
  className?: string | undefined
}

export function Checkbox({ label, hint, className, ...input }: ToggleProps) {
  const hintId = useId()
  return (
    <label className={classes('check', className)}>
      <input {...input} type="checkbox" className="checkbox" {...(hint && { 'aria-describedby': hintId })} />
      <span>
        {label}
        {hint && (
          <span className="option-hint" id={hintId}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

export function Switch({ label, hint, className, ...input }: ToggleProps) {
  const hintId = useId()
  return (
    <label className={classes('check items-center justify-between', className)}>
      <span>
        <span className="font-semibold">{label}</span>
        {hint && (
          <span className="option-hint" id={hintId}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className="switch"
        {...(hint && { 'aria-describedby': hintId })}
      />
    </label>
  )
}

interface SliderProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  label: ReactNode
  /** The formatted value, such as "$750,000", shown next to the label and read out. */
  shown: string
}

export function Slider({ label, shown, id, ...input }: SliderProps) {
  const made = useId()
  const control = id ?? made
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={control} className="text-muted">
          {label}
        </label>
        <output htmlFor={control} className="font-semibold">
          {shown}
        </output>
      </div>
      <input {...input} id={control} type="range" className="slider" aria-valuetext={shown} />
    </div>
  )
}
