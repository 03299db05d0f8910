import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import { caretBesideDigit, type FigureStyle, formatFigureEdit } from '#domain/calculators/typed-figure.ts'
import { formatInPlace } from '#lib/format-in-place.ts'

interface FigureInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type'
> {
  text: string
  figure: FigureStyle
  onText: (text: string) => void
  onStep: (direction: 1 | -1) => void
}

export function FigureInput({ text, figure, onText, onStep, onKeyDown, ...input }: FigureInputProps) {
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    onKeyDown?.(event)
    const field = event.currentTarget
    const { value, selectionStart: caret } = field
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      onStep(event.key === 'ArrowUp' ? 1 : -1)
    } else if (caret !== null && caret === field.selectionEnd) {
      const place = caretBesideDigit({ text: value, caret }, event.key)
      if (place !== caret) field.setSelectionRange(place, place)
    }
  }

  return (
    <input
      autoComplete="off"
      {...input}
      type="text"
      inputMode={figure.decimals > 0 ? 'decimal' : 'numeric'}
      value={text}
      onChange={({ target }) => onText(formatInPlace(target, (edit) => formatFigureEdit(edit, figure)))}
      onKeyDown={handleKey}
    />
  )
}
