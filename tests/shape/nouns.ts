/**
 * What the product is made of, lowest first: a noun imports only those that stand before it. It has one name on both sides,
 * in the rules, in the database and in the tests. `site` is what composes them: pages, guard, navigation.
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
  'assessments',
  'ratings',
  'chatbot',
  'admin',
  'privacy',
  'news',
  'site',
]
