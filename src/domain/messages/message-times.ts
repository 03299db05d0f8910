import { wallClockIn } from '#domain/day.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import type { Message } from '#domain/messages/conversation.ts'

const TOGETHER_MS = 5 * MINUTE_MS

export function formatHour(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', timeZone }).format(at)
}

/** Formats the day of a message in a zone: `Today`, `Yesterday`, or such as `Saturday, November 14, 2026`. */
export function titleOfDay(at: number, now: number | null, timeZone: string): string {
  const day = dayNumber(at, timeZone)
  if (now !== null && day === dayNumber(now, timeZone)) return 'Today'
  if (now !== null && day === dayNumber(now, timeZone) - 1) return 'Yesterday'
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeZone }).format(at)
}

function dayNumber(at: number, zone: string): number {
  const { year, month, day } = wallClockIn(zone, at)
  return Math.round(Date.UTC(year, month - 1, day) / DAY_MS)
}

export interface LaidOutMessage {
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
): LaidOutMessage[] {
  const firstNew = messages.find(({ id, user_id }) => id > readTo && user_id !== reader)
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const beginsDay = !before || dayNumber(before.at, zone) !== dayNumber(message.at, zone)
    const isFirstNew = message === firstNew
    const isOnesTurn = before?.user_id === message.user_id && message.at - before.at < TOGETHER_MS
    return { message, beginsDay, isFirstNew, beginsTurn: beginsDay || isFirstNew || !isOnesTurn }
  })
}
