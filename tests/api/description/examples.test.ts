import { beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import { callsOf } from '#api/description/calls.ts'
import { EXAMPLES } from '#api/description/service.ts'
import { testApp } from '#tests/support/app.ts'
import { makeExamples, shapeOf } from './making/recording.ts'

setDefaultTimeout(900_000)

let made: Awaited<ReturnType<typeof makeExamples>>
let calls: string[]
beforeAll(async () => {
  made = await makeExamples()
  const app = await testApp()
  const described = [...callsOf(createApp(app.deps))].filter(([, { policy }]) => policy)
  calls = described.map(([name]) => name).filter((name) => name !== 'GET /openapi.json')
  await app.close()
})

describe('the examples in the API description', () => {
  test('cover every call', () => {
    expect([...EXAMPLES.keys()].sort()).toEqual(calls.sort())
  })

  test('match real requests and responses (bun tests/support/record-examples.ts rewrites them)', () => {
    for (const [name, example] of EXAMPLES) {
      const real = made.get(name)
      expect([name, real?.status, real?.type, shapeOf(real)]).toEqual([
        name,
        example.status,
        example.type,
        shapeOf(example),
      ])
    }
  })
})
