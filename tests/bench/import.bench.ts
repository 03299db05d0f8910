/**
 * Measures checking, importing, re-importing and exporting a CSV file of 10,000 homes, and how long other requests
 * wait meanwhile. Run: `bun tests/bench/import.bench.ts`. Asserts nothing.
 */
import { quantiles } from './quantiles.ts'
import { sendCsv, TYPED } from '#tests/api/listings/desk/support.ts'
import { testApp } from '#tests/support/app.ts'
import { anAgent } from '#tests/support/factories.ts'

const HOMES = 10_000
const DESCRIPTION = 'A long description with "" quotation marks in it. '.repeat(30)

const app = await testApp()
const agent = await anAgent(app)

function fileOf(price: number) {
  const values = { ...TYPED, price, description: DESCRIPTION }
  const cells = Object.values(values).map((text) => `"${text}"`)
  const lines = Array.from({ length: HOMES }, (_, index) => `M${index},published,${cells.join(',')}`)
  const text = [`msl_number,status,${Object.keys(values).join(',')}`, ...lines].join('\n')
  return new TextEncoder().encode(text)
}

/** In milliseconds. */
async function measured(work: () => Promise<unknown>) {
  const waits: number[] = []
  let isDone = false
  const others = async () => {
    while (!isDone) {
      const start = performance.now()
      await new Promise((resolve) => setImmediate(resolve))
      await app.call('GET', '/health')
      waits.push(performance.now() - start)
    }
  }
  const start = performance.now()
  const asking = others()
  await work()
  const took = performance.now() - start
  isDone = true
  await asking
  const { median, p95, max } = quantiles(waits)
  return { took: Math.round(took), 'others, median': median, 'others, p95': p95, worst: max }
}

const first = fileOf(500_000)
const second = fileOf(600_000)
console.log(`${HOMES} homes, ${(first.length / 1e6).toFixed(1)} MB`)
console.table({
  check: await measured(() => sendCsv(app, agent, first, '?check')),
  'import, new': await measured(() => sendCsv(app, agent, first)),
  'import, the same': await measured(() => sendCsv(app, agent, first)),
  'import, changed': await measured(() => sendCsv(app, agent, second)),
  export: await measured(async () => (await app.call('GET', '/properties/export', { as: agent })).text()),
})
await app.close()
