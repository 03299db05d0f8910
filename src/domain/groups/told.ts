/** What members may tell their group of their means and plans: each is a question of the questionnaire, whose options they choose from. */
export const TOLD_SUBJECTS = {
  budget: 'purchase-budget',
  'down-payment': 'down-payment',
  timing: 'purchase-timing',
} as const

export type ToldSubject = keyof typeof TOLD_SUBJECTS
