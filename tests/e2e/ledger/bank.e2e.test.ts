import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { MATES } from '#db/seed/demo/people.ts'
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
import { png } from '#tests/support/pictures.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { startBooks } from '#tests/support/started-books.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let robin: Visit
let leila: Visit
let kofi: Visit
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  robin = await person('client@demo.test', { viewport: PHONE, hasTouch: true })
  leila = await person(MATES.leila, { viewport: DESKTOP })
  kofi = await person(MATES.kofi, { viewport: DESKTOP })
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function person(email: string, options: object): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(PATH.TOOLS)
  return visitor
}

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })

async function call({ page }: Visit, method: 'get' | 'post', path: string, data?: unknown) {
  const options = { headers: { origin: server.url }, ...(data !== undefined && { data }) }
  const response = await page.request[method](`/api/ledger${path}`, options)
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}

const show = (page: Page, view: string) => page.goto(`${PATH.MONEY}?view=${view}`)

test('three people settle up, import the bank’s file twice, undo it, and see the year', async () => {
  await startBooks(server, [robin.page.request, leila.page.request, kofi.page.request])
  const { owners } = await call(robin, 'get', '/settlement')
  const numberOf = (name: string) => owners.find((owner: { name: string }) => owner.name === name)?.number
  const gas = { kind: 'expense', day: today(), title: 'Gas', category: 'utilities', split: { by: 'head' } }
  const draft = { ...gas, cents: 30_000, paidBy: numberOf('Leila') }
  await call(leila, 'post', '/entries', { key: crypto.randomUUID(), draft, reverses: null })

  await show(robin.page, 'settle')
  await robin.page.getByRole('heading', { name: 'Two payments settle everything' }).waitFor()
  expect(await axeFindings(robin.page)).toEqual([])
  await robin.page.getByRole('button', { name: 'I’ve sent it' }).tap()
  await robin.page.getByText('Leila confirms').waitFor()

  await show(leila.page, 'settle')
  await leila.page.getByRole('button', { name: 'It hasn’t arrived' }).click()
  await leila.page.getByText('You say Robin’s $100.00 hasn’t arrived').waitFor()
  await show(robin.page, 'settle')
  await robin.page.getByRole('button', { name: 'I’ve sent it again' }).tap()
  await robin.page.getByText('Leila confirms').waitFor()
  await show(leila.page, 'settle')
  await leila.page.getByRole('button', { name: 'It arrived' }).click()
  await leila.page.getByRole('heading', { name: 'One payment settles everything' }).waitFor()

  const file = {
    name: 'house.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Description,Amount\n${today()},HAMILTON WATER,-118.52\n${today()},CORNER CAFE 118,-7.40\n`,
    ),
  }
  const sent: string[] = []
  kofi.page.on('request', (request) => void sent.push(request.postData() ?? ''))
  const choose = async () => {
    await kofi.page.locator('input[type=file]').setInputFiles(file)
    await kofi.page.getByRole('row', { name: 'CORNER CAFE 118' }).waitFor()
  }
  await show(kofi.page, 'import')
  await choose()
  const water = kofi.page.getByRole('row', { name: 'HAMILTON WATER' })
  await water.focus()
  await kofi.page.keyboard.press('ArrowDown')
  expect(await kofi.page.evaluate(() => document.activeElement?.textContent)).toContain('CORNER CAFE')
  await water.getByRole('button', { name: 'New' }).click()
  await kofi.page.getByLabel('What was it?').fill('Water')
  await kofi.page.getByRole('row', { name: 'CORNER CAFE 118' }).getByRole('button', { name: 'Skip' }).click()
  expect(await axeFindings(kofi.page)).toEqual([])
  await kofi.page.getByRole('button', { name: 'Add 1' }).click()
  await kofi.page.getByText('house.csv, 1 line').waitFor()
  expect(sent.join('')).toContain('HAMILTON WATER')
  expect(sent.join('')).not.toContain('CORNER CAFE')
  await choose()
  await water.getByText('It’s in your ledger already.').waitFor()
  await kofi.page.getByRole('button', { name: 'Undo house.csv' }).click()
  await kofi.page.getByText('Undone by you').waitFor()
  await kofi.page.getByRole('button', { name: 'Redo house.csv' }).click()
  await kofi.page.getByText('0 linked, 1 new').waitFor()

  await show(leila.page, 'recurring')
  await leila.page.getByLabel('Name').fill('Snow clearing')
  await leila.page.getByRole('textbox', { name: 'Amount' }).fill('60')
  await leila.page.getByRole('button', { name: 'Add', exact: true }).click()
  await leila.page.getByText(/Monthly.*House account pays/).waitFor()
  expect(await axeFindings(leila.page)).toEqual([])

  await show(leila.page, 'year')
  await leila.page
    .getByRole('row', { name: /^Total/ })
    .getByText('$418.52')
    .waitFor()
  expect(await axeFindings(leila.page)).toEqual([])
  // A file that can’t be prepared says so, and a double press asks for it once.
  let requests = 0
  await leila.page.route('**/statement.pdf?*', (route) => (requests++, route.abort()))
  await leila.page.getByRole('link', { name: 'Download PDF' }).dblclick()
  await leila.page.getByText('We can’t reach Cohearth right now').first().waitFor()
  await leila.page.unroute('**/statement.pdf?*')
  expect(requests).toBe(1)
  const failed = leila.complaints.splice(0)
  expect(failed.every((one) => one.includes('ERR_FAILED'))).toBe(true)
  const downloading = leila.page.waitForEvent('download')
  await leila.page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^cohearth-\d{4}\.pdf$/)
  await leila.page.goto(`${PATH.MONEY}?view=year&year=${Number(today().slice(0, 4)) - 1}&of=home`)
  for (const name of ['Seal', 'Yes, seal'])
    await leila.page.getByRole('button', { name: new RegExp(`^${name} `) }).click()
  await leila.page.getByRole('heading', { name: 'Sealed and checked' }).waitFor()

  await robin.page.goto(`${PATH.MONEY}?view=expense&entry=2`)
  const photo = { name: 'receipt.png', mimeType: 'image/png', buffer: png(40, 60) }
  await robin.page.getByRole('heading', { name: 'Receipts' }).scrollIntoViewIfNeeded()
  await robin.page.getByRole('button', { name: 'Choose pictures' }).waitFor()
  await hydrated(robin.page)
  await robin.page.getByLabel('Pictures of the receipt').setInputFiles(photo)
  await robin.page.getByRole('img', { name: 'Receipt 1' }).waitFor()
  expect(await axeFindings(robin.page)).toEqual([])

  for (const { complaints } of [robin, leila, kofi]) expect(complaints).toEqual([])
})
