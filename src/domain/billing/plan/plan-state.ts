export type PlanState = 'none' | 'trial' | 'active' | 'cancelled'

export function planStateOf(facts: {
  daysLeftInTrial: number
  subscribed: boolean
  cancelled: boolean
}): PlanState {
  if (facts.cancelled) return 'cancelled'
  if (facts.daysLeftInTrial > 0) return 'trial'
  return facts.subscribed ? 'active' : 'none'
}
