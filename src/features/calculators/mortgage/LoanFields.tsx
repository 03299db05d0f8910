import { useState } from 'react'
import { Quantity } from './Quantity.tsx'
import { RateAndYears } from './RateAndYears.tsx'
import { BOUNDS, highestDownPayment } from '#domain/calculators/mortgage/bounds.ts'
import { clampScenario, type Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { formatDollars } from '#domain/format.ts'
import { percentText } from '#features/calculators/texts.ts'

interface LoanFieldsProps {
  scenario: Scenario
  onChange: (scenario: Scenario) => void
}

/** Price, down payment, rate and years. Says so if a lower price lowers the down payment. */
export function LoanFields({ scenario, onChange }: LoanFieldsProps) {
  const [wasLowered, setWasLowered] = useState(false)
  const { price, downPayment, ratePercent, years } = scenario

  function set(change: Partial<Scenario>): void {
    const next = clampScenario({ ...scenario, ...change })
    setWasLowered(change.downPayment === undefined && next.downPayment < downPayment)
    onChange(next)
  }

  return (
    <>
      <Quantity
        label="Property price"
        value={price}
        {...BOUNDS.price}
        shownAs={formatDollars}
        prefix="$"
        onChange={(value) => set({ price: value })}
      />
      <Quantity
        label="Down payment"
        value={downPayment}
        {...BOUNDS.downPayment}
        highest={highestDownPayment(price)}
        shownAs={formatDollars}
        prefix="$"
        suffix={percentText((downPayment / price) * 100)}
        why={
          wasLowered &&
          `The down payment can be at most half the price, so we lowered it to ${formatDollars(downPayment)}.`
        }
        onChange={(value) => set({ downPayment: value })}
      />
      <RateAndYears ratePercent={ratePercent} years={years} onChange={set} />
    </>
  )
}
