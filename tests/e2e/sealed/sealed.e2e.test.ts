import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { DATABASE } from '#api/boot/data-folder.ts'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS, MATES } from '#db/seed/demo/people.ts'
import { sealedPath } from '#domain/agreement/addresses.ts'
import { axeFindings, hydrated, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { holdTicks, tickAt } from '#tests/support/sealed.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const PAGE = sealedPath('stops-paying')

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  await holdTicks(server)
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function open(email: string, path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(path)
  await hydrated(visitor.page)
  return visitor
}

/** Answers each question with the key of an option, and seals with Enter. */
async function answer(page: Page, keys: string): Promise<void> {
  for (const [place, key] of [...keys].entries()) {
    await page.getByText(`Question ${place + 1} of ${keys.length}`).waitFor()
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  }
}

test('on the free plan, the questions are answered with made-up partners by keyboard, and kept in the tab', async () => {
  const { page, complaints, close } = await open(DEMO_ACCOUNTS.free.email, PAGE)
  await page.getByText('Your partners are made up, and nothing is saved.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('2')
  await page.reload()
  await hydrated(page)
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await answer(page, '1312')
  await page.getByRole('heading', { level: 1, name: 'You agree on 2 of 4' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('three people answer in private, all answers are revealed at once, and what they agree on becomes wording', async () => {
  const robin = await open(DEMO_ACCOUNTS.client.email, PAGE)
  await robin.page.getByRole('button', { name: 'Start the questions' }).click()
  await robin.page.getByText('Question 1 of 4').waitFor()
  const leila = await open(MATES.leila, PAGE)
  const kofi = await open(MATES.kofi, PAGE, { viewport: PHONE })
  for (const [{ page }, keys] of [
    [robin, '1322'],
    [leila, '1314'],
    [kofi, '1325'],
  ] as const) {
    await answer(page, keys)
    await page.getByText('Not everyone has answered yet.').waitFor()
    expect(await axeFindings(page)).toEqual([])
  }

  // Everyone reads the same words, with the other two names in them.
  await robin.page.reload()
  await robin.page
    .getByText('Leila and Kofi see the same message, whether they’ve answered or not.')
    .waitFor()
  await hydrated(robin.page)
  await robin.page.getByRole('button', { name: 'Take them back' }).click()
  await robin.page.getByRole('dialog').getByText('We can’t say which it is').waitFor()
  await robin.page.getByRole('button', { name: 'Keep them sealed' }).click()

  await tickAt(server)
  // The server can't check for them.
  const html = await (await robin.page.context().request.get(`${server.url}${PAGE}`)).text()
  expect(html).toContain('Checking the receipts…')
  expect(html).not.toContain('The receipts match')
  for (const { page, complaints } of [robin, leila, kofi]) {
    await page.reload()
    await hydrated(page)
    await page.getByRole('heading', { level: 1, name: 'You agree on 2 of 4' }).waitFor()
    await page.getByText('The receipts match').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  }
  await robin.page.getByText('2 of you said “30 days”.').waitFor()
  const compare = robin.page.getByRole('link', { name: 'Compare with numbers' })
  expect(await compare.getAttribute('href')).toContain('terms=buyout_sale')
  await robin.page.getByRole('button', { name: 'Suggest “30 days”' }).click()
  const words = robin.page.getByLabel('Your own words')
  await words.waitFor()
  expect(await words.inputValue()).toMatch(/as a loan\..*They have 30 days to catch up/)
  await robin.page.getByRole('button', { name: 'Discard my draft' }).click()
  await robin.page.goto(PAGE)
  await hydrated(robin.page)
  await robin.page.getByRole('link', { name: 'Read the wording' }).click()
  await robin.page
    .getByText(/the others pay it, as a loan\. What’s owed bears interest/)
    .first()
    .waitFor()
  for (const { close } of [robin, leila, kofi]) await close()
})

test('someone who blocks a group member leaves the group, and sees made-up partners', async () => {
  const db = openDatabase(join(server.dataDir, DATABASE))
  const [kofi] = await db.read.select().from(users).where(eq(users.email, MATES.kofi))
  await db.close()
  const { page, close } = await open(DEMO_ACCOUNTS.client.email, sealedPath('loses-income'))
  await page.getByRole('button', { name: 'Start the questions' }).waitFor()
  const headers = { origin: server.url }
  await page.context().request.post(`${server.url}/api/blocks/${kofi?.id}`, { headers })
  await page.reload()
  await page.getByText('Your partners are made up, and nothing is saved.').waitFor()
  await close()
})
