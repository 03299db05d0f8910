import { formatDuration, formatPercent } from '#domain/format.ts'
import { secondsIn } from '#domain/course/clock.ts'

export function minutesOf(durations: readonly string[]): number {
  return Math.max(1, Math.round(durations.reduce((sum, text) => sum + secondsIn(text), 0) / 60))
}

/** Returns how long videos take together: “1 hour of video”, or minutes below 50. */
export function videoTime(minutes: number): string {
  const hours = Math.round(minutes / 30) / 2
  const text = minutes < 50 ? formatDuration(minutes, 'minute') : hours === 1 ? '1 hour' : `${hours} hours`
  return `${text} of video`
}

/** Formats how much of a video counts as watched, which isn't enough yet: never 100%. */
export function percentThrough(watched: number): string {
  return formatPercent(Math.min(watched, 0.99))
}
