import { keysOf } from '#domain/keys.ts'

export const FACT_QUESTIONS = {
  budget: 'purchase-budget',
  'down-payment': 'down-payment',
  timing: 'purchase-timing',
} as const

export type FactSubject = keyof typeof FACT_QUESTIONS

export const FACT_NAMES: Record<FactSubject, string> = {
  budget: 'Budget',
  'down-payment': 'Down payment',
  timing: 'Timing',
}

export const FACT_SUBJECTS = keysOf(FACT_QUESTIONS)

const BUDGETS: Readonly<Record<string, string>> = {
  'under-400k': 'budget under $400,000',
  '400k-to-600k': 'budget under $600,000',
  '600k-to-800k': 'budget under $800,000',
  '800k-to-1m': 'budget under $1,000,000',
  '1m-to-1500k': 'budget under $1,500,000',
  '1500k-or-more': 'budget $1,500,000 or more',
}

const TIMINGS: Readonly<Record<string, string>> = {
  'three-months': 'within three months',
  'six-months': 'in four to six months',
  'twelve-months': 'in seven to twelve months',
  'two-years': 'in one to two years',
  later: 'later',
}

export interface SharedFact {
  user_id: number
  subject: FactSubject
  option: string
}

/** Summarizes what members shared: the lowest budget, which suits all of them, and when they would buy. Empty if nobody shared either. */
export function sharedFactsLine(facts: readonly SharedFact[]): string {
  const lowest = keysOf(BUDGETS).find((key) => isShared(facts, 'budget', key))
  const timings = keysOf(TIMINGS).filter((key) => isShared(facts, 'timing', key))
  const times = timings.map((key) => TIMINGS[key] ?? '')
  const [first, last] = [times[0], times.at(-1)]
  const when = times.length > 2 ? `from ${first} to ${last}` : times.join(' or ')
  return [lowest === undefined ? '' : BUDGETS[lowest], when && `buying ${when}`].filter(Boolean).join(' · ')
}

function isShared(facts: readonly SharedFact[], subject: FactSubject, key: string): boolean {
  return facts.some((one) => one.subject === subject && one.option === key)
}
