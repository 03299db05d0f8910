import { formatDateTime } from '#domain/format.ts'
import { useZone } from '#lib/use-zone.ts'

interface TimeProps {
  /** Epoch milliseconds. */
  at: number
  className?: string
}

/** A moment in the reader's own time zone, which it names; in Toronto's until the browser has said which. */
export function Time({ at, className }: TimeProps) {
  const zone = useZone()
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {formatDateTime(at, zone)}
    </time>
  )
}
