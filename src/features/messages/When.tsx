import { formatWhen } from '#domain/messages/message-times.ts'
import { useNow } from '#lib/use-now.ts'
import { useZone } from '#lib/use-zone.ts'

/** The time of a conversation's last message, next to its name. */
export function When({ at }: { at: number }) {
  const zone = useZone()
  const now = useNow()
  return (
    <time className="flex-none text-xs text-muted" dateTime={new Date(at).toISOString()}>
      {formatWhen(at, now, zone)}
    </time>
  )
}
