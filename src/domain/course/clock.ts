/** Formats seconds as players show them: 2:05, or 1:02:05 from one hour up. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const short = `${minutes}:${String(rest).padStart(2, '0')}`
  return hours === 0 ? short : `${hours}:${short.padStart(5, '0')}`
}

/** Parses a text such as 2:05 into seconds. */
export function secondsIn(clock: string): number {
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
