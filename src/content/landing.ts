/** Texts of the landing page. Values between percent signs are filled in when the server starts. */
import type { Question } from './plan.ts'
import type { Area } from '#domain/matching/areas.ts'
import type { Band } from '#domain/matching/bands.ts'

export const DESCRIPTION =
  'Find people in Canada you could really own a home with, and work out the money, the agreement and the everyday before you sign anything. Free to start.'

export const PUBLIC_LINKS = [
  { label: 'How it works', href: '/#how' },
  { label: 'Homes', href: '/listings' },
  { label: 'Course', href: '/course' },
  { label: 'Who it is for', href: '/#who' },
  { label: 'Numbers', href: '/#numbers' },
  { label: 'Cost', href: '/#cost' },
  { label: 'Questions', href: '/#questions' },
] as const

export const MATTERS = [
  {
    title: 'With whom?',
    text: 'Everybody answers the same questions about money, habits and plans. You see who fits you, by how much, and which subjects you still have to talk about.',
    scene: 'match',
  },
  {
    title: 'With what money?',
    text: 'Calculators for the mortgage, each owner’s share and the land transfer tax of your province. You talk about the same figures, to the dollar.',
    scene: 'numbers',
  },
  {
    title: 'By what rules?',
    text: 'A video course on owning together: who pays for the roof, what happens when somebody wants to leave, and what a co-ownership agreement should say.',
    scene: 'agree',
  },
] as const

export const EXAMPLE_MATCH: {
  other: string
  score: number
  shared: number
  areas: { area: Area; weight: number; band: Band }[]
} = {
  other: 'Maya',
  score: 87.5,
  shared: 59,
  areas: [
    { area: 'money', weight: 34, band: 'close' },
    { area: 'home', weight: 22, band: 'mixed' },
    { area: 'living', weight: 18, band: 'close' },
    { area: 'owning', weight: 26, band: 'close' },
  ],
}

export const COURSE_TEASER = {
  title: 'A course for what nobody tells you.',
  text: 'Short videos on owning a home together in Canada, made from laws and figures whose sources stand below each one.',
  points: [
    'Worked numbers that appear as they are spoken, with captions and a transcript',
    'What differs by province, up to undivided co-ownership in Quebec',
    'Worksheets and checklists to print, for your kitchen table and your lawyer',
  ],
} as const

export const STORIES = [
  {
    seed: 'story-17',
    people: ['maya', 'sam'],
    title: 'Friends who rent side by side',
    situation:
      'You have talked about it for years. What you have not talked about is unequal savings, a new partner moving in, or who decides on the kitchen.',
    help: 'Invite each other, answer separately, and look at the score together. The subjects that differ are your agenda for the evening.',
  },
  {
    seed: 'story-1',
    people: ['luc', 'hana'],
    title: 'Family across two generations',
    situation:
      'Parents with a house too large, children with rents too high, and one duplex that would suit them all if the shares were fair.',
    help: 'The calculators split price, payments and equity by any shares you choose. The course explains what to write down, because family most of all deserves it in writing.',
  },
  {
    seed: 'story-22',
    people: ['priya', 'theo'],
    title: 'People who have not met yet',
    situation:
      'You would buy with somebody, but nobody you know is ready, or looks in your city, or can carry half of it.',
    help: 'Cohearth ranks other members by how well your answers fit. You see in which areas you are close and in which you are not. You decide whom to invite, and you take all the time you want.',
  },
] as const

export const HOW_IT_WORKS = [
  {
    title: 'Sign up with your email',
    text: 'A 4-digit code signs you in. There is no password to invent or to lose.',
  },
  {
    title: 'Answer the questionnaire',
    text: 'Thirteen subjects in 5 to 10 minutes, each answer saved as you give it. Then say how much each subject matters to you.',
  },
  {
    title: 'See who fits, and why',
    text: 'Other members, ranked. Open a match to see in which areas you are close, mixed or apart.',
  },
  {
    title: 'Form your group',
    text: 'Invite the people you like. When they accept, you have a group, and the two of you see subject by subject where you agree and what to talk about.',
  },
  {
    title: 'Run the numbers and learn',
    text: 'Work out the mortgage and the shares, take the course, and go to your lawyer knowing what to ask.',
  },
] as const

export const PLAN_CARDS = [
  {
    name: 'Free',
    price: '$0',
    period: 'for as long as you like',
    note: 'No card needed.',
    includes: [
      'The whole questionnaire',
      'Your ten best matches, with their reasons',
      'Three invitations a month, and your own group',
      'The co-ownership mortgage calculator',
      'The first quarter of the course',
    ],
    action: 'Start for free',
  },
  {
    name: 'Membership',
    price: '%PRICE%',
    period: 'CAD a month, plus %TAX%',
    note: byTrial('Free for %COUNTED_TRIAL_DAYS%. Cancel anytime.', 'Cancel anytime.'),
    includes: [
      'Everything in Free',
      'Unlimited matches & connections: everybody on your list, and as many invitations as you like',
      'The land transfer calculator, province by province',
      'All learning modules, up to the verified badge',
      'One on one support: write to us, and a person answers',
    ],
    action: byTrial('Start your %TRIAL_DAYS%-day trial', 'Become a member'),
  },
] as const

export const QUESTIONS: readonly (Question & { more?: { label: string; href: string } })[] = [
  {
    question: 'Who sees my answers?',
    answer:
      'No other member does. Others see your name, your picture, whether you are verified, a score in steps of half a percent that is a few points vague, and whether you are close, mixed or apart in four areas. Only when one of you has accepted the other’s invitation do you both see more: the exact score, each subject’s share in it, and the topics on which you differ, never how either of you answered. Questions on credit, debts, court matters, health and children count between such partners only.',
  },
  {
    question: 'I already know whom I want to buy with. Is this still for me?',
    answer:
      'Yes. Sign up separately, answer separately, and form a group. People who know each other well are often surprised by what they never discussed, and it is better to find out now than at the notary’s.',
  },
  {
    question: 'How is a match worked out?',
    answer:
      'Each of you has a satisfaction: how well the other’s answers suit you, weighted by what you said matters. The score is the geometric mean of the two, less a margin that shrinks as you both answer more. So both of you have to be content for it to be high.',
  },
  {
    question: 'What does the verified tick mean?',
    answer:
      'That a member has finished the course on co-ownership, every module of it. It does not mean that we have checked their identity, their credit or their past. We do not run such checks.',
  },
  {
    question: 'Can I see the course before I sign up?',
    answer:
      'The first video is open to everybody, with its transcript and its sources, beside a list of all modules. The free plan has the first quarter of the modules, membership has all of them.',
    more: { label: 'Watch the first video', href: '/course' },
  },
  {
    question: 'When am I charged?',
    answer: `${byTrial('Not during the trial. On the day it ends, %COUNTED_TRIAL_DAYS% after you start it, your card is charged %PRICE% CAD plus %TAX% for the first time', 'When you become a member, your card is charged %PRICE% CAD plus %TAX% at once')}, and then every month until you cancel. The free plan costs nothing and asks for no card.`,
  },
  {
    question: 'What if I cancel?',
    answer: `You keep everything until the end of ${byTrial('the trial or of the month', 'the month')} that you have paid for. After that your account and your answers stay, and you can carry on with the free plan.`,
  },
  {
    question: 'Is Cohearth a lender, a brokerage or a law firm?',
    answer:
      'None of them. We help you find people and prepare. For the mortgage you need a lender, for the purchase usually an agent, and for the agreement a lawyer, ideally one for each owner.',
  },
  {
    question: 'Where in Canada does it work?',
    answer:
      'Everywhere. The land transfer calculator knows every province and territory, with the municipal taxes of Toronto, Montréal and Halifax.',
  },
]

/** Marks a text for each case. `fillRuntimeValues` keeps one at start, depending on whether the operator offers a trial. */
export function byTrial(withTrial: string, without: string): string {
  return `%IF_TRIAL%${withTrial}%ELSE%${without}%END%`
}
