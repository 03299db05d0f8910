/** Whether a trial is offered: a person has one once, and an operator may give none. */
export function offersTrial({ hadTrial, trialDays }: { hadTrial: boolean; trialDays: number }): boolean {
  return !hadTrial && trialDays > 0
}

/** `1 day`, `2 days`. */
export function countedDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`
}
