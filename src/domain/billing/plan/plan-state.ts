export type PlanState = 'none' | 'trial' | 'active' | 'cancelled'

/** The plan's state: a cancelled subscription that still runs goes before a trial, and a trial before all else. */
export function planStateOf(facts: {
  daysLeftInTrial: number
  subscribed: boolean
  cancelled: boolean
}): PlanState {
  if (facts.cancelled) return 'cancelled'
  if (facts.daysLeftInTrial > 0) return 'trial'
  return facts.subscribed ? 'active' : 'none'
}
