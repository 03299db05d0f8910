import { useEffect, useState } from 'react'
import { paramsOf, type Scenario } from '#domain/calculators/land-transfer/address.ts'
import { OtherEdition } from './OtherEdition.tsx'
import { Questions } from './Questions.tsx'
import { Result, totalText } from './Result.tsx'
import { resultsOf } from '#domain/calculators/land-transfer/results.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Working } from './Working.tsx'

/** Browsers refuse to change the address too often. */
const ADDRESS_WAIT = 300
/** So that the total is read out after typing, not with every digit. */
const SPEECH_WAIT = 800

export function LandTransferCalculator({ initial }: { initial: Scenario }) {
  const [scenario, setScenario] = useState(initial)
  const results = resultsOf(scenario)
  const spoken = useSettled(totalText(results), SPEECH_WAIT)
  const kept = useSettled(scenario, ADDRESS_WAIT)

  useEffect(() => {
    if (kept !== initial) history.replaceState(history.state, '', `?${paramsOf(kept)}`)
  }, [kept, initial])

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr] lg:gap-8">
      <Questions scenario={scenario} onChange={(change) => setScenario({ ...scenario, ...change })} />
      <div className="grid min-w-0 gap-6">
        <Result scenario={scenario} results={results} />
        <p className="sr-only" role="status">
          Estimated total: {spoken}
        </p>
        <OtherEdition scenario={scenario} results={results} />
        {results.shown && <Working estimate={results.shown} />}
        <p className="text-sm text-muted">
          This is a quick estimate. In Nova Scotia the rates vary by municipality, and Other uses 1.0%.
          Quebec’s thresholds are indexed every year. Confirm the amount with a lawyer.
        </p>
      </div>
    </div>
  )
}
