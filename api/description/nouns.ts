import { POLICY } from '#api/middleware/policy.ts'

export const NOUNS = {
  accounts: 'Signing up, signing in with codes, links and passkeys, signing out, and who is who.',
  journey: 'How far a person has come: state, stage and steps.',
  onboarding: 'Questions, answers, what of them is published, and what matters to a person.',
  matching: 'How well people fit together, and why.',
  groups: 'Invitations, and the groups that come of them.',
  billing: 'Prices, subscriptions, cards and invoices.',
  course: 'The learning course: modules, videos, what was watched of them, and the steps of all journeys.',
  listings:
    'Homes for sale: searching, saving and seeing them, tours, and messages between people and agents.',
  assessments: 'More questions, which sharpen matches, and what finishing them did.',
  profile: 'Names, phone numbers and pictures.',
  ratings: 'How satisfied members are.',
  settings: 'Notifications, and the browsers that are signed in.',
  privacy: 'Taking one’s data along, and leaving for good.',
  admin: 'What admins do for people and for the whole.',
  chatbot: 'How the chatbot is configured.',
  analytics: 'How measuring is configured.',
  news: 'What is new for a member.',
  site: 'The server itself.',
} as const

export type Noun = keyof typeof NOUNS

const nouns = new WeakMap<object, Noun>()

export function of<Router extends { routes: { handler: object }[] }>(noun: Noun, router: Router): Router {
  for (const { handler } of router.routes) if (POLICY in handler) nouns.set(handler, noun)
  return router
}

export const nounAt = (handler: object): Noun | undefined => nouns.get(handler)
