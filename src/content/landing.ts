/** Texts of the landing page. Values between percent signs are filled in when the server starts. */
import type { Question } from './plan.ts'
import type { Area } from '#domain/matching/areas.ts'
import type { Band } from '#domain/matching/bands.ts'

export const DESCRIPTION =
  'Find people in Canada you could actually buy a home with, and sort out the money, the agreement and daily life first. Free to start.'

export const PUBLIC_LINKS = [
  { label: 'How it works', href: '/#how' },
  { label: 'Homes', href: '/listings' },
  { label: 'Course', href: '/course' },
  { label: 'Calculator', href: '/calculators/mortgage' },
] as const

export const EXAMPLE_MATCH: {
  other: string
  score: number
  areas: { area: Area; weight: number; band: Band }[]
} = {
  other: 'Maya',
  score: 87.5,
  areas: [
    { area: 'money', weight: 34, band: 'close' },
    { area: 'home', weight: 22, band: 'mixed' },
    { area: 'living', weight: 18, band: 'close' },
    { area: 'owning', weight: 26, band: 'close' },
  ],
}

export const HOW_IT_WORKS: readonly {
  title: string
  text: string
  more?: { label: string; href: string }
}[] = [
  {
    title: 'Answer the questions',
    text: 'It takes 5 to 10 minutes, and your answers are saved as you go.',
  },
  {
    title: 'See who fits, and why',
    text: 'Other members, ranked by how well you fit on what matters to both of you.',
  },
  {
    title: 'Invite people you like',
    text: 'Once they accept, you see where you agree and what to talk about.',
  },
  {
    title: 'Plan it together',
    text: 'Run the numbers, tour homes and take the course.',
    more: { label: 'Watch the first video', href: '/course' },
  },
]

export const VIEWERS = [
  {
    who: 'Your matches',
    what: 'Your name, picture and verified badge, a score rounded to half a percent, how you fit in four areas, and what you choose to share.',
  },
  {
    who: 'People you accept, or who accept you',
    what: 'The exact score, how you fit in all thirteen categories, and the topics to talk about.',
  },
  { who: 'No other member', what: 'Your answers.' },
] as const

export const CHECKS = [
  { done: true, text: 'Everyone confirms an email address with a code.' },
  { done: true, text: 'A verified badge means they finished the whole course on co-ownership.' },
  {
    done: false,
    text: 'We don’t check identity, credit or backgrounds. Do that with your lawyer and lender.',
  },
] as const

export const PLAN_CARDS = [
  {
    name: 'Free',
    price: '$0',
    period: 'no card needed',
    includes: [
      'Your ten best matches, and why they fit',
      'Three invitations a month, and your own group',
      'Homes, the mortgage calculator and a quarter of the course',
    ],
    action: 'Start for free',
  },
  {
    name: 'Membership',
    price: '%PRICE%',
    period: 'CAD a month plus %TAX%, cancel anytime',
    includes: [
      'Unlimited matches & connections',
      'The whole course, up to the verified badge',
      'The land transfer calculator, and one on one support',
    ],
    action: byTrial('Start your %TRIAL_DAYS%-day trial', 'Become a member'),
  },
] as const

export const QUESTIONS: readonly (Question & { more?: { label: string; href: string } })[] = [
  {
    question: 'I already know who I want to buy with. Is this for me?',
    answer:
      'Yes. Sign up separately, answer separately, then form a group. People who know each other well are often surprised by what they’ve never discussed, and it’s better to find out now than at closing.',
  },
  {
    question: 'How is a match score calculated?',
    answer:
      'We look at how well their answers suit you and how well yours suit them, weighted by what each of you said matters, and combine the two. Both of you have to be happy for the score to be high. The more questions you’ve both answered, the more accurate it is.',
  },
  {
    question: 'When am I charged?',
    answer: `${byTrial('Not during the trial. On the day it ends, %COUNTED_TRIAL_DAYS% after you start it, your card is charged %PRICE% CAD plus %TAX% for the first time', 'When you become a member, your card is charged %PRICE% CAD plus %TAX% right away')}, then every month until you cancel. The Free plan costs nothing and needs no card.`,
  },
  {
    question: 'What if I cancel?',
    answer: `You keep everything until the end of ${byTrial('the trial or the month', 'the month')} you’ve paid for. After that your account and answers stay, and you can carry on with the Free plan.`,
  },
  {
    question: 'Is Cohearth a lender, a brokerage or a law firm?',
    answer:
      'No. We help you find people and prepare. You’ll need a lender for the mortgage, usually an agent for the purchase, and a lawyer for the agreement, ideally one for each owner.',
  },
  {
    question: 'Where in Canada does it work?',
    answer:
      'Everywhere. The land transfer calculator covers every province and territory, including the municipal taxes of Toronto, Montréal and Halifax.',
  },
]

/** Marks a text for each case. `fillRuntimeValues` picks one at startup, depending on whether the operator offers a trial. */
export function byTrial(withTrial: string, without: string): string {
  return `%IF_TRIAL%${withTrial}%ELSE%${without}%END%`
}
