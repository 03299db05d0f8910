import { formatRecent } from '#domain/messages/message-times.ts'
import { useNow } from '#lib/use-now.ts'
import { useZone } from '#lib/use-zone.ts'

/** A recent time within a sentence. `at` is in epoch milliseconds. */
export function RecentTime({ at }: { at: number }) {
  const zone = useZone()
  const now = useNow()
  return <time dateTime={new Date(at).toISOString()}>{formatRecent(at, now, zone)}</time>
}
