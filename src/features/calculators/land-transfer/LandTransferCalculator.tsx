import { type ReactNode, useEffect, useState } from 'react'
import { paramsOf, type Scenario } from '#domain/calculators/land-transfer/address.ts'
import { resultsOf } from '#domain/calculators/land-transfer/results.ts'
import { rememberLast } from '#features/calculators/last.script.ts'
import type { Person } from '#features/calculators/mortgage/owner-texts.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { SPEECH_WAIT, useDebounced } from '#lib/use-debounced.ts'
import { Questions } from './Questions.tsx'
import { Parts, Result } from './Result.tsx'
import { WhyTheyDiffer } from './WhyTheyDiffer.tsx'
import { Working } from './Working.tsx'

/** Browsers refuse to change the address too often. */
const ADDRESS_WAIT = 300

interface LandTransferCalculatorProps {
  initial: Scenario
  people: readonly Person[]
  /** The map of provinces. */
  children: ReactNode
}

export function LandTransferCalculator({ initial, people, children }: LandTransferCalculatorProps) {
  const [scenario, setScenario] = useState(initial)
  const results = resultsOf(scenario)
  const { specified, inForce } = results
  const today = inForce.estimate ? wholeText(inForce.estimate.total) : 'not known'
  const spoken = useDebounced(`${wholeText(specified.total)}. Under today’s law: ${today}`, SPEECH_WAIT)
  const debounced = useDebounced(scenario, ADDRESS_WAIT)

  useEffect(() => {
    if (debounced === initial) return
    const search = String(paramsOf(debounced))
    history.replaceState(history.state, '', `?${search}`)
    rememberLast('land-transfer', search)
  }, [debounced, initial])

  return (
    // On phones the result is above the questions, even while the page is still loading.
    <div className="grid items-start gap-5 lg:grid-cols-[26rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6">
      <div className="lg:col-start-2">
        <Result results={results} />
      </div>
      <p className="sr-only" role="status">
        Estimated total: {spoken}
      </p>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Questions
          {...{ scenario, people }}
          map={children}
          onChange={(change) => setScenario({ ...scenario, ...change })}
        />
      </div>
      <div className="grid min-w-0 gap-5 lg:col-start-2">
        <Parts results={results} />
        <WhyTheyDiffer results={results} />
        <details>
          <summary className="min-h-11 py-2 font-semibold">Bracket by bracket, with sources</summary>
          <div className="mt-3 grid gap-6">
            <Working estimate={specified} title="With the quick estimate" />
            {inForce.estimate && inForce.difference && (
              <Working estimate={inForce.estimate} title="With today’s law" />
            )}
          </div>
        </details>
        <p className="text-sm text-muted">
          This is a quick estimate. In Nova Scotia the rates vary by municipality, and Other uses 1.0%.
          Quebec’s thresholds are indexed every year. Confirm the amount with a lawyer.
        </p>
      </div>
    </div>
  )
}
