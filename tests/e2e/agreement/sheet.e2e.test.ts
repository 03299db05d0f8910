import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright'
import { openDatabase } from '#db/client.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { agreementForLawyerPath } from '#domain/groups/lawyer/lawyer.ts'
import { PATH } from '#domain/paths.ts'
import {
  axeFindings,
  DESKTOP,
  hydrated,
  launchBrowser,
  PHONE,
  type Visit,
  visit,
} from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { settleAgreement } from '#tests/support/settled-agreement.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const ROBIN = DEMO_ACCOUNTS.client.email
const JULES = DEMO_ACCOUNTS.lawyer.email

let browser: Browser
let server: Server
let group: number
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  const db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  group = await settleAgreement(db, ROBIN, JULES)
  await db.close()
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function open(email: string | null, path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', viewport: DESKTOP, ...options })
  if (email !== null) await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(path)
  await hydrated(visitor.page)
  return visitor
}

test('a settled agreement becomes a term sheet, files, and a link that a witness opens', async () => {
  const robin = await open(ROBIN, PATH.TERM_SHEET)
  const { page } = robin
  await page.getByRole('heading', { name: 'Your term sheet is ready' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  for (const [name, file] of [
    ['Download PDF', 'term-sheet.pdf'],
    ['DOCX', 'term-sheet.docx'],
  ] as const) {
    const downloaded = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await downloaded).suggestedFilename()).toBe(file)
  }

  await page.getByRole('button', { name: 'Make a link' }).dblclick()
  const address = `http://${await page.locator('code').innerText()}`
  const witness = await open(null, address, { viewport: PHONE })
  await witness.page.getByRole('heading', { name: /^The term sheet of/ }).waitFor()
  expect(await witness.page.locator('body').innerText()).not.toContain('tenants in common')
  expect(await axeFindings(witness.page)).toEqual([])
  const sheetResponse = witness.page.waitForResponse((response) => response.url().endsWith('?read'))
  await witness.page.getByRole('link', { name: 'Read the term sheet' }).click()
  const headers = (await sheetResponse).headers()
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  await witness.page.getByText('tenants in common').first().waitFor()
  expect(await axeFindings(witness.page)).toEqual([])
  const downloaded = witness.page.waitForEvent('download')
  await witness.page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await downloaded).suggestedFilename()).toBe('term-sheet.pdf')

  await page.reload()
  await page.getByText('Opened once').waitFor()
  await hydrated(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await page.getByRole('button', { name: 'Make a link' }).waitFor()
  await witness.page.reload()
  await witness.page.getByRole('heading', { name: 'We can’t find that term sheet' }).waitFor()
  expect(robin.complaints).toEqual([])
  for (const { close } of [robin, witness]) await close()
})

test('a lawyer marks and comments on terms, the member sees it, and the term sheet waits', async () => {
  const jules = await open(JULES, agreementForLawyerPath(group))
  const { page } = jules
  await page.getByRole('button', { name: /Notice$/ }).click()
  await page.getByRole('button', { name: 'Needs law', exact: true }).click()
  await page.locator('.review-needs-law').waitFor()
  await page.getByRole('textbox').fill('Say how notice is given.')
  // It's kept while another term is looked at.
  await page.locator('.review-name').first().click()
  await page.getByRole('button', { name: /Notice$/ }).click()
  await eventually(() => page.getByRole('textbox').inputValue(), 'Say how notice is given.')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await page.getByText('Say how notice is given.').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Needs law 1$/ }).click()
  expect(await page.locator('.review-term').count()).toBe(1)

  const robin = await open(ROBIN, PATH.TERM_SHEET, { viewport: PHONE })
  await robin.page.getByRole('heading', { name: 'Not ready yet' }).waitFor()
  const overflow = () => robin.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBe(0)
  expect(await axeFindings(robin.page)).toEqual([])
  await robin.page.getByRole('link', { name: '4.2 Notice' }).click()
  await robin.page.getByText('Say how notice is given.').waitFor()

  await page.getByRole('button', { name: 'Reads well', exact: true }).click()
  await eventually(() => page.locator('.review-reads-well').count(), 0)
  await robin.page.goto(PATH.TERM_SHEET)
  await robin.page.getByRole('heading', { name: 'Your term sheet is ready' }).waitFor()
  expect([...jules.complaints, ...robin.complaints]).toEqual([])
  for (const { close } of [jules, robin]) await close()
})

test('on the free plan, someone tries the whole agreement with made-up partners, and nothing is saved', async () => {
  const { page, complaints, close } = await open(DEMO_ACCOUNTS.free.email, PATH.AGREEMENT)
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /Joan/ }).click()
  await page.getByRole('link', { name: 'Start with Marcus and Joan' }).click()
  await page.getByRole('heading', { name: 'Your example agreement' }).waitFor()
  await hydrated(page)
  expect(await page.locator('.agr-term').count()).toBe(24)
  await page.getByRole('link', { name: 'Pets', exact: true }).click()
  await page.getByRole('heading', { name: /pets/i }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goBack()
  await page.getByRole('heading', { name: 'Choose two partners' }).waitFor()
  expect(writes.filter((url) => url.includes('/api/agreement'))).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
