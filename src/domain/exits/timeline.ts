import { businessDaysAfter, daysAfter, deadlineAfter } from '#domain/exits/deadlines.ts'
import { SHOTGUN_DAYS } from '#domain/exits/shotgun-clause.ts'
import { nationalHolidays } from '#domain/exits/holidays.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'

export type Stage =
  | 'notice'
  | 'appraisers'
  | 'appraisals'
  | 'third'
  | 'refusal'
  | 'answer'
  | 'bids'
  | 'financing'
  | 'closing'
  | 'due'
  | 'late'
  | 'cure'

interface Deadline {
  stage: Stage
  /** Days after the previous step, calendar or business days as in the scenario. */
  days: number
  day: string
  /** Whether it was moved from a weekend or a holiday. */
  isMoved: boolean
}

type Step = readonly [stage: Stage, days: number]

const VALUED: readonly Step[] = [
  ['notice', 0],
  ['appraisers', 10],
  ['appraisals', 30],
]
const PAID: readonly Step[] = [
  ['financing', 60],
  ['closing', 30],
]

/** Typical deadlines in an agreement, in days; null for a sale, which depends on the market. */
function stepsOf({ event, safeguards }: ExitScenario, needsThird: boolean): readonly Step[] | null {
  const third: readonly Step[] = needsThird ? [['third', 15]] : []
  switch (event) {
    case 'sale':
      return null
    case 'first-refusal':
      return [['notice', 0], ['refusal', 30], ...PAID]
    case 'shotgun':
      return [
        ['notice', 0],
        ['answer', safeguards.includes('time') ? SHOTGUN_DAYS.safe : SHOTGUN_DAYS.usual],
        ['closing', 30],
      ]
    case 'sealed-bids':
      return [['notice', 0], ['bids', 14], ...PAID]
    case 'default':
      return [
        ['due', 0],
        ['late', 10],
        ['cure', 30],
      ]
    case 'buyout':
    case 'death':
    case 'separation':
      return [...VALUED, ...third, ...PAID]
  }
}

/** Returns the deadlines of an event that begins on a day, moved past weekends and the holidays that all of Canada has. */
export function timelineOf(scenario: ExitScenario, needsThird: boolean, from: string): Deadline[] | null {
  const year = Number(from.slice(0, 4))
  const holidays = [year, year + 1].flatMap(nationalHolidays)
  let day = from
  return (
    stepsOf(scenario, needsThird)?.map(([stage, days]) => {
      if (scenario.dayCount === 'business' && days > 0) {
        day = businessDaysAfter(day, days, holidays)
        return { stage, days, day, isMoved: false }
      }
      const plain = daysAfter(day, days)
      day = deadlineAfter(day, days, holidays)
      return { stage, days, day, isMoved: plain !== day }
    }) ?? null
  )
}
