import { resultsOf } from '#domain/calculators/mortgage/results.ts'
import { calculatorScenario } from '#domain/groups/plan/scenario.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { useQuery } from '#lib/query.ts'
import type { ScenarioVersion } from './calls.ts'
import { groupScenario } from './plan.store.ts'

export function NumbersStrip({ scenario: initial, userId }: { scenario: ScenarioVersion; userId: number }) {
  const { data: { scenario } = initial } = useQuery(groupScenario(), initial)
  const own = scenario.shares.findIndex(({ user_id }) => user_id === userId)
  const owner = resultsOf(calculatorScenario(scenario)).owners[own]
  if (!owner) return null
  return (
    <a className="numbers-strip" href="#your-numbers">
      <span className="text-muted">Your {scenario.shares[own]?.percent}%</span>
      <span>
        <strong className="display text-title">{wholeText(owner.monthlyPayment)}</strong> a month
      </span>
    </a>
  )
}
