import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { Hono } from 'hono'
import * as v from 'valibot'
import { callsOf } from '#api/description/calls.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

const ROOT = join(import.meta.dir, '../../..')

const description = v.object({
  tags: v.array(v.object({ name: v.string(), description: v.pipe(v.string(), v.minLength(10)) })),
  paths: v.record(v.string(), v.record(v.string(), v.object({ tags: v.array(v.string()) }))),
})

let app: TestApp
let served: v.InferOutput<typeof description>
beforeAll(async () => {
  app = await testApp({ DEMO: '1' })
  served = v.parse(description, await (await app.call('GET', '/openapi.json')).json())
})
afterAll(() => app.close())

function described(): [string, string[]][] {
  return Object.entries(served.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags }]): [string, string[]] => [
      `${method.toUpperCase()} ${path}`,
      tags,
    ]),
  )
}

/** Returns the calls in a folder's files, each with the noun of its folder. */
async function callsIn(pattern: string, noun: (file: string) => string): Promise<[string, string[]][]> {
  const calls: [string, string[]][] = []
  for (const file of new Glob(pattern).scanSync({ cwd: ROOT })) {
    for (const router of Object.values(await import(join(ROOT, file)))) {
      if (router instanceof Hono) for (const name of callsOf(router).keys()) calls.push([name, [noun(file)]])
    }
  }
  return calls
}

test("every call of a routes.ts is mounted in api/app.ts under its folder's noun", async () => {
  const expected = [
    ...(await callsIn('api/features/**/routes.ts', (file) => file.split('/')[2] ?? '')),
    ...(await callsIn('api/http/health.ts', () => 'site')),
    ...(await callsIn('api/mail/**/routes.ts', () => 'site')),
  ]
  expect(expected.length).toBeGreaterThan(100)
  expect(described().sort()).toEqual(expected.sort())
})

test('every tag has a description and calls', () => {
  const used = new Set(described().flatMap(([, tags]) => tags))
  expect(served.tags.map(({ name }) => name).sort()).toEqual([...used].sort())
})
