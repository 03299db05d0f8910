import { formatDay, formatTime } from '#domain/listings/tours/wall-clock.ts'

/** For example Saturday, November 28 at 11:00 AM, of a local time. Breaks only between day and time. */
export function DayAndTime({ shown }: { shown: string }) {
  return (
    <>
      <span className="inline-block">{formatDay(shown)}</span>{' '}
      <span className="inline-block">at {formatTime(shown)}</span>
    </>
  )
}
