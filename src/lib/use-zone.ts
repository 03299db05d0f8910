import { useSyncExternalStore } from 'react'
import { TIME_ZONE } from '#domain/day.ts'

const neverChanges = () => () => undefined
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's own time zone; Toronto's until the browser has said which. */
export function useZone(): string {
  return useSyncExternalStore(neverChanges, zoneOfBrowser, () => TIME_ZONE)
}
