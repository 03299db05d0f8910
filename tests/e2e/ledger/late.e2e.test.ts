import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import { axeFindings, DESKTOP, hydrated, PHONE, type Visit } from '#tests/support/browser.ts'
import { png } from '#tests/support/pictures.ts'
import { amount, button, openOwners, type Owners, show } from './ledger-page.ts'

setDefaultTimeout(900_000)

let owners: Owners
let robin: Visit
let leila: Visit
beforeAll(async () => {
  owners = await openOwners()
  ;({ robin, leila } = owners)
})
afterAll(() => owners.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

async function top(page: Page, name: string | RegExp): Promise<number> {
  const box = await heading(page, name).boundingBox()
  return box?.y ?? Number.NaN
}

/** Where the headings are on screen, in the document's order. */
const headingTops = (page: Page) =>
  page
    .locator('main')
    .getByRole('heading')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))

async function contribute(page: Page, dollars: string): Promise<void> {
  await amount(page).fill(dollars)
  await button(page, 'Save').tap()
  await page.waitForURL(`**${PATH.MONEY}`)
}

test('on a phone, what’s owed comes before three late contributions, and each disappears once it’s recorded', async () => {
  const { page, complaints } = robin
  await page.goto(PATH.MONEY)
  await hydrated(page)
  const warnings = page.getByRole('region', { name: 'Needs attention' })
  const late = warnings.getByRole('heading', { name: '3 contributions haven’t arrived' })
  await late.waitFor()
  expect(await warnings.getByRole('heading').count()).toBe(1)
  const owed = await page.locator('.owing').boundingBox()
  expect((owed?.y ?? Number.NaN) + (owed?.height ?? 0)).toBeLessThan(PHONE.height)
  // Screen readers get them in the same order.
  const tops = await headingTops(page)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(await top(page, /^3 contributions/)).toBeGreaterThan(await top(page, 'You’re all even'))
  expect(await axeFindings(page)).toEqual([])
  // A large screen has room for both.
  await page.setViewportSize(DESKTOP)
  const [left, right] = [await warnings.boundingBox(), await page.locator('.owing').boundingBox()]
  expect(left?.y).toBe(right?.y ?? Number.NaN)
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  await page.setViewportSize(PHONE)

  await warnings.getByRole('link', { name: 'Record a contribution' }).tap()
  await hydrated(page)
  expect(await page.getByRole('radio', { name: 'Contribution', exact: true }).isChecked()).toBe(true)
  await contribute(page, '1225')
  await warnings.getByText(/^Leila’s \$1,715.00 and Kofi’s \$1,960.00 were due on /).waitFor()
  expect(await warnings.getByRole('link', { name: 'Message your group' }).count()).toBe(1)

  await show(leila.page, 'expense&kind=contribution')
  await contribute(leila.page, '1715')
  await heading(leila.page, 'Kofi’s $1,960.00 hasn’t arrived').waitFor()
  expect(await leila.page.getByRole('link', { name: 'Message Kofi' }).count()).toBe(1)
  expect(complaints).toEqual([])
})

test('a receipt is large enough to read next to the form if there’s room', async () => {
  const { page } = robin
  await show(page, 'expense')
  await page
    .getByLabel('Pictures of the receipt')
    .setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: png(300, 450) })
  const picture = page.getByRole('img', { name: 'roof.png' })
  const small = await picture.boundingBox()
  expect(small?.width).toBe(80)
  await page.setViewportSize(DESKTOP)
  const large = await picture.boundingBox()
  const field = await amount(page).boundingBox()
  expect(large?.width).toBeGreaterThan(180)
  expect(field?.x).toBeGreaterThan((large?.x ?? 0) + (large?.width ?? 0))
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Remove roof.png' }).tap()
})

test('a statement is passed to the share sheet, or saved for an email if there’s none', async () => {
  const { page, complaints } = leila
  await show(page, 'year')
  const send = page.getByRole('region', { name: 'Send it to your accountant' })
  const saving = page.waitForEvent('download')
  await send.getByRole('button', { name: 'Send the PDF' }).tap()
  expect((await saving).suggestedFilename()).toMatch(/^cohearth-\d{4}\.pdf$/)
  const email = await send.getByRole('link', { name: 'an email' }).getAttribute('href')
  expect(decodeURIComponent(email ?? '')).toMatch(
    /^mailto:\?subject=77 Stinson Street: my statement for \d{4}$/,
  )
  expect(await axeFindings(page)).toEqual([])

  await page.evaluate(() => {
    const share = async ({ files = [] }: ShareData) => {
      document.title = files.map(({ name, type, size }) => `${name} ${type} ${size > 1000}`).join()
    }
    Object.assign(navigator, { canShare: () => true, share })
  })
  await send.getByRole('button', { name: 'Send the PDF' }).tap()
  await page.waitForFunction(() => /^cohearth-\d{4}\.pdf application\/pdf true$/.test(document.title))
  await send.getByRole('link', { name: 'an email' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
