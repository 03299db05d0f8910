import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/signed-in.ts'

setDefaultTimeout(900_000)

const CALCULATOR = '/dashboard/tools/mortgage-calculator'

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const opened = async (email: string) =>
  visit(browser, server.url, { ...(await signedIn(browser, server, email)), viewport: DESKTOP })

test('a member’s mortgage is put into a draft message to their group, whose link opens the same numbers', async () => {
  const { page, complaints, close } = await opened('client@demo.test')
  await page.goto('/dashboard/group?view=messages&with=group')
  const message = page.getByRole('textbox', { name: /message/i })
  await message.fill('Morning!')
  await page.goto(`${CALCULATOR}?price=905000`)
  await page.getByRole('button', { name: 'Share with your group' }).click()
  await page.waitForURL('**/dashboard/group?view=messages&with=group')
  const link = `${server.url}/calculators/mortgage?price=905000`
  await eventually(async () => (await message.inputValue()).includes(link), true)
  const draft = await message.inputValue()
  expect(draft).toStartWith('Morning!\nWhat do you think of this mortgage? ')
  expect(draft).not.toContain('income')

  await message.fill(`${draft} https://elsewhere.test/x`)
  await page.getByRole('button', { name: 'Send' }).click()
  const sent = page.locator('.chat-bubble', { hasText: 'elsewhere.test' })
  await eventually(() => sent.getByRole('link').count(), 1)
  expect(await axeFindings(page)).toEqual([])
  await sent.getByRole('link', { name: /\/calculators\/mortgage$/ }).click()
  await page.waitForURL('**/calculators/mortgage?price=905000*')
  await eventually(() => page.getByRole('textbox', { name: 'Property price' }).inputValue(), '905,000')
  expect(complaints).toEqual([])
  await close()
})

test('without a group there’s only the link', async () => {
  const { page, close } = await opened('free@demo.test')
  await page.goto(CALCULATOR)
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  expect(await page.getByRole('button', { name: 'Share with your group' }).count()).toBe(0)
  await close()
})
