export function offersTrial({ hadTrial, trialDays }: { hadTrial: boolean; trialDays: number }): boolean {
  return !hadTrial && trialDays > 0
}
