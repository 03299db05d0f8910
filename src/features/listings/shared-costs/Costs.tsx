import { sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import type { Property } from '#domain/listings/property.ts'
import { type Scenario, termsOf } from '#domain/listings/shared-costs/scenario.ts'
import { CostNotes } from './CostNotes.tsx'
import { CostTable } from './CostTable.tsx'
import type { Calculators } from './cost-texts.ts'
import { useScenario } from './scenario.store.ts'

interface CostsProps {
  property: Property
  initial: Scenario
  calculators: Calculators
}

export function Costs({ property, initial, calculators }: CostsProps) {
  const scenario = useScenario(initial)
  const costs = sharedCosts(property, termsOf(scenario))
  return (
    <section className="home-section" aria-labelledby="costs">
      <h2 id="costs">What it costs</h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {scenario.shares ? 'Split by your shares' : 'Split equally'}, as lenders calculate it, with today’s
        tax rules
      </p>
      <CostTable {...{ property, costs, scenario }} />
      <CostNotes {...{ property, costs, scenario, calculators }} />
    </section>
  )
}
