import { wallClockIn } from '#domain/day.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import type { Message } from '#domain/messages/conversation.ts'

const GROUPED_WITHIN_MS = 5 * MINUTE_MS

/** Formats a time of day, such as `3:40 PM`. */
export function formatHour(at: number, timeZone: string): string {
  return inWords(at, { hour: 'numeric', minute: '2-digit', timeZone })
}

/** Formats the day of a message in a zone: `Today`, `Yesterday`, `Tuesday` within a week, or `Saturday, November 14`. */
export function titleOfDay(at: number, now: number | null, timeZone: string): string {
  const days = now === null ? null : dayNumber(now, timeZone) - dayNumber(at, timeZone)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days !== null && days > 0 && days < 7) return inWords(at, { weekday: 'long', timeZone })
  return inWords(at, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...yearUnless(at, now, timeZone),
    timeZone,
  })
}

/** Formats the time of the last message in a list: `3:40 PM` today, `Yesterday`, `Tuesday` within a week, `Nov 3`, `Nov 3, 2025`. */
export function formatWhen(at: number, now: number | null, timeZone: string): string {
  const days = now === null ? null : dayNumber(now, timeZone) - dayNumber(at, timeZone)
  if (days === 0) return formatHour(at, timeZone)
  if (days !== null && days > 0 && days < 7) return titleOfDay(at, now, timeZone)
  return inWords(at, { month: 'short', day: 'numeric', ...yearUnless(at, now, timeZone), timeZone })
}

/** Formats a recent moment within a sentence: `today, 6:09 PM`, `yesterday, 6:09 PM`, `Nov 3, 6:09 PM`, `Nov 3, 2025`. */
export function formatRecent(at: number, now: number | null, timeZone: string): string {
  const year = yearUnless(at, now, timeZone)
  const days = now === null ? null : dayNumber(now, timeZone) - dayNumber(at, timeZone)
  const day =
    days === 0
      ? 'today'
      : days === 1
        ? 'yesterday'
        : inWords(at, { month: 'short', day: 'numeric', ...year, timeZone })
  return year.year ? day : `${day}, ${formatHour(at, timeZone)}`
}

/** Leaves out the current year. */
function yearUnless(at: number, now: number | null, zone: string): Intl.DateTimeFormatOptions {
  const isPresent = now !== null && wallClockIn(zone, at).year === wallClockIn(zone, now).year
  return isPresent ? {} : { year: 'numeric' }
}

function inWords(at: number, options: Intl.DateTimeFormatOptions): string {
  // Engines disagree about the space before AM and PM.
  return new Intl.DateTimeFormat('en-US', options).format(at).replaceAll(/\s/gu, ' ')
}

function dayNumber(at: number, zone: string): number {
  const { year, month, day } = wallClockIn(zone, at)
  return Math.round(Date.UTC(year, month - 1, day) / DAY_MS)
}

interface MessageLayout {
  message: Message
  beginsDay: boolean
  isFirstNew: boolean
  beginsTurn: boolean
}

export function layOut(
  messages: readonly Message[],
  reader: number,
  readTo: number,
  zone: string,
): MessageLayout[] {
  const firstNew = messages.find(({ id, user_id }) => id > readTo && user_id !== reader)
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const beginsDay = !before || dayNumber(before.at, zone) !== dayNumber(message.at, zone)
    const isFirstNew = message === firstNew
    const isOnesTurn = before?.user_id === message.user_id && message.at - before.at < GROUPED_WITHIN_MS
    return { message, beginsDay, isFirstNew, beginsTurn: beginsDay || isFirstNew || !isOnesTurn }
  })
}
