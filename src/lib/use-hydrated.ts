import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and while it is taken over, true from then on: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
