import { expect, test } from 'bun:test'
import { Glob } from 'bun'

const folder = new URL('../../../src/components/art/', import.meta.url).pathname
const files = [...new Glob('**/*.{svg,astro}').scanSync(folder)]
const drawings = await Promise.all(files.map((file) => Bun.file(folder + file).text()))

test('every outline of every drawing is sound path data with something to see', () => {
  const outlines = drawings.flatMap((drawing) => drawing.match(/<path\s[^>]+>/g) ?? [])
  expect(outlines.length).toBeGreaterThan(500)
  for (const outline of outlines) {
    expect(outline).toMatch(/ d="M[-\d.\s\w,]+"/)
    expect(outline).toMatch(/(fill|stroke)="var\(--art-/)
  }
})

test('the style sheet gives every paint exactly one colour, and no colour goes unused', async () => {
  const sheet = await Bun.file(new URL('../../../src/components/art/art.css', import.meta.url)).text()
  const defined = [...sheet.matchAll(/--art-([a-z-]+):/g)].map((match) => match[1]!)
  const used = drawings.flatMap((drawing) => [...drawing.matchAll(/var\(--art-([a-z-]+)\)/g)])
  expect(defined.toSorted()).toEqual([...new Set(used.map((match) => match[1]!))].toSorted())
})
