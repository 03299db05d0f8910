import { PATH } from '#domain/paths.ts'

export type Access = 'open' | 'subscribers' | 'coming soon'

export interface Tool {
  icon: 'calculator' | 'landmark' | 'snapshot' | 'money' | 'agreement' | 'fund'
  title: string
  text: string
  access: Access
  href: string | null
}

export const TOOLS: readonly Tool[] = [
  {
    icon: 'calculator',
    title: 'Co-ownership Mortgage Calculator',
    text: 'See what each owner pays every month, puts in over the years and ends up owning.',
    access: 'open',
    href: `${PATH.TOOLS}/mortgage-calculator`,
  },
  {
    icon: 'landmark',
    title: 'Land Transfer Calculator',
    text: 'See the tax or fee due at closing, anywhere in Canada, step by step.',
    access: 'subscribers',
    href: PATH.LAND_TRANSFER,
  },
  {
    icon: 'snapshot',
    title: 'Co-Ownership Financial Snapshot',
    text: 'Your group’s savings, income and debts on one page.',
    access: 'coming soon',
    href: null,
  },
  {
    icon: 'money',
    title: 'Co-Ownership Money Management',
    text: 'Shared bills and a repair fund, with everyone’s share in view.',
    access: 'coming soon',
    href: null,
  },
  {
    icon: 'agreement',
    title: 'Co-Ownership Agreement Builder',
    text: 'A first draft of your agreement, ready to take to a lawyer.',
    access: 'coming soon',
    href: null,
  },
  {
    icon: 'fund',
    title: 'Tokenized Real Estate Fund',
    text: 'Small shares in a fund of homes.',
    access: 'coming soon',
    href: null,
  },
]
