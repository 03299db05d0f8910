import { useEffect, useState } from 'react'
import { paramsOf, scenarioIn } from '#domain/exits/address.ts'
import { clampExit, type ExitScenario } from '#domain/exits/scenario.ts'
import { useSearch } from '#lib/use-search.ts'

export type Change = (change: Partial<ExitScenario>) => void

const NOTHING = {}

/** Keeps the scenario in the address, along with `extraParams`. Choosing another event adds a history entry; other changes don't. */
export function useExit(
  initial: ExitScenario,
  usual: ExitScenario,
  extraParams: Readonly<Record<string, string>> = NOTHING,
) {
  const [scenario, setScenario] = useState(initial)

  useSearch(scenario === initial && extraParams === NOTHING ? null : searchOf(scenario, extraParams))

  useEffect(() => {
    const read = () => setScenario(scenarioIn(new URLSearchParams(location.search), usual))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [usual])

  const change: Change = (changed) => {
    const next = clampExit({ ...scenario, ...changed })
    if (next.event !== scenario.event) {
      history.replaceState(history.state, '', searchOf(scenario, extraParams))
      history.pushState(null, '', searchOf(next, extraParams))
    }
    setScenario(next)
  }
  return [scenario, change] as const
}

/** Returns the address's query. */
export function searchOf(
  scenario: ExitScenario,
  extraParams: Readonly<Record<string, string>> = NOTHING,
): string {
  return `?${String(new URLSearchParams([...Object.entries(extraParams), ...paramsOf(scenario)]))}`
}
