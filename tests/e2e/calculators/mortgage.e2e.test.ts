import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Server, startServer } from '#tests/support/server.ts'

const LIMIT_MS = 300_000
const ADDRESS = '/calculators/mortgage'

let browser: Browser
let server: Server
let open: Visit | undefined

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable')
}, LIMIT_MS)
afterAll(async () => {
  await browser.close()
  await server.remove()
})
afterEach(async () => {
  const complaints = open?.complaints
  await open?.close()
  open = undefined
  if (complaints) expect(complaints).toEqual([])
})

async function calculator(search = '', options = {}): Promise<Page> {
  open = await visit(browser, server.url, options)
  await open.page.goto(ADDRESS + search)
  return open.page
}

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const monthly = (page: Page, amount: string) => results(page).getByText(`${amount} a month`).first().waitFor()

describe('the mortgage calculator at its public address', () => {
  test('renders the golden case for signed-out visitors without scripts', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    await monthly(page, '$1,842')
    for (const amount of ['$75,000', '$375,000', '$627,679', '$505,357']) {
      await results(page).getByText(amount, { exact: true }).waitFor()
    }
    const html = await (await fetch(server.url + ADDRESS)).text()
    expect(html).toContain('$627,679')
    expect(await axeFindings(page)).toEqual([])
  })

  test('works by keyboard, one step at a time', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    await page.getByRole('slider', { name: 'Interest rate' }).focus()
    await page.keyboard.press('ArrowRight')
    await eventually(() => page.getByRole('textbox', { name: 'Interest rate' }).inputValue(), '5.6')
    await page.getByRole('slider', { name: 'Property price' }).focus()
    await page.keyboard.press('Home')
    // The down payment is at most half of the lowered price.
    await eventually(() => page.getByRole('textbox', { name: 'Down payment' }).inputValue(), '100,000')
  })

  test('works by mouse', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    const slider = page.getByRole('slider', { name: 'Co-owners' })
    const box = await slider.boundingBox()
    if (!box) throw new Error('The slider is not to be seen.')
    await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2)
    await results(page).getByText('Your share, 20% of 5 owners').waitFor()
  })

  test('works by touch on a phone', async () => {
    const page = await calculator('', { viewport: PHONE, hasTouch: true, isMobile: true })
    const slider = page.getByRole('slider', { name: 'Amortization' })
    await slider.scrollIntoViewIfNeeded()
    const box = await slider.boundingBox()
    if (!box) throw new Error('The slider is not to be seen.')
    await page.touchscreen.tap(box.x + 2, box.y + box.height / 2)
    await eventually(() => page.getByRole('textbox', { name: 'Amortization' }).inputValue(), '5')
    expect(await axeFindings(page)).toEqual([])
  })

  test('keeps a typed price between two slider steps, and steps from there', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    const price = page.getByRole('textbox', { name: 'Property price' })
    await price.press('ControlOrMeta+a')
    await price.pressSequentially('755000')
    await eventually(() => price.inputValue(), '755,000')
    await price.press('Tab')
    await eventually(() => price.inputValue(), '755,000')
    await page.waitForURL('**/mortgage?price=755000&*')
    await page.getByRole('slider', { name: 'Property price' }).press('ArrowRight')
    await eventually(() => price.inputValue(), '760,000')
    const rate = page.getByRole('textbox', { name: 'Interest rate' })
    await rate.fill('5,49')
    await rate.press('Tab')
    await eventually(() => rate.inputValue(), '5.49')
  })

  test('groups thousands while typing, keeps the caret and reads a pasted amount', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    const price = page.getByRole('textbox', { name: 'Property price' })
    const typed = () => price.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart])
    await price.fill('750,000')
    await price.press('Home')
    await price.press('1')
    await eventually(typed, ['1,750,000', 1])
    await price.press('ArrowRight')
    await price.press('Backspace')
    await eventually(typed, ['750,000', 0])
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete']) await price.press(key)
    await eventually(typed, ['75,000', 4])

    await price.press('ControlOrMeta+a')
    await price.evaluate((field) => {
      field.focus()
      document.execCommand('insertText', false, '$755,000.00')
    })
    await eventually(() => price.inputValue(), '755,000.00')
    await price.press('Tab')
    await eventually(() => price.inputValue(), '755,000')
  })

  test('has chart labels of at least 12 px on the narrowest phone', async () => {
    const page = await calculator('', { viewport: { width: 320, height: 640 }, isMobile: true })
    const labels = page.locator('svg[role=img] text')
    await labels.first().scrollIntoViewIfNeeded()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<SVGTextElement>('svg[role=img] text')].every(
        (label) => Number.parseFloat(getComputedStyle(label).fontSize) * (label.getScreenCTM()?.a ?? 0) >= 12,
      ),
    )
    expect(await labels.count()).toBeGreaterThan(10)
  })

  test('corrects a value out of bounds on blur, and says so', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    const price = page.getByRole('textbox', { name: 'Property price' })
    await price.fill('99999999')
    await price.press('Tab')
    await page.getByText('Must be between $200,000 and $2,000,000.').waitFor()
    await eventually(() => price.inputValue(), '2,000,000')
    await price.fill('')
    await price.press('Tab')
    await eventually(() => price.inputValue(), '2,000,000')
  })

  test("keeps shares at 100 percent through the last owner's", async () => {
    const page = await calculator('?shares=33-33-34', { viewport: DESKTOP })
    await page.getByRole('textbox', { name: 'You: share' }).fill('60')
    await page.getByText('7%', { exact: true }).first().waitFor()
    await results(page).getByText('Your share, 60% of 3 owners').waitFor()
  })

  test('keeps the whole scenario in the address', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    await page.getByRole('radio', { name: /Twice a year/ }).check()
    await page.waitForURL('**/mortgage?*compounding=semi-annual')
    await monthly(page, '$1,831')
    await page.reload()
    await monthly(page, '$1,831')
    await page.getByRole('radio', { name: /Twice a year/, checked: true }).waitFor({ state: 'attached' })
  })

  test('ignores a tampered address', async () => {
    const page = await calculator('?price=-1&down=9e99&rate=abc&years=31&shares=900&compounding=daily')
    await eventually(() => page.getByRole('textbox', { name: 'Property price' }).inputValue(), '200,000')
    await eventually(() => page.getByRole('textbox', { name: 'Amortization' }).inputValue(), '30')
  })

  test('downloads the yearly schedule as CSV', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    const lines = (await Bun.file(await download.path()).text()).trim().split('\r\n')
    expect(lines[0]).toBe('Year,Payment,Interest,Principal,Balance')
    expect(lines).toHaveLength(26)
    expect(lines.at(-1)).toEndWith(',0.00')
  })
})
