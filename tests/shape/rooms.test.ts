import { describe, expect, test } from 'bun:test'
import { Glob } from 'bun'
import { NOUNS } from './nouns.ts'
import { ROOT } from './walk.ts'

interface House {
  /** What stands beside the rooms, as a pattern of paths from the house. */
  besides: RegExp
  /** The kinds of files in a room, by their name or, with a folder, by the end of their path. */
  kinds: Record<string, RegExp>
}

const CAMEL = '[A-Z][A-Za-z]*'
const KEBAB = '[a-z][a-z0-9-]*'
const named = (pattern: string) => new RegExp(`(^|/)${pattern}$`)
const ANY_RULE = { 'a rule by the name of what it is about': named(`${KEBAB}\\.ts`) }
const ANY_TEST = {
  'a test': named(`${KEBAB}\\.test\\.ts`),
  'what tests share': named(`${KEBAB}\\.(ts|csv|json)`),
}

const HOUSES: Record<string, House> = {
  'src/domain': {
    besides:
      /^(day|decision|duration|format|keys|lazy|mailbox|normal-form|paths|return-path|text-rule|text-schema|typed-lines)\.ts$/,
    kinds: ANY_RULE,
  },
  'api/features': {
    besides: /^$/,
    kinds: {
      'routes.ts: parse, one verb, respond': named('routes\\.ts'),
      'schemas.ts: what calls take and give': named('schemas\\.ts'),
      'service.ts or service/: verbs': named(`service(\\.ts|/${KEBAB}\\.ts)`),
      'queries.ts or queries/: Drizzle': named(`queries(\\.ts|/${KEBAB}\\.ts)`),
      'mails.ts or mails/: emails beside the rule that sends them': named(`mails(\\.ts|/${KEBAB}\\.tsx?)`),
      'job.ts or jobs/: what runs by itself': named(`(job|jobs/${KEBAB})\\.ts`),
      'middleware.ts: what runs around calls': named('middleware\\.ts'),
      'personal-data.ts: what is exported and erased': named('personal-data\\.ts'),
      'feature.ts: what it gives the platform': named('feature\\.ts'),
      'engine/: what computes apart from the main thread, assembly/ in WebAssembly': named(
        `engine/(${KEBAB}(\\.worker)?\\.ts|assembly/(${KEBAB}\\.ts|tsconfig\\.json))`,
      ),
    },
  },
  'src/features': {
    besides: /^$/,
    kinds: {
      'a component, PascalCase': named(`${CAMEL}\\.(tsx|astro)`),
      'calls.ts: the API': named('calls\\.ts'),
      '*.store.ts: what islands share, and queries': named(`${KEBAB}\\.store\\.ts`),
      'use-*.ts: a hook': named(`use-${KEBAB}\\.ts`),
      'texts.ts or *-texts.ts: what is said': named(`(${KEBAB}-)?texts\\.ts`),
      '*.css': named(`${KEBAB}\\.css`),
      '*.script.ts: what runs in the browser without React': named(`${KEBAB}\\.script\\.ts`),
      '*.page.ts: what a page reads before it is drawn': named(`${KEBAB}\\.page\\.ts`),
    },
  },
  'db/schema': {
    besides: /^(index|mail)\.ts$/,
    kinds: { 'tables of a noun, in one file or a folder': /^[a-z]+(\/[a-z-]+)?\.ts$/ },
  },
  'tests/domain': { besides: /^(duration|format|normal-form|return-path)\.test\.ts$/, kinds: ANY_TEST },
  'tests/api': {
    besides:
      /^((backup|config|database|description|gateways|mail|middleware|pdf|streaming)\/|job\.test\.ts$)/,
    kinds: ANY_TEST,
  },
  'tests/e2e': {
    besides: /^$/,
    kinds: {
      'a browser test': named(`${KEBAB}\\.e2e\\.test\\.ts`),
      'what tests share': named(`${KEBAB}\\.ts`),
    },
  },
  'tests/features': { besides: /^$/, kinds: ANY_TEST },
}

/** What is wrong with where a file stands, and what would be right; null when nothing is. */
function strayOf(house: string, path: string): string | null {
  const { besides, kinds } = HOUSES[house] ?? { besides: /^$/, kinds: {} }
  if (besides.test(path)) return null
  const room = path.split(/[/.]/)[0] ?? ''
  const full = `${house}/${path}`
  if (!NOUNS.includes(room))
    return `${full}: “${room}” is no noun of the product; there are ${NOUNS.join(', ')}.`
  const inRoom = house === 'db/schema' ? path : path.slice(room.length + 1)
  if (Object.values(kinds).some((kind) => kind.test(inRoom))) return null
  return `${full} is of no kind. In ${house} there are: ${Object.keys(kinds).join(' · ')}.`
}

describe('every file stands in the room of its noun and is of a known kind', () => {
  test.each(Object.keys(HOUSES))('%s', (house) => {
    const files = [...new Glob('**/*').scanSync({ cwd: `${ROOT}/${house}` })]
    expect(files.length).toBeGreaterThan(3)
    expect(files.map((path) => strayOf(house, path)).filter((stray) => stray !== null)).toEqual([])
  })

  test('what no noun owns on the screen is a control, part of the shell, or a drawing', () => {
    const rooms = [...new Glob('**/*').scanSync({ cwd: `${ROOT}/src/components` })].map(
      (path) => path.split('/')[0],
    )
    expect([...new Set(rooms)].sort()).toEqual(['art', 'shell', 'ui'])
  })

  const strays: [house: string, path: string, says: string][] = [
    ['src/domain', 'invitations/limits.ts', '“invitations” is no noun'],
    ['src/domain', 'helpers.ts', '“helpers” is no noun'],
    ['api/features', 'groups/limits.ts', 'service.ts or service/'],
    ['api/features', 'groups/invitations/helpers.ts', 'queries.ts or queries/'],
    ['src/features', 'billing/plan.ts', '*.script.ts'],
    ['src/features', 'billing/planCard.tsx', 'a component, PascalCase'],
    ['db/schema', 'invitations.ts', '“invitations” is no noun'],
    ['tests/e2e', 'matching/cards.test.tsx', 'a browser test'],
  ]
  test.each(strays)('a stray is named: %s/%s', (house, path, says) => {
    expect(strayOf(house, path)).toContain(`${house}/${path}`)
    expect(strayOf(house, path)).toContain(says)
  })
})
