import { memo, useDeferredValue, useEffect, useState } from 'react'
import { GrowthChart } from './GrowthChart.tsx'
import { OwnersTable } from './OwnersTable.tsx'
import { PaymentsChart } from './PaymentsChart.tsx'
import { ScenarioForm } from './ScenarioForm.tsx'
import { Schedule } from './Schedule.tsx'
import { ShareLink } from './ShareLink.tsx'
import { Summary } from './Summary.tsx'
import { paramsOf } from '#domain/calculators/mortgage/address.ts'
import { growthOf } from '#domain/calculators/mortgage/growth.ts'
import { resultsOf } from '#domain/calculators/mortgage/results.ts'
import type { Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { monthlySchedule, yearlySchedule } from '#domain/calculators/mortgage/schedule.ts'

/** Browsers refuse more than a hundred changes of the address in ten seconds; a slider makes that many. */
const ADDRESS_DELAY_MS = 250

/** Large parts below the fold: neither laid out nor painted until they are near, so that what is in sight stays quick. */
const LATER = '[contain-intrinsic-block-size:auto_30rem] [content-visibility:auto]'

export function MortgageCalculator({ initial }: { initial: Scenario }) {
  const [scenario, setScenario] = useState(initial)
  const results = resultsOf(scenario)
  useAddress(scenario)
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ScenarioForm scenario={scenario} onChange={setScenario} />
        <div className="grid gap-6 lg:sticky lg:top-24">
          <Summary results={results} />
          <ShareLink scenario={scenario} />
        </div>
      </div>
      <OwnersTable results={results} />
      <OverTheYears scenario={useDeferredValue(scenario)} />
    </div>
  )
}

/**
 * The charts and the schedule; they may come a moment after the figures while a slider moves. Without memo they would be
 * drawn with the figures as well, from the old scenario.
 */
const OverTheYears = memo(function OverTheYears({ scenario }: { scenario: Scenario }) {
  const monthly = monthlySchedule(scenario)
  const yearly = yearlySchedule(monthly)
  return (
    <>
      <div className={`${LATER} grid gap-6 lg:grid-cols-2`}>
        <GrowthChart growth={growthOf(scenario)} />
        <PaymentsChart yearly={yearly} />
      </div>
      <div className={LATER}>
        <Schedule monthly={monthly} yearly={yearly} />
      </div>
    </>
  )
})

function useAddress(scenario: Scenario): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const search = `?${paramsOf(scenario)}`
      if (search !== location.search) history.replaceState(history.state, '', search + location.hash)
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [scenario])
}
