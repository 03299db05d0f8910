import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { axeFindings, launchBrowser } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(300_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable')])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

test('the first person of a community reads both sentences of the empty list', async () => {
  const { page, email, call, close } = await clientAt(browser, server, 'End')
  const me = await call('GET', '/me')
  const user_id = me && typeof me === 'object' ? Reflect.get(me, 'id') : 0
  await call('POST', '/journey/update', { user_id, journey_type: 'ONBOARDING', state: '1000' })
  await call('PUT', `/update/state/${email}`, { state: '3100' })
  for (const path of ['/dashboard', '/dashboard/match']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'There are currently no matches.', exact: true }).waitFor()
    await page
      .getByText('Please be patient as more users complete their onboarding.', { exact: true })
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
  }
  await close()
})
