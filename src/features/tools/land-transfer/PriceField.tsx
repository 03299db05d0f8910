import { type KeyboardEvent, useState } from 'react'
import { clampPrice, HIGHEST_PRICE } from '#domain/calculators/land-transfer/exact.ts'
import { dollarText } from '#domain/calculators/land-transfer/wording.ts'
import { TextField } from '#ui/Field.tsx'

/** What an arrow key adds or takes away: the field's own step would be one dollar. */
const STEP = 1_000

interface PriceFieldProps {
  price: number
  onChange: (price: number) => void
}

/** The purchase price. What is typed stays as it is until the field is left; an empty field counts as 0. */
export function PriceField({ price, onChange }: PriceFieldProps) {
  const [text, setText] = useState(String(price))

  function type(typed: string): void {
    setText(typed)
    onChange(clampPrice(Number(typed)))
  }

  function step(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const steps = event.key === 'ArrowUp' ? Math.floor(price / STEP) + 1 : Math.ceil(price / STEP) - 1
    type(String(clampPrice(steps * STEP)))
  }

  return (
    <TextField
      label="Purchase price"
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={step}
      onBlur={() => text !== '' && setText(String(price))}
      hint={text === '' ? 'Enter the price of the home, in Canadian dollars.' : `${dollarText(price)} CAD`}
      error={problemWith(Number(text))}
    />
  )
}

function problemWith(typed: number): string | null {
  if (typed < 0) return `A price cannot be negative. We reckon with ${dollarText(0)}.`
  if (typed > HIGHEST_PRICE) return `We reckon with at most ${dollarText(HIGHEST_PRICE)}.`
  return null
}
