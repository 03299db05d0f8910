import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions } from 'playwright'
import { axeFindings, launchBrowser, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(300_000)

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

test('a client picks a size, saves a wish, and invites someone from a suggested group', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { reducedMotion: 'reduce', ...asFree })
  await page.goto('/dashboard/group?view=find')
  await page.getByRole('heading', { name: 'The best groups of three' }).waitFor()
  await page.getByRole('navigation', { name: 'Group size' }).getByRole('link', { name: 'Two' }).click()
  await page.getByRole('heading', { name: 'The best groups of two' }).waitFor()
  expect(new URL(page.url()).searchParams.get('size')).toBe('2')
  expect(await axeFindings(page)).toEqual([])

  const wish = page.getByRole('region', { name: 'What you’re looking for' })
  await wish.getByRole('button', { name: 'Say what you’re looking for' }).click()
  await wish.getByRole('button', { name: 'Save and share' }).click()
  await wish.getByText('Fill in at least one of these').waitFor()
  await wish.getByLabel('A line about you').fill('I bring a canoe.')
  await wish.getByLabel('Where').selectOption({ label: 'Hamilton' })
  await wish.getByLabel('Two').check()
  await wish.getByLabel('Your maximum share of the price').fill('5')
  expect(await axeFindings(page)).toEqual([])
  await wish.getByRole('button', { name: 'Save and share' }).click()
  await wish.getByText('Enter whole dollars').waitFor()
  // Nothing typed is lost.
  expect(await wish.getByLabel('A line about you').inputValue()).toBe('I bring a canoe.')
  await wish.getByLabel('Your maximum share of the price').fill('450000')
  const reloaded = page.waitForResponse((response) => response.url().includes('view=find'))
  await wish.getByRole('button', { name: 'Save and share' }).click()
  await reloaded
  await wish.getByText('Looking around Hamilton, up to $450,000 of the price, as two.').waitFor()
  await page.getByText('All of you are looking in Hamilton.').first().waitFor()

  await page
    .getByRole('button', { name: /^Invite / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('Invited').first().waitFor()
  await wish.getByRole('button', { name: 'Take it back' }).click()
  await wish.getByRole('button', { name: 'Say what you’re looking for' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the ribbons of a person’s page are drawn and also written out', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { reducedMotion: 'reduce', ...asFree })
  await page.goto('/dashboard/match')
  await page
    .getByRole('link', { name: /^Why we match/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^Talk about .+ first$/ }).waitFor()
  const head = page.locator('.person-head')
  const areas = await head.getByRole('listitem').allInnerTexts()
  expect(areas.length).toBeGreaterThan(1)
  for (const area of areas) expect(area.replaceAll(/\s+/g, ' ')).toMatch(/: (close|mixed|apart) \d+%/)
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
