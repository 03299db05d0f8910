import { describe, expect, test } from 'bun:test'
import { FILES, type Import, importsOf, ROOT, sourceOf } from './walk.ts'

/** A layer is named after its folder; the longest match counts. */
const LAYERS = {
  'src/domain': 'domain',
  'src/content': 'content',
  'src/lib': 'lib',
  'src/components': 'components',
  'src/features': 'features',
  'src/layouts': 'layouts',
  'src/pages': 'pages',
  'src/fetch.ts': 'entry',
  'src/render.ts': 'entry',
  'db/seed/course/studio': 'studio',
  'db/seed': 'seed',
  db: 'db',
  'api/features': 'service',
  'api/stripe-sandbox': 'sandbox',
  'api/pdf': 'pdf',
  api: 'api',
} as const

type Layer = (typeof LAYERS)[keyof typeof LAYERS] | 'routes' | 'queries'

/** What each layer may import, besides itself and packages. */
const ALLOWED: Record<Layer, Layer[]> = {
  domain: [],
  content: ['domain'],
  // Makes the course's films on a developer's machine. Nothing imports it.
  studio: ['components', 'domain', 'content', 'seed'],
  lib: ['domain'],
  components: ['lib', 'domain', 'content'],
  features: ['components', 'lib', 'domain', 'content'],
  layouts: ['features', 'components', 'lib', 'domain', 'content'],
  pages: ['layouts', 'features', 'components', 'lib', 'domain', 'content'],
  entry: ['api'],
  db: ['domain'],
  seed: ['db', 'domain'],
  queries: ['db', 'domain', 'api'],
  service: ['queries', 'domain', 'api', 'db', 'seed', 'pdf'],
  routes: ['service', 'domain', 'api'],
  // A stand-in for someone else's server imports none of our code, except how a card's expiry is read: its checkout must accept
  // what our own card form accepts. Its invoices are printed by the same code as ours.
  sandbox: ['pdf', 'domain'],
  // Knows paper, letters and colours, but nothing about the printed documents.
  pdf: ['api'],
  api: ['routes', 'service', 'queries', 'db', 'seed', 'domain', 'content', 'entry', 'sandbox', 'pdf'],
}

/** `domain` also imports nothing but valibot. */
const DOMAIN_PACKAGES = ['valibot']

const isQueries = (file: string) => /\/queries(\.ts|\/[a-z-]+\.ts)$/.test(file)

function layerOf(file: string): Layer | null {
  if (file.startsWith('api/features/')) {
    if (file.endsWith('/routes.ts')) return 'routes'
    if (isQueries(file)) return 'queries'
  }
  const folder = Object.keys(LAYERS)
    .filter((prefix) => file === prefix || file.startsWith(`${prefix}/`))
    .sort((a, b) => b.length - a.length)[0]
  return folder ? LAYERS[folder as keyof typeof LAYERS] : null
}

/** Returns imports that aren't allowed, as `from → to`. */
function wrongArrows(imports: Import[]): string[] {
  return imports
    .filter(({ from, target, typeOnly }) => {
      const source = layerOf(from)
      const goal = layerOf(target)
      if (!source) return false
      if (!goal)
        return source === 'domain' && !DOMAIN_PACKAGES.includes(target) && !target.startsWith('src/domain')
      if (source === goal) return false
      // Type imports leave no code behind: the browser's typed client uses the API's type.
      if (typeOnly && goal !== 'pages' && source !== 'domain') return false
      return !ALLOWED[source].includes(goal)
    })
    .map(({ from, target }) => `${from} → ${target}`)
}

describe('imports point one way', () => {
  test('no file imports against the direction', async () => {
    const imports = (await Promise.all(FILES.map(importsOf))).flat()
    expect(imports.length).toBeGreaterThan(100)
    expect(wrongArrows(imports)).toEqual([])
  })

  const wrong: [string, string][] = [
    ['src/domain/site/guard.ts', 'src/lib/toast.ts'],
    ['src/domain/site/guard.ts', 'node:fs'],
    ['src/lib/toast.ts', 'src/features/accounts/LoginForm.astro'],
    ['src/components/ui/Button.tsx', 'src/features/accounts/LoginForm.astro'],
    ['src/features/accounts/LoginForm.astro', 'api/app.ts'],
    ['api/features/accounts/users/routes.ts', 'api/features/accounts/users/queries.ts'],
    ['api/features/accounts/users/routes.ts', 'db/client.ts'],
    ['db/client.ts', 'api/boot/config.ts'],
    ['api/stripe-sandbox/store.ts', 'api/boot/config.ts'],
  ]
  test.each(wrong)('%s can’t import %s', (from, target) => {
    expect(wrongArrows([{ from, target, typeOnly: false }])).toHaveLength(1)
  })
})

test('nothing that ships with the product imports the studio', async () => {
  const studio = 'db/seed/course/studio/'
  const shipped = FILES.filter((file) => !file.startsWith(studio))
  const imports = (await Promise.all(shipped.map(importsOf))).flat()
  expect(imports.filter(({ target }) => target.startsWith(studio)).map(({ from }) => from)).toEqual([])
  expect(await Bun.file(`${ROOT}/.ci/build-binary.ts`).text()).not.toContain('studio')
})

/** Where the platform and the features are assembled. */
const COMPOSITION = /^api\/(app|features|main|boot\/services|workers\/print\.worker)\.ts$|^api\/commands\//

test('the platform imports no feature, not even its types', async () => {
  const platform = FILES.filter((file) => /^api\/(?!features\/)/.test(file) && !COMPOSITION.test(file))
  const known = (await Promise.all(platform.map(importsOf)))
    .flat()
    .filter(({ target }) => target.startsWith('api/features/'))
  expect(known.map(({ from, target }) => `${from} → ${target}`)).toEqual([])
})

test('only queries and personal-data.ts use Drizzle', async () => {
  const services = FILES.filter(
    (file) => file.startsWith('api/features/') && !isQueries(file) && !file.endsWith('/personal-data.ts'),
  )
  const touching = (await Promise.all(services.map(importsOf)))
    .flat()
    .filter(
      ({ target, typeOnly }) =>
        !typeOnly && (target.startsWith('drizzle-orm') || target.startsWith('db/schema')),
    )
  expect(touching.map(({ from, target }) => `${from} → ${target}`)).toEqual([])
})

test('queries are plain awaited builders, which work with other databases too', async () => {
  const drivers = FILES.filter((file) => /^(api\/features|api\/mail|db\/seed)\//.test(file))
  const texts = await Promise.all(drivers.map(async (file) => ({ file, text: await sourceOf(file) })))
  const bound = texts.filter(({ text }) => text.includes('drizzle-orm') && /\.(get|all|run)\(\)/.test(text))
  expect(bound.map(({ file }) => file)).toEqual([])
})
