import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { sourceOf } from './walk.ts'

const text = await sourceOf('ARCHITECTURE.md')
const walks = text.slice(text.indexOf('## Five walks'))

/** `name` (`file`) */
const NAMED = /`(\w+)`\s+\(`(\S+\.\w+)`\)/g
const named = [...walks.matchAll(NAMED)].map(([, name = '', file = '']) => [name, file] as const)

/** `METHOD /api/path`, and the browser's file that makes the call, if one is named. */
const CALL = /`([A-Z]+) \/api(\/\S+)`(?:\s+\(`(\S+)`\))?/g
const calls = [...walks.matchAll(CALL)].map(
  ([, method = '', path = '', file]) => [method, path, file] as const,
)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('ARCHITECTURE.md’s walks name functions and calls', () => {
  expect(named.length).toBeGreaterThan(25)
  expect(calls.length).toBeGreaterThan(2)
})

test.each(named)('%s is exported by %s', async (name, file) => {
  expect(await sourceOf(file)).toMatch(new RegExp(`^export (async )?(const|function|class) ${name}\\b`, 'm'))
})

test.each(calls)('%s /api%s exists, and %s makes it', async (method, path, file) => {
  const routes = createApp(app.deps).routes.map((route) => `${route.method} ${route.path}`)
  expect(routes).toContain(`${method} ${path}`)
  if (file) expect(await sourceOf(file)).toMatch(clientCall(method, path))
})

/** The call in Hono's typed client: `api.inquiry.answers.save.$post(`. */
function clientCall(method: string, path: string): RegExp {
  const segments = path.split('/').filter(Boolean)
  const chain = segments.map((segment) => `(?:\\.${segment}|\\['${segment}'\\])`).join('')
  return new RegExp(`\\bapi${chain}\\.\\$${method.toLowerCase()}\\(`)
}
