import { beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import { callsOf } from '#api/description/calls.ts'
import { EXAMPLES } from '#api/description/service.ts'
import { testApp } from '#tests/support/app.ts'
import { makeExamples } from './making/make.ts'
import type { Examples } from './making/recording.ts'

setDefaultTimeout(60_000)

let made: Examples
let calls: string[]
beforeAll(async () => {
  made = await makeExamples()
  const app = await testApp()
  const described = [...callsOf(createApp(app.deps))].filter(([, { policy }]) => policy)
  calls = described.map(([name]) => name).filter((name) => name !== 'GET /openapi.json')
  await app.close()
})

/** A value without what differs from call to call: its keys, and the kinds of what they hold. */
function shapeOf(value: unknown): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, shapeOf(inside)]))
}

describe('the examples in the description of the API', () => {
  test('are of every call: tests/api/description/making makes each once', () => {
    expect([...EXAMPLES.keys()].sort()).toEqual(calls.sort())
  })

  test('are what the calls are sent and answer (bun tests/support/record-examples.ts writes them anew)', () => {
    for (const [name, example] of EXAMPLES)
      expect([name, shapeOf(made.get(name))]).toEqual([name, shapeOf(example)])
  })
})
