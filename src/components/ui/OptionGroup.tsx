import { type ReactNode, useId } from 'react'

export interface Option<Value extends string | number> {
  value: Value
  label: ReactNode
  hint?: ReactNode
}

interface OptionGroupProps<Value extends string | number> {
  legend: ReactNode
  legendClassName?: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string
  disabled?: boolean
}

export function OptionGroup<Value extends string | number>(props: OptionGroupProps<Value>) {
  const { legend, legendClassName = 'display text-heading mb-5', options, value, onChange, disabled } = props
  const made = useId()
  const name = props.name ?? made
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className={legendClassName}>{legend}</legend>
      <div className="options">
        {options.map((option) => (
          <label className="option" key={option.value}>
            <input
              type="radio"
              className="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="option-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
