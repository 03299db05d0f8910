/* Separate from `src/domain/paths.ts`, which the sign-in pages' scripts include. */

export const ASSESSMENTS_PATH = '/dashboard/assessments'
export const QUESTIONS_PATH = `${ASSESSMENTS_PATH}/q`

/** Stands for the page after the last question. */
const DONE = 'done'

export function assessmentAddress(id: number): string {
  return `${QUESTIONS_PATH}?assessment=${id}`
}

/** Returns the address of a question by index; `count`, the number of questions, stands for the page after them. */
export function placeAddress(id: number, place: number, count: number): string {
  return `${assessmentAddress(id)}&question=${place === count ? DONE : place + 1}`
}

/** Returns the index in an address, 0 to `count`; null if it has none. */
export function placeIn(search: URLSearchParams, count: number): number | null {
  const named = search.get('question')
  if (named === DONE) return count
  const number = Number(named)
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : null
}

/** Returns the assessment's id in an address; null if it has none. */
export function assessmentIn(search: URLSearchParams): number | null {
  const id = search.get('assessment') ?? ''
  return /^[1-9]\d{0,5}$/.test(id) ? Number(id) : null
}
