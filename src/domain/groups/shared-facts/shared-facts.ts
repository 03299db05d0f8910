import { keysOf } from '#domain/keys.ts'

/** Each subject is a question of the questionnaire, with its options to choose from. */
export const TOLD_SUBJECTS = {
  budget: 'purchase-budget',
  'down-payment': 'down-payment',
  timing: 'purchase-timing',
} as const

export type ToldSubject = keyof typeof TOLD_SUBJECTS

export const TOLD_NAMES: Record<ToldSubject, string> = {
  budget: 'Budget',
  'down-payment': 'Down payment',
  timing: 'Timing',
}

export const SUBJECTS = keysOf(TOLD_SUBJECTS)

/** Upper price limits in words by option key, lowest first. */
const BUDGETS: Readonly<Record<string, string>> = {
  'under-400k': 'under $400,000 together',
  '400k-to-600k': 'under $600,000 together',
  '600k-to-800k': 'under $800,000 together',
  '800k-to-1m': 'under $1,000,000 together',
  '1m-to-1500k': 'under $1,500,000 together',
  '1500k-or-more': '$1,500,000 or more together',
}

const TIMINGS: Readonly<Record<string, string>> = {
  'three-months': 'within three months',
  'six-months': 'in four to six months',
  'twelve-months': 'in seven to twelve months',
  'two-years': 'in one to two years',
  later: 'later',
}

export interface Told {
  user_id: number
  subject: ToldSubject
  /** An option key. */
  option: string
}

/**
 * Summarizes what members shared: the lowest budget, which suits all of them, and when they would buy. Empty if
 * nobody shared either.
 */
export function toldLine(told: readonly Told[]): string {
  const lowest = keysOf(BUDGETS).find((key) => isTold(told, 'budget', key))
  const timings = keysOf(TIMINGS).filter((key) => isTold(told, 'timing', key))
  const times = timings.map((key) => TIMINGS[key] ?? '')
  const [first, last] = [times[0], times.at(-1)]
  const when = times.length > 2 ? `from ${first} to ${last}` : times.join(' or ')
  return [lowest === undefined ? '' : BUDGETS[lowest], when].filter(Boolean).join(' · ')
}

function isTold(told: readonly Told[], subject: ToldSubject, key: string): boolean {
  return told.some((one) => one.subject === subject && one.option === key)
}
