import { expect, test } from 'bun:test'
import { FILES, sourceOf } from './walk.ts'

const guide = await sourceOf('CONTRIBUTING.md')
const guesses = [...guide.matchAll(/^\| (.+?) +\| `(.+?)` +\| `(.+?)` +\|$/gm)].map(
  ([, what = '', file = '', name = '']) => [what, file, name] as const,
)
const sources = await Promise.all(FILES.map(async (file) => ({ file, text: await sourceOf(file) })))

test('there are thirty-five guesses', () => {
  expect(guesses).toHaveLength(35)
})

test.each(guesses)('%s: %s has it, and nothing else', (_what, file, name) => {
  const defines = new RegExp(`^export (async )?(const|function) ${name}\\b`, 'm')
  expect(sources.filter(({ text }) => defines.test(text)).map((source) => source.file)).toEqual([file])
})
