import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions } from 'playwright'
import { axeFindings, launchBrowser, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let asFree: BrowserContextOptions
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  asFree = await signedIn(browser, server, 'free@demo.test')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

test('a client picks a size, and invites someone from a suggested group', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { reducedMotion: 'reduce', ...asFree })
  await page.goto('/dashboard/group?view=find')
  await page.getByRole('heading', { name: 'The best groups of three' }).waitFor()
  await page.getByRole('navigation', { name: 'Group size' }).getByRole('link', { name: 'Two' }).click()
  await page.getByRole('heading', { name: 'The best groups of two' }).waitFor()
  expect(new URL(page.url()).searchParams.get('size')).toBe('2')
  expect(await axeFindings(page)).toEqual([])

  await page
    .getByRole('button', { name: /^Invite / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('Invited').first().waitFor()
  await page.getByRole('link', { name: 'Change what you share' }).click()
  await page.getByRole('button', { name: 'Where you’re looking' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the ribbons of a person’s page are drawn and also written out', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { reducedMotion: 'reduce', ...asFree })
  await page.goto('/dashboard/match')
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.getByRole('heading', { name: /^Talk about .+ first$/ }).waitFor()
  const head = page.locator('.person-head')
  const areas = await head.getByRole('listitem').allInnerTexts()
  expect(areas.length).toBeGreaterThan(1)
  for (const area of areas) expect(area.replaceAll(/\s+/g, ' ')).toMatch(/: (close|mixed|apart) \d+%/)
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
