import type { Priced } from '#domain/listings/shared-costs/costs.ts'
import { percentsOf, type Scenario, usualScenario } from '#domain/listings/shared-costs/scenario.ts'
import { DOWN_PERCENT, INSURABLE_BELOW } from '#domain/listings/shared-costs/terms.ts'
import { OwnerShares } from '#features/calculators/mortgage/OwnerShares.tsx'
import { Quantity } from '#features/calculators/mortgage/Quantity.tsx'
import { RateAndYears } from '#features/calculators/mortgage/RateAndYears.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choices.tsx'
import { ownerNameAt, type Person } from './cost-texts.ts'
import { $scenario } from './scenario.store.ts'

interface ScenarioControlsProps {
  property: Pick<Priced, 'price'>
  scenario: Scenario
  group: readonly Person[] | null
}

export function ScenarioControls({ property, scenario, group }: ScenarioControlsProps) {
  const set = (change: Partial<Scenario>) => $scenario.set({ ...scenario, ...change })
  const { owners, downPercent, ratePercent, years, firstTime } = scenario
  const isUsual = JSON.stringify(scenario) === JSON.stringify(usualScenario(owners))
  return (
    <div className="mt-5 grid gap-6">
      <OwnerShares
        shares={percentsOf(scenario)}
        names={percentsOf(scenario).map((_, index) => ownerNameAt(group, owners, index))}
        onChange={(shares) => set({ shares })}
      />
      <Quantity
        label="Down payment"
        value={downPercent}
        {...DOWN_PERCENT}
        shownAs={(percent) => `${percent}%`}
        suffix="%"
        onChange={(percent) => set({ downPercent: percent })}
      />
      <p className="-mt-4 text-sm text-muted">
        {property.price < INSURABLE_BELOW
          ? `From ${DOWN_PERCENT.lowest}%. Below that, lenders require mortgage insurance, and its cost depends on the insurer and the building.`
          : `From ${DOWN_PERCENT.lowest}%. Loans for homes of $1.5 million or more can’t be insured, so lenders don’t accept less.`}
      </p>
      <RateAndYears ratePercent={ratePercent} years={years} onChange={set} />
      <Checkbox
        label="We’re all first-time buyers"
        hint="Some provinces charge first-time buyers less tax."
        checked={firstTime}
        onChange={(event) => set({ firstTime: event.target.checked })}
      />
      {!isUsual && (
        <Button look="ghost" onClick={() => $scenario.set(usualScenario(owners))}>
          Reset to our defaults
        </Button>
      )}
    </div>
  )
}
