import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Hono } from 'hono'
import { uniqueSymbol } from 'hono-openapi'
import * as v from 'valibot'
import { createApp } from '#api/app.ts'
import type { ApiEnv } from '#api/http/context.ts'
import { nameOf } from '#api/description/calls.ts'
import { describeApi, EXAMPLES } from '#api/description/service.ts'
import { onError } from '#api/middleware/errors.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

/** Valibot's default messages for a schema without its own. */
const VALIDATOR_TEXT = /Invalid [\w ]+: |(Expected|[Rr]eceived) /

/** Values that some field of every type refuses. */
const WRONG = [null, true, -1.5, 1e300, '', 'x', '\u0000', 'x'.repeat(20_000), [], ['x', {}], {}, { x: 1 }]

const jsonSchema = v.object({
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  items: v.optional(v.unknown()),
})
const operation = v.object({
  parameters: v.optional(v.array(v.object({ name: v.string(), in: v.string() })), []),
  requestBody: v.optional(
    v.object({ content: v.record(v.string(), v.object({ schema: v.optional(v.unknown()) })) }),
  ),
})
const description = v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) })

interface Call {
  name: string
  method: string
  path: string
  query: string[]
  parameters: string[]
  body: unknown
  example: Readonly<Record<string, unknown>>
}

let app: TestApp
let checks: Hono<ApiEnv>
let calls: Call[]

beforeAll(async () => {
  app = await testApp()
  const whole = createApp(app.deps)
  checks = onlyChecks(whole)
  const { paths } = v.parse(description, await describeApi(whole, 'session'))
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => {
      const name = nameOf(method.toUpperCase(), path)
      const body = EXAMPLES.get(name)?.body
      return {
        name,
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name),
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter),
        body: requestBody?.content['application/json']?.schema,
        example: isRecord(body) ? body : {},
      }
    }),
  )
})
afterAll(() => app.close())

/** The validators of every call without its policy and handler, so that each input reaches them. */
function onlyChecks({ routes }: Hono<ApiEnv>): Hono<ApiEnv> {
  const bare = new Hono<ApiEnv>().onError(onError)
  for (const { method, path, handler } of routes) {
    const about: unknown = Reflect.get(handler, uniqueSymbol)
    if (isRecord(about) && 'target' in about) bare.on(method, path, handler)
  }
  return bare.all('*', (c) => c.body(null, 204))
}

describe('the message about every field of every call', () => {
  test('is one of ours when the field is missing or wrong, in bodies', async () => {
    const bodies = calls.filter(({ body }) => body !== undefined)
    expect(bodies.length).toBeGreaterThan(50)
    const faults: unknown[] = []
    for (const call of bodies) {
      for (const body of badBodies(call)) faults.push(...(await faultsOf(call, pathOf(call), body)))
    }
    expect([...new Set(faults)]).toEqual([])
  }, 900_000)

  test('is one of ours in paths and queries', async () => {
    const faults: unknown[] = []
    for (const call of calls) {
      for (const value of ['x', '-1', '0', 'x'.repeat(2000), '%00', '1.5']) {
        faults.push(...(await faultsOf(call, pathOf(call, value))))
        for (const name of call.query) {
          faults.push(...(await faultsOf(call, `${pathOf(call)}?${name}=${value}&${name}=${value}`)))
          faults.push(...(await faultsOf(call, `${pathOf(call)}?${name}=${value}&unknown=1`)))
        }
      }
    }
    expect([...new Set(faults)]).toEqual([])
  }, 900_000)

  test('names each field of a body that is missing, or of the wrong type', async () => {
    const { body } = await answerTo('POST', '/inquiry/answers/save', { option_selected: 'x', user: null })
    expect(body).toEqual({
      option_selected: 'Enter a whole number, 1 or higher.',
      user: 'Enter a whole number, 1 or higher.',
      inquiry: 'Inquiry is required.',
    })
    expect((await answerTo('PUT', '/notification-preference', {})).body).toEqual({
      subscribed: 'Subscribed is required.',
    })
    const step = { text: 'x', done: 'yes', about: 1 }
    expect((await answerTo('POST', '/groups/mine/steps', step)).body).toMatchObject({
      done: 'Done must be true or false.',
    })
    const scenario = { price: '1', compounding: 'yearly' }
    expect((await answerTo('PUT', '/groups/mine/scenario', { version: -1, scenario })).body).toMatchObject({
      version: 'Version must be 0 or more.',
      'scenario.down': 'Down is required.',
      'scenario.compounding': 'Compounding must be one of monthly, semi-annual.',
    })
    expect((await answerTo('PUT', '/notification-preference', 'x')).body).toEqual({
      detail: 'We couldn’t read that request.',
    })
  })
})

/**
 * Empty bodies, ones with a wrong value in one field or in all, with an unknown field, and values that aren't objects.
 */
function badBodies({ body, example }: Call): unknown[] {
  const fields = propertiesOf(body)
  const all = (value: unknown) => Object.fromEntries(Object.keys(fields).map((name) => [name, value]))
  const deep = WRONG.map((value) => filled(body, value))
  const one = Object.keys(fields).flatMap((name) => [
    without(example, name),
    ...WRONG.map((value) => ({ ...example, [name]: value })),
    ...WRONG.map((value) => ({ ...example, [name]: filled(fields[name], value) })),
  ])
  return [...WRONG, ...WRONG.map(all), ...deep, ...one, { ...example, unknown: 1, __proto__: 1 }]
}

/** A value in a schema's shape with the same value in every leaf. */
function filled(schema: unknown, value: unknown, depth = 0): unknown {
  if (depth > 4 || !v.is(jsonSchema, schema)) return value
  const { items } = v.parse(jsonSchema, schema)
  if (items !== undefined) return [filled(items, value, depth + 1)]
  const fields = Object.entries(propertiesOf(schema))
  if (fields.length === 0) return value
  return Object.fromEntries(fields.map(([name, field]) => [name, filled(field, value, depth + 1)]))
}

function propertiesOf(schema: unknown): Record<string, unknown> {
  return v.is(jsonSchema, schema) ? v.parse(jsonSchema, schema).properties : {}
}

function without(record: Readonly<Record<string, unknown>>, name: string) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}

function pathOf({ name, path, parameters }: Call, value?: string): string {
  const given = EXAMPLES.get(name)?.parameters ?? {}
  return parameters.reduce(
    (whole, parameter) =>
      whole.replace(`{${parameter}}`, value ?? encodeURIComponent(given[parameter] ?? '1')),
    path,
  )
}

async function answerTo(method: string, path: string, body?: unknown) {
  const request = new Request(`http://localhost${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  })
  const response = await checks.fetch(request, {}, undefined)
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : v.parse(v.unknown(), JSON.parse(text)) }
}

/** What is wrong with how a call refuses an input. */
async function faultsOf({ name, method }: Call, path: string, input?: unknown): Promise<string[]> {
  const { status, body } = await answerTo(method, path, input)
  if (status === 204) return []
  if (status !== 400 || !isRecord(body)) return [`${name} answers ${status}`]
  return Object.entries(body)
    .filter(
      ([, message]) =>
        typeof message !== 'string' || VALIDATOR_TEXT.test(message) || !/^[A-Z].*[.!?]$/.test(message),
    )
    .map(([field, message]) => `${name}, ${field}: ${String(message).slice(0, 100)}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
