import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { axeFindings, launchBrowser, visit } from '#tests/support/browser.ts'
import { jpeg, png } from '#tests/support/pictures.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const LIST = '/agent/dashboard/listings'

let server: Server
let browser: Browser
let agent: BrowserContextOptions
beforeAll(async () => {
  server = await startServer('executable', { DEMO: '1' })
  browser = await launchBrowser()
  agent = await signedIn(browser, server, 'agent@demo.test')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const atDesk = (options: BrowserContextOptions = {}) => visit(browser, server.url, { ...agent, ...options })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tiles = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByPlaceholder('What it shows') })
const captions = (page: Page) =>
  page
    .getByPlaceholder('What it shows')
    .evaluateAll((inputs) => inputs.map((input) => Reflect.get(input, 'value')))
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}

async function aDraft(page: Page, street: string): Promise<string> {
  await page.goto(`${LIST}?new`)
  await fill(page, { 'Street and number': street, 'City or town': 'Kenora' })
  await field(page, 'Province').selectOption('ON')
  await page.getByLabel('Type').selectOption('loft')
  await button(page, 'Save draft').click()
  await page.waitForURL(/\?edit=/)
  return page.url()
}

test('an agent creates a home, adds pictures, orders them by keyboard, publishes, changes and sells it', async () => {
  const { page, complaints, close } = await atDesk()
  await page.goto(LIST)
  expect(await page.getByRole('link', { name: 'Listings', exact: true }).getAttribute('aria-current')).toBe(
    'page',
  )
  await page.getByRole('link', { name: 'Add a home' }).click()
  await page.waitForURL(/\?new$/)

  // A missing field is marked, and typed values stay.
  await fill(page, { 'Street and number': '7 Rabbit Street', Price: 'cheap' })
  await button(page, 'Save draft').click()
  expect(await page.getByText('Choose a province or territory').isVisible()).toBe(true)
  expect(await page.getByText('Enter the price of the whole home').isVisible()).toBe(true)
  expect(await field(page, 'Street and number').inputValue()).toBe('7 Rabbit Street')
  await fill(page, { 'City or town': 'Kenora', Price: '$389,000' })
  await field(page, 'Province').selectOption('ON')
  await page.getByLabel('Type').selectOption('detached')
  expect(await page.getByLabel('Time zone').locator('option').first().innerText()).toContain('Central Time')
  await button(page, 'Save draft').click()
  await page.waitForURL(/\?edit=/)
  await page.getByText('You can add pictures now').waitFor()
  expect(await field(page, 'Price').inputValue()).toBe('389,000')

  // Several at once; a file that isn't a picture fails on its own.
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('lake.jpg', await jpeg(png(300, 200))),
      file('stove.png', png(200, 200)),
      file('notes.jpg', Buffer.from('no picture')),
      file('bed.jpg', await jpeg(png(200, 300))),
    ])
  await page.getByText('notes.jpg', { exact: true }).waitFor()
  await page.getByText('3 of 25').waitFor()
  for (const [place, text] of ['The lake', 'The stove', 'The bed'].entries()) {
    await page.getByLabel(`What picture ${place + 1} shows`).fill(text)
    await page.keyboard.press('Enter')
    await button(page, `Delete ${text}`).waitFor()
  }

  // A caption that couldn't be saved stays.
  const caption = page.getByLabel('What picture 1 shows')
  await page.route('**/pictures/*', (route) => route.abort(), { times: 1 })
  await caption.fill('The lake at dawn')
  await page.keyboard.press('Enter')
  await page.getByText('can’t reach Cohearth').waitFor()
  expect(await caption.inputValue()).toBe('The lake at dawn')
  await caption.fill('The lake')
  await page.keyboard.press('Enter')

  // By keyboard, announced to screen readers, and focus stays on the picture.
  const later = button(page, 'Move The lake later')
  await later.focus()
  await page.keyboard.press('Enter')
  await page.getByText('The lake is now 2 of 3.').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('The lake is now 3 of 3.').waitFor()
  expect(await captions(page)).toEqual(['The stove', 'The bed', 'The lake'])
  expect(await later.evaluate((element) => element === document.activeElement)).toBe(true)
  await tiles(page).nth(1).locator('.picture-handle').dragTo(tiles(page).nth(0))
  await page.getByText('The bed is now 1 of 3.').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  expect(await captions(page)).toEqual(['The bed', 'The stove', 'The lake'])

  await button(page, 'Delete The stove').click()
  await button(page, 'Delete picture').click()
  await page.getByText('The stove has been deleted.').waitFor()
  expect(await captions(page)).toEqual(['The bed', 'The lake'])

  // Publishing points to what's missing.
  await button(page, 'Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Enter the number of bedrooms').waitFor()
  await fill(page, { Bedrooms: '3', Bathrooms: '1,5', Kitchens: '1', 'Square feet': '1 400' })
  await fill(page, { Description: 'A dock of one’s own.\n\n<b>Cold</b> in January.' })
  await button(page, 'Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Home published.').waitFor()
  await page.getByText('Published', { exact: true }).first().waitFor()

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Preview' }).click()
  const preview = await opened
  await preview.getByText('<b>Cold</b> in January.').waitFor()
  await preview.close()

  await fill(page, { Price: '379,500' })
  expect(await page.getByText('You have unsaved changes.').isVisible()).toBe(true)
  await button(page, 'Save').click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await button(page, 'Mark as sold').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click()
  await page.getByText('Home marked as sold.').waitFor()
  await page.goto(`${LIST}?status=sold`)
  expect(await page.getByRole('listitem').filter({ hasText: '7 Rabbit Street' }).innerText()).toContain(
    '$379,500',
  )
  expect(complaints.filter((complaint) => !/400 \(Bad Request\)|ERR_FAILED/.test(complaint))).toEqual([])
  await close()
})

test('a conflicting change from another tab is shown next to what was typed, and nothing is lost', async () => {
  const one = await atDesk()
  const address = await aDraft(one.page, '8 Rabbit Street')
  const other = await atDesk()
  await other.page.goto(address)
  await fill(other.page, { Price: '500,000' })
  await button(other.page, 'Save').click()
  await other.page.getByText('Saved.', { exact: true }).waitFor()

  await fill(one.page, { Price: '450,000', 'Square feet': '900' })
  // Adding a picture doesn't bypass the conflict.
  await one.page.locator('input[type=file]').setInputFiles([file('a.png', png(30, 30))])
  await one.page.getByText('1 of 25').waitFor()
  await button(one.page, 'Save').click()
  const note = one.page.getByRole('alert').filter({ hasText: 'changed this home' })
  await note.waitFor()
  expect(await note.innerText()).toContain('Saved now: 500,000')
  expect(await note.innerText()).toContain('Yours: 450,000')
  expect(await field(one.page, 'Square feet').inputValue()).toBe('900')
  await button(one.page, 'Save mine').click()
  await one.page.getByText('Saved.', { exact: true }).waitFor()
  await one.page.reload()
  expect(await field(one.page, 'Price').inputValue()).toBe('450,000')
  expect(await field(one.page, 'Square feet').inputValue()).toBe('900')
  await one.close()
  await other.close()
})

test('leaving with unsaved changes asks first, and so does deleting a draft', async () => {
  const { page, close } = await atDesk()
  await aDraft(page, '9 Rabbit Street')
  await fill(page, { Price: '450,000' })
  const dialog = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'All listings' }).click()
  await (await dialog).dismiss()
  await leaving
  expect(await field(page, 'Price').inputValue()).toBe('450,000')
  await button(page, 'Delete draft').click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await page.waitForURL((url) => url.search === '')
  await page.getByText('Draft deleted.').waitFor()
  expect(await page.getByText('9 Rabbit Street').count()).toBe(0)
  await close()
})

describe('on a phone and for admins', () => {
  test('nothing scrolls sideways', async () => {
    const { page, close } = await atDesk({ viewport: NARROWEST })
    const address = await aDraft(page, '10 Rabbit Street')
    for (const path of [LIST, `${LIST}?new`, `${LIST}?import`, address]) {
      await page.goto(path)
      expect(await horizontalOverflow(page, NARROWEST.width)).toEqual([])
    }
    await close()
  })

  test('an admin finds all homes and hands one over, which is logged', async () => {
    const { page, close } = await visit(
      browser,
      server.url,
      await signedIn(browser, server, 'admin@demo.test'),
    )
    await page.goto('/admin/dashboard/listings')
    await page.locator('select[name=agent]').selectOption({ label: 'Amelie Gagnon' })
    await page.getByRole('searchbox').fill('rue Fabre')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/agent=\d+/)
    await page.getByRole('link', { name: '4519 rue Fabre' }).click()
    await page.waitForURL(/\?edit=/)
    await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'Harjit Gill' })
    await button(page, 'Save').click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    await page.goto('/admin/dashboard/commands')
    await page.getByText('assigned a home to').first().waitFor()
    await close()
  })

  test("another agent's home isn't found", async () => {
    const { page, close } = await atDesk()
    const response = await page.goto(`${LIST}?edit=99999`)
    expect(response?.status()).toBe(404)
    expect(await page.getByText('We can’t find that home').isVisible()).toBe(true)
    await close()
  })
})
