/** Whether a trial is offered: a person has one once, and an operator may give none. */
export function offersTrial({ hadTrial, trialDays }: { hadTrial: boolean; trialDays: number }): boolean {
  return !hadTrial && trialDays > 0
}
