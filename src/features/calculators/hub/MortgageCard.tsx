import { ArrowRight, Calculator } from 'lucide-react'
import { useState } from 'react'
import { termsOf } from '#domain/calculators/lending/address.ts'
import { lendingOf } from '#domain/calculators/lending/lending.ts'
import { scenarioOf } from '#domain/calculators/mortgage/address.ts'
import { BOUNDS, OWNER_COUNTS } from '#domain/calculators/mortgage/bounds.ts'
import { resultsOf } from '#domain/calculators/mortgage/results.ts'
import { clampScenario } from '#domain/calculators/mortgage/scenario.ts'
import { formatDollars } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import type { Person } from '#features/calculators/mortgage/owner-texts.ts'
import { Quantity } from '#features/calculators/mortgage/Quantity.tsx'
import { lenderText } from '#features/calculators/mortgage/Result.tsx'
import { SplitBar } from '#features/calculators/mortgage/SplitBar.tsx'
import { searchOf } from '#features/calculators/mortgage/use-calculator.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { LiveCard } from './LiveCard.tsx'
import { useLast } from './use-last.ts'

export function MortgageCard({ people, day }: { people: readonly Person[]; day: string }) {
  const last = useLast('mortgage')
  const [price, setPrice] = useState<number | null>(null)
  const lastScenario = scenarioOf(last ?? new URLSearchParams())
  const scenario = price === null ? lastScenario : clampScenario({ ...lastScenario, price })
  const terms = termsOf(last ?? new URLSearchParams())
  const results = resultsOf(scenario)
  const lending = lendingOf(scenario, terms, day)
  const [you] = results.owners
  return (
    <LiveCard
      icon={Calculator}
      title="Co-ownership Mortgage Calculator"
      about={`${last ? 'From your last visit' : 'Example'}: ${formatDollars(scenario.downPayment)} down at ${scenario.ratePercent}% over ${scenario.years} years`}
      figures={[
        [`Your ${you?.share}% share per month`, wholeText(you?.monthlyPayment ?? 0)],
        ['As lenders calculate it', lenderText({ scenario, results, lending })],
      ]}
    >
      <SplitBar shares={scenario.shares} people={people} />
      <Quantity
        label="Property price"
        value={scenario.price}
        {...BOUNDS.price}
        shownAs={formatDollars}
        prefix="$"
        onChange={setPrice}
      />
      <Owners monthly={results.monthlyPayment} chosen={scenario.shares.length} />
      <ButtonLink
        href={`${PATH.MORTGAGE}?${searchOf({ scenario, terms })}`}
        className="mt-auto sm:self-start"
      >
        Open calculator
        <ArrowRight aria-hidden="true" />
        <span className="sr-only">for mortgages</span>
      </ButtonLink>
    </LiveCard>
  )
}

/** What each pays per month in equal shares, by the number of owners. */
function Owners({ monthly, chosen }: { monthly: number; chosen: number }) {
  return (
    <div className="border-t border-line pt-4">
      <p className="text-sm text-muted">Split equally, each pays</p>
      <dl className="grid grid-cols-4 gap-2 mt-2">
        {OWNER_COUNTS.map((owners) => (
          <div key={owners} className={owners === chosen ? 'text-action' : ''}>
            <dt className="text-xs">{owners} owners</dt>
            <dd className="font-semibold">{wholeText(monthly / owners)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
