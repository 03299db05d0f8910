import { formatDateTime } from '#domain/format.ts'
import { useZone } from '#lib/use-zone.ts'

interface TimeProps {
  /** Epoch milliseconds. */
  at: number
  className?: string
}

/** A time in the browser's time zone, including its name; Toronto's on the server. */
export function Time({ at, className }: TimeProps) {
  const zone = useZone()
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {formatDateTime(at, zone)}
    </time>
  )
}
