// Promise: The API's description is for admins, and for everyone only on a local demo; its page runs no third-party script.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createSite } from '#api/site/site.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ DEMO: '1' })
})
afterAll(() => app.close())

async function visit(path: string) {
  const site = createSite(app.deps, null, async () => new Response('the page'))
  const response = await site.request(`http://localhost:3000${path}`)
  return { text: await response.text(), policy: response.headers.get('content-security-policy') }
}

test('the API page, however spelled, has the policies of a page', async () => {
  for (const path of ['/api/docs', '/api/docs/', '/api%2Fdocs', '/api/%64ocs']) {
    const { text, policy } = await visit(path)
    expect({ path, text }).toEqual({ path, text: 'the page' })
    expect(policy).toContain("base-uri 'self'")
  }
})

test('the calls beside it are data', async () => {
  for (const path of ['/api/health', '/api/docs/more', '/api/docsy']) {
    expect((await visit(path)).policy).toContain("default-src 'none'")
  }
})

test('outside a local demo only admins can read openapi.json and its page', async () => {
  const ownApp = await testApp()
  const read = async (as?: number) =>
    (await ownApp.call('GET', '/openapi.json', as === undefined ? {} : { as })).status
  expect(await read()).toBe(401)
  expect(await read(await anAdmin(ownApp))).toBe(200)
  for (const as of [await aClient(ownApp), await anAgent(ownApp), await aLawyer(ownApp)])
    expect(await read(as)).toBe(403)
  await ownApp.close()
})
