import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import { type Database, openDatabase } from '#db/client.ts'
import { reports, users } from '#db/schema/index.ts'
import { axeFindings, hydrated, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let db: Database
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await browser.close()
  await db.close()
  await server.remove()
})

const calm = { reducedMotion: 'reduce' } as const
const menuOf = (page: Page, name: string) => page.locator('summary').filter({ hasText: `More about ${name}` })

async function matchesOn(page: Page): Promise<string[]> {
  await page.goto('/dashboard/match')
  const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
  // A name may be followed by a badge.
  return names.map((name) => name.trim())
}

test('reporting and blocking from a person’s page by keyboard separates two people until unblocked', async () => {
  const robin = await visit(browser, server.url, {
    ...calm,
    ...(await signedIn(browser, server, 'client@demo.test')),
  })
  const { page } = robin
  const [name = ''] = await matchesOn(page)
  await page.getByRole('link', { name, exact: true }).press('Enter')
  await hydrated(page)
  await menuOf(page, name).focus()
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: `Report ${name}` })
  await dialog.getByRole('button', { name: 'Send the report' }).press('Enter')
  await dialog.getByText('Choose a reason.').waitFor()
  await page.keyboard.press('Space')
  expect(await dialog.getByRole('radio').first().isChecked()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('What happened?').fill('Asked me for a deposit.')
  await dialog.getByLabel('Also block').check()
  await dialog.getByRole('button', { name: 'Send the report' }).press('Enter')
  await page.getByText(`You blocked ${name}.`).waitFor()
  expect(await matchesOn(page)).not.toContain(name)

  const [first = '', ...last] = name.split(' ')
  const people = await db.read.select().from(users).where(eq(users.first_name, first))
  const email = people.find(({ last_name }) => last_name === last.join(' '))?.email ?? ''
  const other = await visit(browser, server.url, { ...calm, ...(await signedIn(browser, server, email)) })
  expect(await matchesOn(other.page)).not.toContain('Robin Tremblay')

  await page.goto('/dashboard/profile/settings')
  await page.getByRole('button', { name: `Unblock ${name}` }).click()
  await page.getByText(`You unblocked ${name}.`).waitFor()
  await page.getByText('You haven’t blocked anyone.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await matchesOn(page)).toContain(name)
  expect([...robin.complaints, ...other.complaints]).toEqual([])
  await robin.close()
  await other.close()
})

test('an admin finds a waiting report in the navigation, opens it and closes it once', async () => {
  const asAdmin = await signedIn(browser, server, 'admin@demo.test')
  const { page, complaints, close } = await visit(browser, server.url, { ...calm, ...asAdmin })
  const late = await visit(browser, server.url, { ...calm, viewport: PHONE, ...asAdmin })
  await page.goto('/admin/dashboard/commands')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reports 2 waiting' })
    .click()
  await page.waitForURL('**/admin/dashboard/reports')
  await late.page.goto('/admin/dashboard/reports')
  for (const each of [late.page, page]) {
    await each.getByRole('button', { name: 'Look into it' }).first().click()
    await each.getByText('To hold your spot in the house').waitFor()
  }
  const dialog = page.getByRole('dialog')
  await dialog.getByText('One other report about this person').waitFor()
  await dialog.getByRole('button', { name: 'Close the report' }).click()
  await dialog.getByText('Choose what to do about it.').waitFor()
  await dialog.getByLabel('Warn them').check()
  await dialog.getByLabel('Note for other admins').fill('The second time.')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close the report' }).click()
  await page.getByText('Report closed: warned.').waitFor()
  await page.getByRole('button', { name: 'Look into it' }).nth(1).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Look into it' }).count()).toBe(1)
  await page.getByRole('link', { name: 'Waiting (1)' }).waitFor()
  await page.getByRole('link', { name: 'Reports 1 waiting' }).waitFor()
  await page.route('**/api/admin/reports/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Look into it' }).click()
  await dialog.getByText('We couldn’t load this report. Check your connection and try again.').waitFor()
  await page.unroute('**/api/admin/reports/*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('What will you do about it?').waitFor()

  const lateDialog = late.page.getByRole('dialog')
  await lateDialog.getByLabel('Nothing').check()
  await lateDialog.getByRole('button', { name: 'Close the report' }).click()
  await late.page.getByText('You already handled this report: warned.').waitFor()
  await lateDialog.getByText('The second time.').waitFor()
  expect(await axeFindings(late.page)).toEqual([])
  await page.goto('/admin/dashboard/reports?status=handled')
  expect(await page.getByRole('button', { name: 'Look again' }).count()).toBe(2)
  expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  // The browser logs the 409.
  expect(late.complaints.filter((text) => !text.includes('409'))).toEqual([])
  await close()
  await late.close()
})

test('a deleted message can be reported, and only an admin reads what it said', async () => {
  const THREAT = 'Pay me or I call your landlord'
  const kofi = await visit(browser, server.url, {
    ...calm,
    ...(await signedIn(browser, server, 'member11@demo.test')),
  })
  const robin = await visit(browser, server.url, {
    ...calm,
    viewport: PHONE,
    ...(await signedIn(browser, server, 'client@demo.test')),
  })
  const messagesOn = async ({ page }: typeof kofi) => {
    await page.goto('/dashboard/group?view=messages&with=group')
    return page.getByRole('log', { name: 'Messages' }).getByRole('listitem')
  }
  const message = (await messagesOn(kofi)).filter({ hasText: THREAT })
  await kofi.page.getByRole('textbox', { name: /^Your message to/ }).fill(THREAT)
  await kofi.page.keyboard.press('Enter')
  await message.locator('summary').click()
  await message.getByRole('button', { name: 'Delete' }).click()
  await kofi.page.getByText('If someone reports it within 30 days').waitFor()
  expect(await axeFindings(kofi.page)).toEqual([])
  await kofi.page.getByRole('button', { name: 'Delete it' }).click()

  const deleted = (await messagesOn(robin)).filter({ hasText: 'This message was deleted.' })
  await deleted.locator('summary').last().click()
  await deleted.getByRole('button', { name: 'Report this message…' }).click()
  const dialog = robin.page.getByRole('dialog', { name: /^Report / })
  await dialog.getByText('Our team can read what it said before it was deleted').waitFor()
  await dialog.getByLabel('Harassed, threatened or insulted me').check()
  expect(await axeFindings(robin.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await robin.page.getByText('We got your report').waitFor()
  expect(await robin.page.content()).not.toContain(THREAT)

  const asAdmin = await signedIn(browser, server, 'admin@demo.test')
  const admin = await visit(browser, server.url, { ...calm, ...asAdmin })
  await admin.page.goto('/admin/dashboard/reports')
  await admin.page.getByRole('button', { name: 'Look into it' }).last().click()
  const said = admin.page.getByRole('figure').filter({ hasText: 'before it was deleted' })
  await said.getByText(THREAT).waitFor()
  expect(await axeFindings(admin.page)).toEqual([])
  expect([...kofi.complaints, ...robin.complaints, ...admin.complaints]).toEqual([])
  for (const each of [kofi, robin, admin]) await each.close()
})

test('a page of reports that can’t be loaded isn’t claimed to be shown, and loads once it can be', async () => {
  const row = { reported_id: 4, reason: 'spam', text: '', created_at: 1 } as const
  await db.write((tx) => tx.insert(reports).values(Array.from({ length: 21 }, () => row)))
  const asAdmin = await signedIn(browser, server, 'admin@demo.test')
  const { page, close } = await visit(browser, server.url, { ...calm, ...asAdmin })
  await page.goto('/admin/dashboard/reports')
  await page.route('**/api/admin/reports?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('Failed to load the reports').waitFor()
  await page.getByText('Page 1 of 2').waitFor()
  await page.unroute('**/api/admin/reports?*')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await close()
})
