import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { axeFindings, hydrated, launchBrowser } from '#tests/support/browser.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { pastAbout } from '#tests/support/onboarding-page.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable')])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

test('the first person of a community reads that they’re early, sees the next one within a minute, and can hide them', async () => {
  const { page, email, call, complaints, close } = await clientAt(browser, server, 'End')
  await pastAbout(page)
  await page.getByRole('heading', { level: 1, name: /^Thank you, / }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const me = await call('GET', '/me')
  const user_id = me && typeof me === 'object' ? Reflect.get(me, 'id') : 0
  await call('POST', '/journey/update', { user_id, journey_type: 'ONBOARDING', state: '1000' })
  await call('PUT', `/update/state/${email}`, { state: '3100' })
  await page.clock.install()
  for (const path of ['/dashboard', '/dashboard/match']) {
    await page.goto(path)
    await page.getByText('There are currently no matches.', { exact: true }).waitFor()
    await page
      .getByText('Please be patient as more users complete their onboarding.', { exact: true })
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
  }
  await page.getByRole('heading', { name: 'You’re early' }).waitFor()
  await page.getByText('We’ll email you when someone fits').waitFor()
  await call('PUT', '/notification-preference', { subscribed: false })
  await page.reload()
  await page.getByRole('link', { name: 'Turn on emails' }).waitFor()
  for (const name of [/^Invite someone you know/, /^Start the course/, /^Run the numbers/])
    await page.getByRole('main').getByRole('link', { name }).waitFor()
  await hydrated(page)
  const other = await clientAt(browser, server, 'End')
  await pastAbout(other.page)
  await page.clock.runFor(MINUTE_MS)
  await page.getByRole('heading', { name: 'You’re early' }).waitFor({ state: 'detached' })
  expect(await page.locator('[data-member]').count()).toBe(1)
  const member = await page.locator('[data-member]').getAttribute('data-member')
  const hidden = page.waitForResponse('**/mark')
  await page.getByRole('button', { name: /^Hide / }).click()
  await hidden
  for (const path of ['/dashboard', '/dashboard/match']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'You’ve hidden everyone' }).waitFor()
  }
  await page.getByRole('link', { name: 'See hidden people' }).click()
  await page.locator(`[data-member="${member}"]`).waitFor()
  expect(complaints).toEqual([])
  await other.close()
  await close()
})
