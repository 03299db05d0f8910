/**
 * The nouns of the product, lowest first: a noun imports only those above it in this list. Each has the same name in rules, API,
 * browser, database and tests. `site` composes them: pages, guard, navigation.
 */
export const NOUNS: readonly string[] = [
  'audit',
  'analytics',
  'legal',
  'accounts',
  'journey',
  'onboarding',
  'billing',
  'matching',
  'profile',
  'settings',
  'course',
  'calculators',
  'messages',
  'listings',
  'groups',
  'exits',
  'snapshot',
  'agreement',
  'assessments',
  'ratings',
  'chatbot',
  'admin',
  'privacy',
  'news',
  'site',
]

/** The sub-rooms of large nouns. A sub-room has the same name on every side; not every side needs every one. */
export const SUB_ROOMS: Readonly<Record<string, readonly string[]>> = {
  billing: ['cancellation', 'cards', 'desk', 'invoices', 'plan', 'purchase', 'refunds', 'sync'],
  groups: [
    'about',
    'best-groups',
    'fit',
    'invitations',
    'lawyer',
    'members',
    'overview',
    'plan',
    'safety',
    'saved-homes',
    'shared-facts',
    'topics',
    // Moving to the noun `messages`.
    'messages',
  ],
  listings: [
    'desk',
    'detail',
    'favorites',
    'map',
    'pictures',
    'saved-searches',
    'search',
    'compare',
    'shared-costs',
    'sitemap',
    'tours',
    'towns',
    'views',
    // Moving to the noun `messages`.
    'messages',
  ],
}
