import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { classes } from './classes.ts'
import { ErrorLine } from './ErrorLine.tsx'

interface FieldControl {
  id: string
  'aria-describedby': string
  'aria-invalid'?: true
}

interface FieldText {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string | undefined
}

interface FieldProps extends FieldText {
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** A label, a control of any kind, a hint and an error. Pages without React need an `id`, and fields.ts shows the error. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  const made = useId()
  const control = id ?? made
  const hintId = `${control}-hint`
  const errorId = `${control}-error`
  return (
    <div className={classes('field', className)}>
      <label className="field-label" htmlFor={control}>
        {label}
      </label>
      {children({
        id: control,
        'aria-describedby': hint ? `${errorId} ${hintId}` : errorId,
        ...(error && { 'aria-invalid': true }),
      })}
      <div aria-live="polite">
        <ErrorLine id={errorId} hidden={!error}>
          {error}
        </ErrorLine>
      </div>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  /** Reformats while typing on pages without React; see typing.ts. */
  'data-typing'?: 'name' | 'phone'
}

export function TextField({ label, hint, error, className, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, className }}>
      {(control) => <input {...input} {...control} className="input" />}
    </Field>
  )
}

type SelectFieldProps = FieldText & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>

export function SelectField({ label, hint, error, className, id, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, className }}>
      {(control) => (
        <select {...select} {...control} className="input">
          {children}
        </select>
      )}
    </Field>
  )
}
