import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { Scenario } from '#domain/listings/shared-costs/scenario.ts'
import { useHydrated } from '#lib/use-hydrated.ts'

/** What was changed on this page, for the figures and the houses; null until something was. */
export const $scenario = atom<Scenario | null>(null)

/** The scenario of the page, which began as this one: so the server drew it, and an island that comes to life late begins so. */
export function useScenario(initial: Scenario): Scenario {
  const changed = useStore($scenario)
  return (useHydrated() && changed) || initial
}
