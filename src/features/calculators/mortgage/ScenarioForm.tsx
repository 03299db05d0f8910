import { LoanFields } from './LoanFields.tsx'
import { OwnerShares } from './OwnerShares.tsx'
import type { Compounding } from '#domain/calculators/mortgage/payment.ts'
import { clampScenario, type Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { OptionGroup } from '#ui/OptionGroup.tsx'

const COMPOUNDING_CHOICES: { value: Compounding; label: string; hint: string }[] = [
  { value: 'monthly', label: 'Every month', hint: 'A simple estimate: the yearly rate divided by twelve.' },
  {
    value: 'semi-annual',
    label: 'Twice a year',
    hint: 'How Canadian lenders compound fixed-rate mortgages.',
  },
]

interface ScenarioFormProps {
  scenario: Scenario
  people: readonly string[]
  onChange: (scenario: Scenario) => void
}

export function ScenarioForm({ scenario, people, onChange }: ScenarioFormProps) {
  const set = (change: Partial<Scenario>) => onChange(clampScenario({ ...scenario, ...change }))
  const { shares, compounding } = scenario
  return (
    <section aria-label="Your scenario" className="grid items-start gap-x-12 gap-y-6 md:grid-cols-2">
      <LoanFields scenario={scenario} onChange={onChange} />
      <OwnerShares shares={shares} names={people} onChange={(changed) => set({ shares: changed })} />
      <OptionGroup
        legend="Interest is compounded"
        legendClassName="display text-title mb-4"
        options={COMPOUNDING_CHOICES}
        value={compounding}
        onChange={(value) => set({ compounding: value })}
      />
    </section>
  )
}
