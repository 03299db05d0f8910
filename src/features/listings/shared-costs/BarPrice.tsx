import type { Priced } from '#domain/listings/shared-costs/costs.ts'
import { priceText } from '#domain/listings/home-words.ts'
import { sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { type Scenario, termsOf } from '#domain/listings/shared-costs/scenario.ts'
import { useScenario } from './scenario.store.ts'

interface BarPriceProps {
  home: Priced
  initial: Scenario
}

/** Price and the viewer's share, next to the button at the bottom of a phone's screen. */
export function BarPrice({ home, initial }: BarPriceProps) {
  const scenario = useScenario(initial)
  const [first] = sharedCosts(home, termsOf(scenario)).owners
  return (
    <p className="bar-price">
      <strong>{priceText(home.price)}</strong>
      <span className="text-sm">
        <strong>{priceText(first?.month ?? 0)}</strong>/mo {scenario.shares ? 'for you' : 'each'}
      </span>
    </p>
  )
}
