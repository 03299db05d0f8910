import { useSyncExternalStore } from 'react'
import { TIME_ZONE } from '#domain/day.ts'
import { formatDateTime } from '#domain/format.ts'

interface TimeProps {
  /** Epoch milliseconds. */
  at: number
  className?: string
}

/** A moment in the reader's own time zone, which it names; in Toronto's until the browser has said which. */
export function Time({ at, className }: TimeProps) {
  const zone = useSyncExternalStore(neverChanges, zoneOfBrowser, () => TIME_ZONE)
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {formatDateTime(at, zone)}
    </time>
  )
}

const neverChanges = () => () => undefined
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone
