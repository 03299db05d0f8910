import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ DEMO: '1' })
})
afterAll(() => app.close())

/** Returns what Redocly's recommended rules report, including warnings, one line each. */
async function findingsIn(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

test('Redocly’s recommended rules report nothing', async () => {
  expect(await findingsIn(await (await app.call('GET', '/openapi.json')).text())).toEqual([])
})

test('Redocly’s recommended rules do report a call without a summary, tag or errors', async () => {
  const bare = {
    openapi: '3.1.0',
    info: { title: 'Bare', version: '1' },
    paths: { '/a': { get: { responses: {} } } },
  }
  const rules = (await findingsIn(JSON.stringify(bare))).map((finding) => finding.split(':')[0])
  expect(rules).toEqual(expect.arrayContaining(['operation-summary', 'operation-4xx-response']))
})
