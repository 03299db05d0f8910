import { Check } from 'lucide-react'
import { TextField } from '#ui/Field.tsx'

interface AmountProps {
  label: string
  hint?: string
  value: string
  onText: (text: string) => void
}

export function Amount({ onText, ...field }: AmountProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => onText(target.value)}
    />
  )
}

export function Fine({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-action">
      <Check className="size-4" aria-hidden="true" />
      {children}
    </p>
  )
}
