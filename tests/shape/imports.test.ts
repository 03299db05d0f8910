import { describe, expect, test } from 'bun:test'
import { join, normalize, relative } from 'node:path'
import { Glob } from 'bun'

const ROOT = join(import.meta.dir, '../..')

/** A layer is named by the folder that a file lies in; the longest match counts. */
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
  'db/seed': 'seed',
  db: 'db',
  'api/features': 'service',
  'api/sandbox': 'sandbox',
  api: 'api',
} as const

type Layer = (typeof LAYERS)[keyof typeof LAYERS] | 'routes' | 'queries'

/** What each layer may import, besides itself and packages. */
const ALLOWED: Record<Layer, Layer[]> = {
  domain: [],
  content: ['domain'],
  lib: ['domain'],
  components: ['lib', 'domain', 'content'],
  features: ['components', 'lib', 'domain', 'content'],
  layouts: ['features', 'components', 'lib', 'domain', 'content'],
  pages: ['layouts', 'features', 'components', 'lib', 'domain', 'content'],
  entry: ['api'],
  db: ['domain'],
  seed: ['db', 'domain'],
  queries: ['db', 'domain', 'api'],
  service: ['queries', 'domain', 'api', 'db', 'seed'],
  routes: ['service', 'domain', 'api'],
  // A stand-in for somebody else's server knows nothing of ours.
  sandbox: [],
  api: ['routes', 'service', 'queries', 'db', 'seed', 'domain', 'content', 'entry', 'sandbox'],
}

/** `domain` also imports nothing but valibot. */
const DOMAIN_PACKAGES = ['valibot']

function layerOf(file: string): Layer | null {
  if (file.startsWith('api/features/')) {
    if (file.endsWith('/routes.ts')) return 'routes'
    if (file.endsWith('queries.ts')) return 'queries'
  }
  const folder = Object.keys(LAYERS)
    .filter((prefix) => file === prefix || file.startsWith(`${prefix}/`))
    .sort((a, b) => b.length - a.length)[0]
  return folder ? LAYERS[folder as keyof typeof LAYERS] : null
}

interface Import {
  from: string
  target: string
  typeOnly: boolean
}

const IMPORT = /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g
const DYNAMIC = /import\(\s*['"]([^'"]+)['"]\s*\)/g

function resolve(file: string, specifier: string): string {
  const aliases: Record<string, string> = {
    '#ui/': 'src/components/ui/',
    '#art/': 'src/components/art/',
    '#api/': 'api/',
    '#db/': 'db/',
    '#tests/': 'tests/',
  }
  for (const [alias, folder] of Object.entries(aliases)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  }
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return relative(ROOT, normalize(join(ROOT, file, '..', specifier)))
  return specifier
}

async function importsOf(file: string): Promise<Import[]> {
  const text = await Bun.file(join(ROOT, file)).text()
  const found: Import[] = []
  for (const [, , type, specifier] of text.matchAll(IMPORT)) {
    if (specifier) found.push({ from: file, target: resolve(file, specifier), typeOnly: Boolean(type) })
  }
  for (const [, specifier] of text.matchAll(DYNAMIC)) {
    if (specifier) found.push({ from: file, target: resolve(file, specifier), typeOnly: true })
  }
  return found
}

/** The arrows that go the wrong way, as `from → to`. */
function wrongArrows(imports: Import[]): string[] {
  return imports
    .filter(({ from, target, typeOnly }) => {
      const source = layerOf(from)
      const goal = layerOf(target)
      if (!source) return false
      if (!goal)
        return source === 'domain' && !DOMAIN_PACKAGES.includes(target) && !target.startsWith('src/domain')
      if (source === goal) return false
      // A type leaves no code behind: the browser's typed client knows the API's type.
      if (typeOnly && goal !== 'pages' && source !== 'domain') return false
      return !ALLOWED[source].includes(goal)
    })
    .map(({ from, target }) => `${from} → ${target}`)
}

const files = [...new Glob('{src,api,db}/**/*.{ts,tsx,astro}').scanSync({ cwd: ROOT })]

describe('imports point one way', () => {
  test('no file imports against the arrow', async () => {
    const imports = (await Promise.all(files.map(importsOf))).flat()
    expect(imports.length).toBeGreaterThan(100)
    expect(wrongArrows(imports)).toEqual([])
  })

  const wrong: [string, string][] = [
    ['src/domain/site/guard.ts', 'src/lib/toast.ts'],
    ['src/domain/site/guard.ts', 'node:fs'],
    ['src/lib/toast.ts', 'src/features/accounts/Login.tsx'],
    ['src/components/ui/Button.tsx', 'src/features/accounts/Login.tsx'],
    ['src/features/accounts/Login.tsx', 'api/app.ts'],
    ['api/features/accounts/users/routes.ts', 'api/features/accounts/users/queries.ts'],
    ['api/features/accounts/users/routes.ts', 'db/client.ts'],
    ['db/client.ts', 'api/config.ts'],
    ['api/sandbox/store.ts', 'api/config.ts'],
  ]
  test.each(wrong)('%s may not import %s', (from, target) => {
    expect(wrongArrows([{ from, target, typeOnly: false }])).toHaveLength(1)
  })
})

test('only the query files touch Drizzle', async () => {
  const services = files.filter(
    (file) => file.startsWith('api/features/') && !file.endsWith('queries.ts') && !file.endsWith('.test.ts'),
  )
  const touching = (await Promise.all(services.map(importsOf)))
    .flat()
    .filter(
      ({ target, typeOnly }) =>
        !typeOnly && (target.startsWith('drizzle-orm') || target.startsWith('db/schema')),
    )
  expect(touching.map(({ from, target }) => `${from} → ${target}`)).toEqual([])
})
