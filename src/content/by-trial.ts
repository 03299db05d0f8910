/** A text for each case, of which fillRuntimeValues keeps one at start: whether the operator gives a trial or none. */
export function byTrial(withTrial: string, without: string): string {
  return `%IF_TRIAL%${withTrial}%ELSE%${without}%END%`
}
