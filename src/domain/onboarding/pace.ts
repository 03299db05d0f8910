/** Seconds to read and answer a question. */
const SECONDS_PER_QUESTION = 8

/** Returns the minutes that open questions take, rounded up. */
export function minutesFor(openQuestions: number): number {
  return Math.ceil((openQuestions * SECONDS_PER_QUESTION) / 60)
}

export function timeLeftText(openQuestions: number): string {
  return openQuestions > 0 ? `About ${minutesFor(openQuestions)} min left` : 'All answered'
}
