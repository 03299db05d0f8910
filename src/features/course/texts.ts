/** The seconds of a length such as 2:05. */
function secondsOf(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Minutes of content, as people count them. */
export function minutesOf(durations: readonly string[]): number {
  return Math.max(1, Math.round(durations.reduce((sum, text) => sum + secondsOf(text), 0) / 60))
}
