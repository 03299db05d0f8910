import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { COLOURS } from '#content/brand.ts'

const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi

/** Files that may contain colour values: the source, and those compared with it below. */
const DEFINED_IN = [
  'src/content/brand.ts',
  'src/styles/tokens.css',
  // The drawings have their own palette, which refers to the product's colours by their tokens.
  'src/components/art/art.css',
  // Only some pages load it.
  'src/components/art/agreement.css',
  'src/components/art/owners.css',
  // The select's arrow is an image, which can't read CSS variables.
  'src/components/ui/Field.css',
  // It stands in for someone else's site, so it imports none of our code.
  'api/stripe-sandbox/pages/style.ts',
]

const BRAND: string[] = Object.values(COLOURS).flat()

/** Returns the values of a style sheet's `--color-…` properties, as written. */
function tokensOf(file: string): Record<string, string[]> {
  const found = readFileSync(file, 'utf8').matchAll(/--color-([a-z-]+): (light-dark\([^)]*\)|#\w+);/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value.match(HEX) ?? []]))
}

describe('colours have one source', () => {
  test('the pages’ tokens match the source', () => {
    expect<Record<string, readonly string[]>>(tokensOf('src/styles/tokens.css')).toEqual(COLOURS)
  })

  test('every token is in the pages’ style sheet, even if only one screen’s own style uses it', () => {
    expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain('@theme static {')
  })

  test('the payment sandbox’s tokens match the source', () => {
    const tokens = tokensOf('api/stripe-sandbox/pages/style.ts')
    expect(Object.keys(tokens).length).toBeGreaterThan(10)
    expect<Record<string, readonly string[]>>(COLOURS).toMatchObject(tokens)
  })

  test('the icon and the fields use only brand colours, and the drawings none of the product’s', () => {
    for (const file of ['public/favicon.svg', 'src/components/ui/Field.css']) {
      const found = readFileSync(file, 'utf8').replaceAll('%23', '#').match(HEX) ?? []
      expect(found.filter((colour) => !BRAND.includes(colour))).toEqual([])
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
    const found = files
      .filter((file) => /\.(ts|tsx|astro|css|js)$/.test(file) && !DEFINED_IN.includes(file))
      .filter(
        (file) =>
          (readFileSync(file, 'utf8').match(/['"(:\s]#(?:[0-9a-f]{6}|[0-9a-f]{8})\b|%23[0-9a-f]{6}\b/i) ?? [])
            .length > 0,
      )
    expect(found).toEqual([])
  })
})
