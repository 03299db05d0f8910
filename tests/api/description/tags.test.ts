import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { Hono } from 'hono'
import { createApp } from '#api/app.ts'
import { callsOf } from '#api/description/calls.ts'
import { NOUNS } from '#api/description/nouns.ts'
import { testApp } from '#tests/support/app.ts'

const ROOT = join(import.meta.dir, '../../..')

/** The names of the calls in the files of a folder, with the noun of each by the folder. */
async function callsIn(pattern: string, noun: (file: string) => string): Promise<[string, string][]> {
  const calls: [string, string][] = []
  for (const file of new Glob(pattern).scanSync({ cwd: ROOT })) {
    for (const router of Object.values(await import(join(ROOT, file)))) {
      if (router instanceof Hono) for (const name of callsOf(router).keys()) calls.push([name, noun(file)])
    }
  }
  return calls
}

test('each call has one tag: the noun of the folder that it lies in', async () => {
  const app = await testApp()
  const calls = callsOf(createApp(app.deps))
  await app.close()
  const tagged = [...calls].flatMap(([name, { policy, noun }]) => (policy ? [[name, noun]] : []))
  const expected = [
    ...(await callsIn('api/features/**/routes.ts', (file) => file.split('/')[2] ?? '')),
    ...(await callsIn('api/health.ts', () => 'site')),
    ...(await callsIn('api/mail/**/routes.ts', () => 'site')),
    ['GET /openapi.json', 'site'],
  ]
  expect(expected.length).toBeGreaterThan(100)
  expect(tagged.sort()).toEqual(expected.sort())
})

test('every noun of the description has calls', async () => {
  const app = await testApp()
  const nouns = new Set([...callsOf(createApp(app.deps)).values()].map(({ noun }) => noun))
  await app.close()
  expect<string[]>([...nouns].sort()).toEqual(Object.keys(NOUNS).sort())
})
