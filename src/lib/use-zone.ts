import { useSyncExternalStore } from 'react'
import { TIME_ZONE } from '#domain/day.ts'

const neverChanges = () => () => undefined
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function useZone(): string {
  return useSyncExternalStore(neverChanges, zoneOfBrowser, () => TIME_ZONE)
}
