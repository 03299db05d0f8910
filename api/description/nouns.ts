import { POLICY } from '#api/middleware/policy.ts'

export const NOUNS = {
  accounts: 'Sign-up, sign-in with codes, links and passkeys, sign-out, and user details.',
  journey: 'Where a person is in their journey: state, stage and steps.',
  onboarding: 'Questions, answers, when answers are published, and what matters to a person.',
  matching: 'How well people fit together, and why.',
  groups: 'Invitations and groups.',
  exits: 'Exit scenarios that members share with their group: the Exit laboratory.',
  snapshot: 'What a person, and their group, can buy: the Financial Snapshot.',
  sealed: 'A group’s sealed answers, which are revealed to everyone at once.',
  agreement: 'A group’s agreement: its terms, their wording, who accepted it, and its record.',
  ledger: 'The books of a group’s home: who paid what, who owes whom, and who owns how much.',
  billing: 'Prices, subscriptions, cards and invoices.',
  course: 'The learning course: modules, videos, what has been watched, and journey steps.',
  listings: 'Homes for sale: search, saved homes, tours, and messages between people and agents.',
  assessments: 'More questions that improve matches, and how finishing them changed matches.',
  profile: 'Names, phone numbers and pictures.',
  ratings: 'How members rate Cohearth.',
  settings: 'Notifications, and the browsers that are signed in.',
  privacy: 'Exporting your data and deleting your account.',
  admin: 'Admin tasks.',
  chatbot: 'Chatbot configuration.',
  analytics: 'Analytics configuration.',
  news: 'What’s new for a member.',
  site: 'The server itself.',
} as const

export type Noun = keyof typeof NOUNS

const nouns = new WeakMap<object, Noun>()

export function of<Router extends { routes: { handler: object }[] }>(noun: Noun, router: Router): Router {
  for (const { handler } of router.routes) if (POLICY in handler) nouns.set(handler, noun)
  return router
}

export const nounAt = (handler: object): Noun | undefined => nouns.get(handler)
