import type { Range } from '#domain/course/watching.ts'

/** Returns the seek bar's background: what has played, what has loaded, and the rest. */
export function trackOf(time: number, length: number, buffered: readonly Range[]): string {
  if (length === 0) return 'linear-gradient(var(--seek-rest) 0 0)'
  const share = (seconds: number) => `${((Math.min(seconds, length) / length) * 100).toFixed(2)}%`
  const bands = [`var(--seek-played) 0 ${share(time)}`]
  let end = time
  for (const [from, to] of buffered) {
    if (to <= end) continue
    const start = Math.max(from, end)
    bands.push(
      `var(--seek-rest) ${share(end)} ${share(start)}`,
      `var(--seek-loaded) ${share(start)} ${share(to)}`,
    )
    end = to
  }
  bands.push(`var(--seek-rest) ${share(end)} 100%`)
  return `linear-gradient(90deg, ${bands.join(', ')})`
}
