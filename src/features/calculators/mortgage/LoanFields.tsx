import { useState } from 'react'
import { Quantity } from './Quantity.tsx'
import { RateAndYears } from './RateAndYears.tsx'
import { BOUNDS, chosenDownPayment, highestDownPayment } from '#domain/calculators/mortgage/bounds.ts'
import { clampScenario, type Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { formatDollars } from '#domain/format.ts'
import { percentText } from '#features/calculators/texts.ts'

interface LoanFieldsProps {
  scenario: Scenario
  onChange: (scenario: Scenario) => void
}

/** Price, down payment, rate and years. Says so while a lower price lowers the down payment. */
export function LoanFields({ scenario, onChange }: LoanFieldsProps) {
  const { price, downPayment, ratePercent, years } = scenario
  const [before, setBefore] = useState(downPayment)
  const chosen = chosenDownPayment(price, downPayment, before)

  /** A price being typed can be much lower for a moment: 200,000 on the way to 2,000,000. */
  function set(change: Partial<Scenario>): void {
    const wanted = change.downPayment ?? chosen
    setBefore(wanted)
    onChange(clampScenario({ ...scenario, ...change, downPayment: wanted }))
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
          chosen > downPayment &&
          `The down payment can be at most half the price, so we lowered it to ${formatDollars(downPayment)}.`
        }
        onChange={(value) => set({ downPayment: value })}
      />
      <RateAndYears ratePercent={ratePercent} years={years} onChange={set} />
    </>
  )
}
