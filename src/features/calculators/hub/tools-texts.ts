import { PATH } from '#domain/paths.ts'

/** The workshop's tools, in the order in which a group needs them. */
export const WORKSHOP_TOOLS = [
  {
    icon: 'snapshot',
    title: 'Co-Ownership Financial Snapshot',
    text: 'What you could buy together, what stops you first and what would move it. Your figures stay private.',
    path: PATH.SNAPSHOT,
    action: 'Open snapshot',
  },
  {
    icon: 'agreement',
    title: 'Co-Ownership Agreement Builder',
    text: '24 things to agree on before you buy, in plain words and with your own numbers. A lawyer turns them into a contract.',
    path: PATH.AGREEMENT,
    action: 'Open agreement',
  },
  {
    icon: 'money',
    title: 'Co-Ownership Money Management',
    text: 'Who paid, who owes whom, and how much of the home each of you owns, brick by brick.',
    path: PATH.MONEY,
    action: 'Open ledger',
  },
  {
    icon: 'rooms',
    title: 'Rooms',
    text: 'Who gets which room, and what it costs. Everyone bids in private, and the prices leave nobody envious.',
    path: PATH.ROOMS,
    action: 'Divide the rooms',
  },
  {
    icon: 'exits',
    title: 'Exit laboratory',
    text: 'Eight ways owning a home together can end, and everyone’s money in each, to the cent.',
    path: PATH.EXITS,
    action: 'Open laboratory',
  },
  {
    icon: 'drill',
    title: 'Default drill',
    text: 'One of you loses their income. How long the reserve lasts, and what your agreement does then.',
    path: PATH.DRILL,
    action: 'Run the drill',
  },
] as const

/** The tool that no one can open yet, as the specification names it. */
export const NEXT_TOOL = 'Tokenized Real Estate Fund'
