/** Price shown where none could be read, in CAD per month before tax. */
export const FALLBACK_PRICE = '$15.00'

/** What the subscription brings. */
export const PLAN_BENEFITS = [
  'Access to all learning modules essential for co-ownership',
  'Advanced matching algorithm',
  'Exclusive financial tools',
  'Unlimited matches & connections',
] as const

/** The questions of the plan page, with the trial's days and the price ('$15.00') in the answers. */
export function planQuestions(trialDays: number, price: string) {
  return [
    {
      question: 'When am I charged?',
      answer: `Not during the first ${trialDays} days. On the day after your trial ends, your card is charged ${price} CAD/month plus HST for the first time.`,
    },
    {
      question: 'What happens after the trial?',
      answer: `Your subscription goes on at ${price} CAD/month plus HST until you cancel it. If you cancel during the trial, you pay nothing and keep everything until its last day.`,
    },
    {
      question: 'What can I expect from the trial?',
      answer: `Everything that members have: all modules of the course, every tool, and all your matches, for ${trialDays} days.`,
    },
  ]
}
