import { useSyncExternalStore } from 'react'
import { TIME_ZONE } from '#domain/day.ts'

const neverChanges = () => () => undefined
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the browser's time zone; Toronto's on the server. */
export function useZone(): string {
  return useSyncExternalStore(neverChanges, zoneOfBrowser, () => TIME_ZONE)
}
