import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { COLOURS } from '#content/brand.ts'

const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi

/** Files that may contain colour values: the source, and those compared with it below. */
const SAID_IN = [
  'src/content/brand.ts',
  'src/styles/tokens.css',
  // The drawings have their own palette, which refers to the product's colours by their tokens.
  'src/components/art/art.css',
  // Only some pages load it.
  'src/components/art/agreement.css',
  'src/components/art/owners.css',
  // The select's arrow is an image, which can't read CSS variables.
  'src/components/ui/Field.css',
  // It stands in for someone else's site, so it imports nothing of ours.
  'api/stripe-sandbox/pages/style.ts',
]

const BRAND: string[] = Object.values(COLOURS).flat()

/** Returns the values of a style sheet's `--color-…` properties, as written. */
function tokensOf(file: string): Record<string, string[]> {
  const found = readFileSync(file, 'utf8').matchAll(/--color-([a-z-]+): (light-dark\([^)]*\)|#\w+);/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value.match(HEX) ?? []]))
}

describe('colours have one source', () => {
  test('the tokens of pages are those of the source', () => {
    expect<Record<string, readonly string[]>>(tokensOf('src/styles/tokens.css')).toEqual(COLOURS)
  })

  test('the tokens are in the pages no matter who uses them, such as one screen’s own style', () => {
    expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain('@theme static {')
  })

  test('so are the payment sandbox’s, as far as it has them', () => {
    const tokens = tokensOf('api/stripe-sandbox/pages/style.ts')
    expect(Object.keys(tokens).length).toBeGreaterThan(10)
    expect<Record<string, readonly string[]>>(COLOURS).toMatchObject(tokens)
  })

  test('the icon and the drawings have no other marigold, spruce, ember or ink', () => {
    for (const file of ['public/favicon.svg', 'src/components/ui/Field.css']) {
      const said = readFileSync(file, 'utf8').replaceAll('%23', '#').match(HEX) ?? []
      expect(said.filter((colour) => !BRAND.includes(colour))).toEqual([])
    }
    const product: string[] = ['accent', 'action', 'alert', 'alert-shape', 'ink'].flatMap(
      (name) => tokensOf('src/styles/tokens.css')[name]?.[0] ?? [],
    )
    const art = readFileSync('src/components/art/art.css', 'utf8').match(HEX) ?? []
    expect(art.filter((colour) => product.includes(colour))).toEqual([])
  })

  test('no other file has a literal colour', () => {
    const files = ['src', 'api'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    const said = files
      .filter((file) => /\.(ts|tsx|astro|css|js)$/.test(file) && !SAID_IN.includes(file))
      .filter(
        (file) =>
          (readFileSync(file, 'utf8').match(/['"(:\s]#(?:[0-9a-f]{6}|[0-9a-f]{8})\b|%23[0-9a-f]{6}\b/i) ?? [])
            .length > 0,
      )
    expect(said).toEqual([])
  })
})
