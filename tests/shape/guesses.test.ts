import { expect, test } from 'bun:test'
import { FILES, sourceOf } from './walk.ts'

const guide = await sourceOf('CONTRIBUTING.md')
const guesses = [...guide.matchAll(/^\| (.+?) +\| `(.+?)` +\| `(.+?)` +\|$/gm)].map(
  ([, what = '', file = '', name = '']) => [what, file, name] as const,
)
const sources = await Promise.all(FILES.map(async (file) => ({ file, text: await sourceOf(file) })))

/** Returns the files that define a name: an export, or an Astro component of that name. */
function filesDefining(name: string): string[] {
  const defines = new RegExp(`^export (async )?(const|function) ${name}\\b`, 'm')
  return sources
    .filter(({ file, text }) => file.endsWith(`/${name}.astro`) || defines.test(text))
    .map(({ file }) => file)
}

test('there are sixty-seven guesses', () => {
  expect(guesses).toHaveLength(67)
})

test.each(guesses)('%s is in %s and nowhere else', (_what, file, name) => {
  expect(filesDefining(name)).toEqual([file])
})
