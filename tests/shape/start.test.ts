import { expect, test } from 'bun:test'
import { FILES, importsOf, sourceOf } from './walk.ts'

const START = 'api/commands/serve.ts'

/** At module level, loading time zone data would add 10 ms to every start. */
const CLOCK_AT_START = /^(export )?const \w+ = new Intl\.DateTimeFormat/m

/** These load the runtime's streams, which take a tenth of a start. */
const SLOW_MODULES = /^node:(crypto|https?|net|stream|tls|worker_threads|zlib)$/

/** Returns all files that are loaded before the first response. */
async function loadedAtStart(): Promise<string[]> {
  const ours = new Set(FILES)
  const found = new Set([START])
  for (const file of found) {
    for (const { target, typeOnly } of await importsOf(file)) {
      if (!typeOnly && ours.has(target)) found.add(target)
    }
  }
  return [...found]
}

test('date formats are created on first use, not at start', async () => {
  const files = await loadedAtStart()
  expect(files.length).toBeGreaterThan(500)
  const sources = await Promise.all(files.map(async (file) => ({ file, text: await sourceOf(file) })))
  expect(sources.filter(({ text }) => CLOCK_AT_START.test(text)).map(({ file }) => file)).toEqual([])
})

test('slow runtime modules are loaded on first use, not at start', async () => {
  const imports = (await Promise.all((await loadedAtStart()).map(importsOf))).flat()
  const slow = imports.filter(({ target, typeOnly }) => !typeOnly && SLOW_MODULES.test(target))
  expect(slow).toEqual([])
})
