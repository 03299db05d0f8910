import type { ReactNode } from 'react'
import type { Bound } from '#domain/calculators/mortgage/bounds.ts'
import { formatDollars } from '#domain/format.ts'
import { Field } from '#ui/Field.tsx'
import { FigureInput } from '#ui/FigureInput.tsx'
import { useFigure } from './use-figure.ts'

interface AmountFieldProps extends Omit<Bound, 'initial'> {
  label: string
  hint?: ReactNode
  value: number
  onChange: (value: number) => void
}

export function AmountField({ label, hint, ...rest }: AmountFieldProps) {
  const { field, notice } = useFigure({ ...rest, shownAs: formatDollars })
  return (
    <Field label={label} hint={hint} error={notice}>
      {(control) => <FigureInput {...control} {...field} className="input" />}
    </Field>
  )
}
