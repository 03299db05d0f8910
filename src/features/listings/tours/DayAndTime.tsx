import { formatDay, formatTime } from '#domain/listings/tours/wall-clock.ts'

/** A local time, such as Saturday, November 28 at 11:00 AM. Breaks only between day and time. */
export function DayAndTime({ shown }: { shown: string }) {
  return (
    <>
      <span className="inline-block">{formatDay(shown)}</span>{' '}
      <span className="inline-block">at {formatTime(shown)}</span>
    </>
  )
}
