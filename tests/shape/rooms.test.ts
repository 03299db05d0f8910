import { describe, expect, test } from 'bun:test'
import { Glob } from 'bun'
import { NOUNS, SUB_ROOMS } from './nouns.ts'
import { ROOT } from './walk.ts'

interface Side {
  /** Files that belong to no noun, as a pattern of paths below the side. */
  besides: RegExp
  /** The kinds of files in a room, matched against the path below the noun. */
  kinds: Record<string, RegExp>
}

const CAMEL = '[A-Z][A-Za-z]*'
const KEBAB = '[a-z][a-z0-9-]*'
const named = (pattern: string) => new RegExp(`(^|/)${pattern}$`)
const ANY_RULE = { 'a rule, named after its subject': named(`${KEBAB}\\.ts`) }
const ANY_TEST = {
  'a test': named(`${KEBAB}\\.test\\.ts`),
  'support that tests share': named(`${KEBAB}\\.(ts|csv|json)`),
}

/** Rules that several sub-rooms of a noun share, beside them. */
const LOOSE_RULES: Record<string, readonly string[]> = {
  billing: ['subscription.ts'],
  groups: ['addresses.ts'],
  listings: [
    'addresses.ts',
    'home-words.ts',
    'homes-views.ts',
    'kinds.ts',
    'messages.ts',
    'property.ts',
    'status.ts',
  ],
}

const SIDES: Record<string, Side> = {
  'src/domain': {
    besides:
      /^(day|decision|duration|format|keys|lazy|mailbox|normal-form|paths|return-path|text-rule|text-schema|typed-lines)\.ts$/,
    kinds: ANY_RULE,
  },
  'api/features': {
    besides: /^$/,
    kinds: {
      'routes.ts: parse, one verb, respond': named('routes\\.ts'),
      'schemas.ts: request and response bodies': named('schemas\\.ts'),
      'service.ts or service/: verbs': named(`service(\\.ts|/${KEBAB}\\.ts)`),
      'queries.ts or queries/: Drizzle': named(`queries(\\.ts|/${KEBAB}\\.ts)`),
      'mails.ts or mails/: emails': named(`mails(\\.ts|/${KEBAB}\\.tsx?)`),
      'job.ts or jobs/: background jobs': named(`(job|jobs/${KEBAB})\\.ts`),
      'middleware.ts': named('middleware\\.ts'),
      'personal-data.ts: what an export and a deletion cover': named('personal-data\\.ts'),
      'feature.ts: what the platform registers': named('feature\\.ts'),
      'engine/: computation off the main thread': named(`engine/${KEBAB}(\\.worker)?\\.ts`),
    },
  },
  'src/features': {
    besides: /^$/,
    kinds: {
      'a component, PascalCase': named(`${CAMEL}\\.(tsx|astro)`),
      'calls.ts: the API': named('calls\\.ts'),
      '*.store.ts: state and queries that islands share': named(`${KEBAB}\\.store\\.ts`),
      'use-*.ts: a hook': named(`use-${KEBAB}\\.ts`),
      'texts.ts or *-texts.ts: wording': named(`(${KEBAB}-)?texts\\.ts`),
      '*.css': named(`${KEBAB}\\.css`),
      '*.script.ts: browser code without React': named(`${KEBAB}\\.script\\.ts`),
      '*.page.ts: data that a page loads before it renders': named(`${KEBAB}\\.page\\.ts`),
    },
  },
  'db/schema': {
    besides: /^(index|mail|processes)\.ts$/,
    kinds: { 'the tables of a noun, in one file or a folder': /^[a-z]+(\/[a-z-]+)?\.ts$/ },
  },
  'tests/domain': {
    besides: /^(decision|duration|format|normal-form|return-path|text-rule)\.test\.ts$/,
    kinds: ANY_TEST,
  },
  'tests/api': {
    besides:
      /^((backup|config|database|description|doctor|gateways|mail|metrics|middleware|pdf|streaming)\/|job\.test\.ts$)/,
    kinds: ANY_TEST,
  },
  'tests/e2e': {
    besides: /^$/,
    kinds: {
      'a browser test': named(`${KEBAB}\\.e2e\\.test\\.ts`),
      'support that tests share': named(`${KEBAB}\\.ts`),
    },
  },
  'tests/features': { besides: /^$/, kinds: ANY_TEST },
}

/** Describes what's wrong with a file's place and what would be right; null if it's fine. */
function misplaced(side: string, path: string): string | null {
  const { besides, kinds } = SIDES[side] ?? { besides: /^$/, kinds: {} }
  if (besides.test(path)) return null
  const noun = path.split(/[/.]/)[0] ?? ''
  const full = `${side}/${path}`
  if (!NOUNS.includes(noun)) return `${full}: “${noun}” isn't a noun of the product: ${NOUNS.join(', ')}.`
  const inRoom = side === 'db/schema' ? path : path.slice(noun.length + 1)
  if (!Object.values(kinds).some((kind) => kind.test(inRoom)))
    return `${full} is no known kind of file. ${side} has: ${Object.keys(kinds).join(' · ')}.`
  return path === `${noun}.ts` ? null : misplacedInNoun(side, noun, path.slice(noun.length + 1))
}

/** The same for the sub-rooms of a noun that has a closed list of them. */
function misplacedInNoun(side: string, noun: string, path: string): string | null {
  const rooms = SUB_ROOMS[noun]
  if (!rooms) return null
  const { 0: room = '', length } = path.split('/')
  const isRoom = rooms.includes(room) || (side === 'api/features' && /^(service|queries|mails)$/.test(room))
  const name = room.split('.')[0] ?? ''
  const mayBeLoose: Record<string, boolean> = {
    'src/domain': (LOOSE_RULES[noun] ?? []).includes(room),
    'db/schema': name === noun || rooms.includes(name),
  }
  const isFine =
    length > 1 ? isRoom : (mayBeLoose[side] ?? (!room.includes('.test.') || rooms.includes(name)))
  return isFine ? null : `${side}/${noun}/${path}: ${noun} has these sub-rooms: ${rooms.join(', ')}.`
}

describe('every file is in its noun’s folder and of a known kind', () => {
  test.each(Object.keys(SIDES))('%s', (side) => {
    const files = [...new Glob('**/*').scanSync({ cwd: `${ROOT}/${side}` })]
    expect(files.length).toBeGreaterThan(3)
    expect(files.map((path) => misplaced(side, path)).filter((fault) => fault !== null)).toEqual([])
  })

  test('src/components has only controls, the shell and drawings', () => {
    const rooms = [...new Glob('**/*').scanSync({ cwd: `${ROOT}/src/components` })].map(
      (path) => path.split('/')[0],
    )
    expect([...new Set(rooms)].sort()).toEqual(['art', 'shell', 'ui'])
  })

  const examples: [side: string, path: string, says: string][] = [
    ['src/domain', 'invitations/limits.ts', "“invitations” isn't a noun"],
    ['src/domain', 'helpers.ts', "“helpers” isn't a noun"],
    ['api/features', 'groups/limits.ts', 'service.ts or service/'],
    ['api/features', 'groups/invitations/helpers.ts', 'queries.ts or queries/'],
    ['src/features', 'billing/plan.ts', '*.script.ts'],
    ['src/features', 'billing/planCard.tsx', 'a component, PascalCase'],
    ['db/schema', 'invitations.ts', "“invitations” isn't a noun"],
    ['tests/e2e', 'matching/cards.test.tsx', 'a browser test'],
    ['src/domain', 'groups/limits.ts', 'best-groups, fit, invitations'],
    ['src/domain', 'listings/gallery/sizes.ts', 'sub-rooms: desk'],
    ['api/features', 'groups/told/routes.ts', 'sub-rooms: about'],
    ['src/features', 'groups/find/BestGroups.tsx', 'sub-rooms: about'],
    ['db/schema', 'groups/plans.ts', 'sub-rooms: about'],
    ['tests/domain', 'groups/talks.test.ts', 'sub-rooms: about'],
    ['tests/api', 'listings/together/costs.test.ts', 'sub-rooms: desk'],
    ['tests/e2e', 'listings/browse.e2e.test.ts', 'sub-rooms: desk'],
  ]
  test.each(examples)('a misplaced file is reported: %s/%s', (side, path, says) => {
    expect(misplaced(side, path)).toContain(`${side}/${path}`)
    expect(misplaced(side, path)).toContain(says)
  })
})
