import { useState } from 'react'
import { clampPrice, HIGHEST_PRICE } from '#domain/calculators/land-transfer/exact.ts'
import { dollarText } from '#domain/calculators/land-transfer/wording.ts'
import { figureIn, figureText } from '#domain/calculators/typed-figure.ts'
import { Field } from '#ui/Field.tsx'
import { FigureInput } from '#ui/FigureInput.tsx'

const STEP = 1_000
const DOLLARS_AND_CENTS = { decimals: 2, separators: true }

const shown = (price: number) => figureText(price, DOLLARS_AND_CENTS)

interface PriceFieldProps {
  price: number
  onChange: (price: number) => void
}

/** The purchase price. Typed text stays as it is until the field is left; an empty field counts as 0. */
export function PriceField({ price, onChange }: PriceFieldProps) {
  const [text, setText] = useState(shown(price))

  function type(typed: string): void {
    setText(typed)
    onChange(clampPrice(figureIn(typed)))
  }

  function step(direction: 1 | -1): void {
    const steps = direction === 1 ? Math.floor(price / STEP) + 1 : Math.ceil(price / STEP) - 1
    type(shown(clampPrice(steps * STEP)))
  }

  return (
    <Field
      label="Purchase price"
      hint={text === '' ? 'Enter the price of the home, in Canadian dollars.' : `${dollarText(price)} CAD`}
      error={problemWith(figureIn(text))}
    >
      {(control) => (
        <FigureInput
          {...control}
          className="input"
          figure={DOLLARS_AND_CENTS}
          text={text}
          onText={type}
          onStep={step}
          onBlur={() => text !== '' && setText(shown(price))}
        />
      )}
    </Field>
  )
}

function problemWith(typed: number): string | null {
  if (typed < 0) return `The price can’t be negative. We’re using ${dollarText(0)}.`
  if (typed > HIGHEST_PRICE) return `Our maximum is ${dollarText(HIGHEST_PRICE)}, so we’re using that.`
  return null
}
