import { formatDuration } from '#domain/format.ts'

/** The sandbox's price in CAD per month before tax, used where no payment account is set up. */
export const FALLBACK_PRICE = '$15.00'

export const PLAN_BENEFITS = [
  'Access to all learning modules essential for co-ownership',
  'Advanced matching algorithm',
  'Exclusive financial tools',
  'Unlimited matches & connections',
] as const

/** Listed on the billing page only if the operator has an events link. */
export const COMMUNITY_EVENTS = 'Community events'

export const INCLUDED = [
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

export interface PriceFacts {
  /** For example `$15.00`; null while unknown. */
  price: string | null
  tax: string
}

function amountOf({ price, tax }: PriceFacts): string {
  return price === null ? `the monthly price plus ${tax}` : `${price} CAD/month plus ${tax}`
}

export function planQuestions(trialDays: number, price: PriceFacts): Question[] {
  const amount = amountOf(price)
  return [
    {
      question: 'When am I charged?',
      answer: `Not during your trial. On the day it ends, ${formatDuration(trialDays, 'day')} after you start it, your card is charged ${amount} for the first time.`,
    },
    {
      question: 'What happens after the trial?',
      answer: `Your subscription continues at ${amount} until you cancel. If you cancel during the trial, you pay nothing and keep everything until its last day.`,
    },
    {
      question: 'What can I expect from the trial?',
      answer: `Everything members get: all your matches, as many invitations as you like, every tool and the whole course, for ${formatDuration(trialDays, 'day')}.`,
    },
  ]
}

/** Returns the plan page's questions for people who aren't offered a trial. */
export function questionsWithoutTrial(price: PriceFacts): Question[] {
  return [
    {
      question: 'When am I charged?',
      answer: `Today, and then every month on the same day: ${amountOf(price)}.`,
    },
    {
      question: 'What happens when I cancel?',
      answer:
        'You keep everything until the end of the month you’ve paid for, and we won’t charge you again.',
    },
    {
      question: 'What can I expect from the subscription?',
      answer: 'All your matches, as many invitations as you like, every tool, and all modules of the course.',
    },
  ]
}
