import type { Category } from '#domain/onboarding/categories.ts'

export const SECTIONS = ['pillars', 'experimental', 'locked'] as const

export type Section = (typeof SECTIONS)[number]

export interface AssessmentCard {
  /** Never changes: stored rows refer to it. */
  key: string
  id: number
  section: Exclude<Section, 'locked'>
  title: string
  /** In minutes, approximately. */
  minutes: number
  tooltip: string
  /** The onboarding category that it covers in more depth. */
  about: Category | null
  /** The questions' source and limitations; null for our own. */
  instrument: Instrument | null
}

interface Instrument {
  text: string
  source: string
}

/** An assessment that isn't available yet. */
export interface LockedCard {
  key: string
  id: number
  section: 'locked'
  title: string
  tooltip: string
  hint: string
}

const IPIP = 'https://ipip.ori.org'

export const ASSESSMENTS = [
  {
    key: 'finances',
    id: 1,
    section: 'pillars',
    title: 'Finances',
    minutes: 7,
    tooltip: 'Income, savings, debts and what you’d do with shared money.',
    about: 'Finances',
    instrument: null,
  },
  {
    key: 'background-values-identity',
    id: 2,
    section: 'pillars',
    title: 'Background Values & Identity',
    minutes: 4,
    tooltip: 'What matters to you, and what co-owners should know about each other.',
    about: 'Background Check',
    instrument: null,
  },
  {
    key: 'current-home',
    id: 3,
    section: 'pillars',
    title: 'The Current Home',
    minutes: 3,
    tooltip: 'How you live today, why you’d move and what you’d bring.',
    about: 'Current Home',
    instrument: null,
  },
  {
    key: 'co-ownership-home',
    id: 4,
    section: 'pillars',
    title: 'The Co-Ownership Home',
    minutes: 4,
    tooltip: 'The home you’d buy together, and what worries you about it.',
    about: 'Property',
    instrument: null,
  },
  {
    key: 'lifestyle',
    id: 5,
    section: 'pillars',
    title: 'Lifestyle',
    minutes: 10,
    tooltip: 'Daily life under one roof: pets, children, kitchens, care and quiet.',
    about: 'Lifestyle',
    instrument: null,
  },
  {
    key: 'personality',
    id: 6,
    section: 'pillars',
    title: 'Personality',
    minutes: 14,
    tooltip: 'How you are with people, chores, moods and ideas. There are no right answers.',
    about: 'Personality',
    instrument: {
      text: 'Twenty of these questions put the Mini-IPIP into our own words: 20 statements on five traits (Donnellan, Oswald, Baird and Lucas, 2006), from the public International Personality Item Pool. They don’t predict who will get along and don’t diagnose anything. They’re a way to start talking.',
      source: IPIP,
    },
  },
  {
    key: 'social-dynamics',
    id: 7,
    section: 'experimental',
    title: 'Social Dynamics',
    minutes: 5,
    tooltip: 'Trust, compromise, help and who leads: what you tend to do in a group.',
    about: null,
    instrument: {
      text: 'One question each on trust, cooperation, altruism and assertiveness, based on scales from the public International Personality Item Pool, in our own words. One question is a hint, not a measurement. It’s a way to start talking.',
      source: IPIP,
    },
  },
  {
    key: 'emotional-insights',
    id: 8,
    section: 'experimental',
    title: 'Emotional Insights',
    minutes: 4,
    tooltip: 'Feelings, anger and calm: what others at home should know about you.',
    about: null,
    instrument: {
      text: 'One question each on noticing feelings, anger and staying calm, based on scales from the public International Personality Item Pool, in our own words. They don’t diagnose anything or say anything about health. They’re a way to start talking.',
      source: IPIP,
    },
  },
  {
    key: 'owning-together',
    id: 12,
    section: 'pillars',
    title: 'Owning Together',
    minutes: 5,
    tooltip:
      'The fine print of co-owning: title, mortgage, missed payments, disputes and what’s put in writing.',
    about: 'Co-ownership Agreement',
    instrument: null,
  },
  {
    key: 'home-and-habits',
    id: 13,
    section: 'pillars',
    title: 'Home & Habits',
    minutes: 4,
    tooltip: 'Getting around, getting things done and getting along: the details of everyday life.',
    about: 'Personal & Lifestyle Considerations',
    instrument: null,
  },
] as const satisfies readonly AssessmentCard[]

export type AssessmentKey = (typeof ASSESSMENTS)[number]['key']

export const LOCKED_ASSESSMENTS: readonly LockedCard[] = [
  {
    key: 'advanced-financial-patterns',
    id: 9,
    section: 'locked',
    title: 'Advanced Financial Patterns',
    tooltip: 'How money habits fit together over the years.',
    hint: 'Complete prerequisite assessments',
  },
  {
    key: 'deep-compatibility-matrix',
    id: 10,
    section: 'locked',
    title: 'Deep Compatibility Matrix',
    tooltip: 'A closer look at how a whole group fits together.',
    hint: 'Purchase Premium',
  },
  {
    key: 'shared-future-planner',
    id: 11,
    section: 'locked',
    title: 'Shared Future Planner',
    tooltip: 'The years after you move in, planned together.',
    hint: 'Complete 3 referrals',
  },
]

export function lockedReason({ title, hint }: LockedCard): string {
  return `${title} isn’t open to anyone yet. To unlock: ${hint}.`
}
