import { useSyncExternalStore } from 'react'
import { type Calculator, lastSearch } from '#features/calculators/last.script.ts'

const subscribeToNothing = () => () => undefined

/** Returns the inputs of the last visit on this device; null if there are none, and on the server. */
export function useLast(calculator: Calculator): URLSearchParams | null {
  const search = useSyncExternalStore(
    subscribeToNothing,
    () => lastSearch(calculator),
    () => null,
  )
  return search === null ? null : new URLSearchParams(search)
}
