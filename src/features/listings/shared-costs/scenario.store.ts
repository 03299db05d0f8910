import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { Scenario } from '#domain/listings/shared-costs/scenario.ts'
import { useHydrated } from '#lib/use-hydrated.ts'

/** Null until something is changed on this page. */
export const $scenario = atom<Scenario | null>(null)

/** Starts from `initial`, as rendered by the server, even if the island hydrates late. */
export function useScenario(initial: Scenario): Scenario {
  const changed = useStore($scenario)
  return (useHydrated() && changed) || initial
}
