import { secondsIn } from '#domain/course/clock.ts'

export function minutesOf(durations: readonly string[]): number {
  return Math.max(1, Math.round(durations.reduce((sum, text) => sum + secondsIn(text), 0) / 60))
}
