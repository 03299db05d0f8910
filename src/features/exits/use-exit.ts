import { useEffect, useState } from 'react'
import { paramsOf, scenarioIn } from '#domain/exits/address.ts'
import { clampExit, type ExitScenario } from '#domain/exits/scenario.ts'

/** Browsers refuse more than a hundred changes of the address in ten seconds; a slider makes that many. */
const ADDRESS_DELAY_MS = 250

export type Change = (change: Partial<ExitScenario>) => void

/** Keeps the scenario in the address. Another event is a page to go back from; other changes aren't. */
export function useExit(initial: ExitScenario, usual: ExitScenario) {
  const [scenario, setScenario] = useState(initial)

  useEffect(() => {
    if (scenario === initial) return
    const timer = setTimeout(() => {
      const search = `?${String(paramsOf(scenario))}`
      if (search !== location.search) history.replaceState(history.state, '', search)
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [scenario, initial])

  useEffect(() => {
    const read = () => setScenario(scenarioIn(new URLSearchParams(location.search), usual))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [usual])

  const change: Change = (changed) => {
    const next = clampExit({ ...scenario, ...changed })
    if (next.event !== scenario.event) {
      history.replaceState(history.state, '', `?${String(paramsOf(scenario))}`)
      history.pushState(null, '', `?${String(paramsOf(next))}`)
    }
    setScenario(next)
  }
  return [scenario, change] as const
}
