import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Server, startServer } from '#tests/support/server.ts'

const LIMIT_MS = 900_000
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

const results = (page: Page) => page.getByRole('region', { name: /^Your share/ })
const monthly = (page: Page, amount: string) => results(page).getByText(`${amount} a month`).first().waitFor()
const household = (page: Page) => page.getByRole('region', { name: 'What you could borrow together' })
const shareOf = (page: Page, name: string) => page.getByRole('slider', { name: `${name}: share` })
const shares = (page: Page, ...texts: string[]) =>
  eventually(
    () => page.getByRole('table', { name: 'Each owner’s share' }).getByRole('rowheader').allInnerTexts(),
    texts,
  )

describe('the mortgage calculator at its public address', () => {
  test('renders the golden case for signed-out visitors without scripts', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    await monthly(page, '$1,842')
    for (const amount of ['$75,000', '$375,000', '$627,679', '$505,357'])
      await results(page).getByText(amount, { exact: true }).waitFor()
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
    const width = await slider.evaluate(({ clientWidth }) => clientWidth)
    await slider.click({ position: { x: width - 2, y: 10 } })
    await results(page).getByText('Your share, 20%').waitFor()
  })

  test('works by touch on a phone', async () => {
    const page = await calculator('', { viewport: PHONE, hasTouch: true, isMobile: true })
    await page.getByRole('slider', { name: 'Amortization' }).tap({ position: { x: 2, y: 10 } })
    await eventually(() => page.getByRole('textbox', { name: 'Amortization' }).inputValue(), '5')
    expect(await axeFindings(page)).toEqual([])
  })

  test('keeps a typed price that’s between two slider steps, and steps from there', async () => {
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

  test('corrects an out-of-range value on blur, and says why', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    const price = page.getByRole('textbox', { name: 'Property price' })
    await price.fill('99999999')
    await price.press('Tab')
    await page.getByText('$2,000,000 is the highest possible, so we’re using that.').waitFor()
    await eventually(() => price.inputValue(), '2,000,000')
    await price.fill('')
    await price.press('Tab')
    await eventually(() => price.inputValue(), '2,000,000')
    await price.fill('200000')
    await page
      .getByText('The down payment can be at most half the price, so we lowered it to $100,000.')
      .waitFor()
    await price.fill('2000000')
    await eventually(() => page.getByRole('textbox', { name: 'Down payment' }).inputValue(), '150,000')
  })

  test('splits shares by key and by hand, and the last owner gets what’s left', async () => {
    const page = await calculator('?shares=33-33-34', { viewport: DESKTOP })
    const you = shareOf(page, 'You')
    await you.press('PageUp')
    await you.press('ArrowRight')
    await shares(page, 'You 39%', 'Owner 2 33%', 'Owner 3 28%')
    await you.press('End')
    await shares(page, 'You 67%', 'Owner 2 33%', 'Owner 3 0%')
    await you.press('Home')
    await shares(page, 'You 0%', 'Owner 2 33%', 'Owner 3 67%')
    expect(await shareOf(page, 'Owner 3').count()).toBe(0)
    await page.getByRole('button', { name: 'Split equally' }).click()
    await shares(page, 'You 33%', 'Owner 2 33%', 'Owner 3 34%')

    const bar = await you.boundingBox()
    if (!bar) throw new Error('The handle is not to be seen.')
    const at = (percent: number) => bar.x + 22 + ((bar.width - 44) * percent) / 100
    await page.mouse.move(at(33), bar.y + bar.height / 2)
    await page.mouse.down()
    await page.mouse.move(at(50), bar.y + bar.height / 2, { steps: 5 })
    await page.mouse.up()
    await shares(page, 'You 50%', 'Owner 2 33%', 'Owner 3 17%')
  })

  test('shows lenders’ rules, and fixes a down payment that no lender would accept', async () => {
    const page = await calculator('?price=750000&down=100000&shares=40-60', { viewport: DESKTOP })
    await monthly(page, '$1,597')
    await monthly(page, '$1,636')
    await page.getByText('Mortgage insurance: $20,150').waitFor()
    await page.getByText('Sales tax on the premium: $1,612').waitFor()
    await household(page).getByLabel('Province or territory').selectOption('Quebec')
    // 9% until the end of 2026, then 9.975%.
    await page.getByText(/^Sales tax on the premium: \$(1,814|2,010)$/).waitFor()
    await page.getByRole('textbox', { name: 'Down payment' }).fill('30000')
    await results(page).getByText('Not possible with $30,000 down').waitFor()
    await monthly(page, '$1,769')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Set it to $50,000' }).click()
    await eventually(() => page.getByRole('textbox', { name: 'Down payment' }).inputValue(), '50,000')
    await page.getByText('Minimum down payment met').waitFor()
  })

  test('finds the highest price an income allows, and keeps the income out of the address', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    const income = household(page).getByLabel('Household income per year')
    await income.fill('180000')
    await income.press('Tab')
    const highest = household(page).locator('[data-highest]')
    await eventually(() => highest.innerText(), '$817,000')
    await household(page).getByText('34.4% of income').first().waitFor()
    await household(page).getByLabel('Heating per month').fill('200')
    await page.waitForURL('**/mortgage?*heat=200')
    expect(page.url()).not.toContain('180000')
    await page.reload()
    await eventually(() => income.inputValue(), '180,000')
    expect(await axeFindings(page)).toEqual([])
  })

  test('on a phone, the bar opens the full result', async () => {
    const page = await calculator('?down=30000', { viewport: PHONE, hasTouch: true, colorScheme: 'dark' })
    const bar = page.getByRole('button', { name: 'Show the full result' })
    expect(await bar.innerText()).toContain('$2,211')
    await bar.tap()
    const sheet = page.getByRole('dialog', { name: 'Your share, 50%' })
    await sheet.getByText('Not possible with $30,000 down').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Set it to $50,000' }).tap()
    await sheet.getByText('Minimum down payment met').waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await bar.and(page.locator(':focus')).waitFor()
  })

  test('prints two pages for a lender', async () => {
    const page = await calculator('?down=100000&years=30&shares=20-20-20-20-20', { viewport: DESKTOP })
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: 'The household' }).waitFor()
    await page.getByRole('slider', { name: 'Property price' }).waitFor({ state: 'hidden' })
  })

  test('ignores a tampered address', async () => {
    const page = await calculator('?price=-1&down=9e99&rate=abc&years=31&shares=900&compounding=daily')
    await eventually(() => page.getByRole('textbox', { name: 'Property price' }).inputValue(), '200,000')
    await eventually(() => page.getByRole('textbox', { name: 'Amortization' }).inputValue(), '30')
  })

  test('downloads the yearly schedule as CSV', async () => {
    const page = await calculator('', { viewport: DESKTOP })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const lines = (await Bun.file(await (await download).path()).text()).trim().split('\r\n')
    expect(lines[0]).toBe('Year,Payment,Interest,Principal,Balance')
    expect(lines).toHaveLength(26)
    expect(lines.at(-1)).toEndWith(',0.00')
  })
})
