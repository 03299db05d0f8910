/** Price shown where none could be read, in CAD per month before tax. */
export const FALLBACK_PRICE = '$15.00'

/** What the subscription brings. */
export const PLAN_BENEFITS = [
  'Access to all learning modules essential for co-ownership',
  'Advanced matching algorithm',
  'Exclusive financial tools',
  'Unlimited matches & connections',
] as const

/** What the billing page lists of the subscription. */
export const INCLUDED = [
  'Community events',
  'Member resources',
  'One on one support',
  'Advanced matching algorithm',
  'Fractional listings',
  'Fractional mortgage calculators',
] as const

export interface Question {
  question: string
  answer: string
}

/** The questions of the plan page, with the trial's days and the price ('$15.00') in the answers. */
export function planQuestions(trialDays: number, price: string): Question[] {
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

/** The same for people to whom no trial is offered. */
export function questionsWithoutTrial(price: string): Question[] {
  return [
    {
      question: 'When am I charged?',
      answer: `Today, and then every month on the same day: ${price} CAD/month plus HST.`,
    },
    {
      question: 'What happens when I cancel?',
      answer:
        'You keep everything until the end of the month that you have paid for, and are not charged again.',
    },
    {
      question: 'What can I expect from the subscription?',
      answer: 'All modules of the course, every tool, and all your matches.',
    },
  ]
}
