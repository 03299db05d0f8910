/*
 * Where assessments stand. Apart from `src/domain/paths.ts`, which is in the scripts of the pages for signing in.
 */

export const ASSESSMENTS_PATH = '/dashboard/assessments'
export const QUESTIONS_PATH = `${ASSESSMENTS_PATH}/q`

/** What the address has in place of a number on the page behind the last question. */
const DONE = 'done'

/** The address of an assessment, which begins at its first open question. */
export function assessmentAddress(id: number): string {
  return `${QUESTIONS_PATH}?assessment=${id}`
}

/** The address of a question by its place from 0; `count`, the number of questions, is the place of the page behind them. */
export function placeAddress(id: number, place: number, count: number): string {
  return `${assessmentAddress(id)}&question=${place === count ? DONE : place + 1}`
}

/** The place that an address names, 0 to `count`; null when it names none. */
export function placeIn(search: URLSearchParams, count: number): number | null {
  const named = search.get('question')
  if (named === DONE) return count
  const number = Number(named)
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : null
}

/** The assessment's id that an address names; null when it names none. */
export function assessmentIn(search: URLSearchParams): number | null {
  const id = search.get('assessment') ?? ''
  return /^[1-9]\d{0,5}$/.test(id) ? Number(id) : null
}
