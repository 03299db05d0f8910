import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { DEMO_ACCOUNTS, MATES } from '#db/seed/demo/people.ts'
import { PATH } from '#domain/paths.ts'
import { axeFindings, hydrated, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { holdTicks, tickAt } from '#tests/support/sealed.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

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

const bid = (page: Page, room: string) => page.getByLabel(`${room}, as a number`)

test('on the free plan, bids of made-up partners divide the rooms, by slider, keyboard and typing', async () => {
  const { page, complaints, close } = await open(DEMO_ACCOUNTS.free.email, PATH.TOOLS)
  await page.getByRole('link', { name: 'Divide the rooms' }).click()
  await page.getByRole('heading', { level: 1, name: /takes the attic/ }).waitFor()
  await hydrated(page)
  await page.getByText('Proved: in each row').waitFor()
  expect(await axeFindings(page)).toEqual([])

  // Whatever is moved, the bids add up to what the home costs.
  const sum = async () => {
    const texts = await Promise.all(
      ['Attic', 'Bay room', 'Garden room'].map((room) => bid(page, room).inputValue()),
    )
    return texts.reduce((all, text) => all + Math.round(Number(text.replaceAll(',', '')) * 100), 0)
  }
  const total = await sum()
  await page.getByRole('slider', { name: 'Attic' }).press('ArrowRight')
  expect(await sum()).toBe(total)
  await bid(page, 'Attic').fill('3000.55')
  await page.getByRole('heading', { level: 1, name: /you take the attic/ }).waitFor()
  expect(await sum()).toBe(total)
  const bayRoom = await bid(page, 'Bay room').inputValue()

  await page.getByText('Rooms and costs').click()
  // Typing the total again, digit by digit, doesn't change anyone's bids.
  const costs = page.getByLabel('What the home costs a month')
  const typed = (await costs.inputValue()).replaceAll(',', '')
  await costs.fill('')
  await costs.pressSequentially(typed)
  await eventually(() => bid(page, 'Attic').inputValue(), '3,000.55')
  await eventually(() => bid(page, 'Bay room').inputValue(), bayRoom)
  await page.getByLabel('Owners', { exact: true }).selectOption('5')
  await page.getByRole('heading', { level: 1, name: /studio/ }).waitFor()
  await page.getByLabel('Owners', { exact: true }).selectOption('1')
  await page.getByRole('heading', { level: 1, name: 'You take the attic' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('three people bid in private, and all bids are revealed at once', async () => {
  const robin = await open(DEMO_ACCOUNTS.client.email, PATH.ROOMS)
  await robin.page.getByRole('button', { name: 'Start sealed bids' }).click()
  await robin.page.getByRole('heading', { name: 'What’s each room worth to you?' }).waitFor()
  expect(await axeFindings(robin.page)).toEqual([])
  const others = [
    await open(MATES.leila, PATH.ROOMS),
    await open(MATES.kofi, PATH.ROOMS, { viewport: PHONE }),
  ] as const
  for (const [{ page }, room] of [
    [robin, 'Bay room'],
    [others[0], 'Attic'],
    [others[1], 'Garden room'],
  ] as const) {
    await bid(page, room).fill('2000')
    await page.getByRole('button', { name: 'Send bids' }).click()
    await page.getByText('Not everyone has sent their bids yet.').waitFor()
    expect(await page.getByText(/1 of 3|2 of 3|Leila has|Kofi has/).count()).toBe(0)
  }
  expect(await axeFindings(others[1].page)).toEqual([])
  // Changed bids get another receipt.
  const receipt = robin.page.locator('code')
  const before = await receipt.innerText()
  await robin.page.getByRole('button', { name: 'Change my bids' }).click()
  await bid(robin.page, 'Bay room').fill('2100')
  await robin.page.getByRole('button', { name: 'Send changed bids' }).click()
  await robin.page.getByText('Not everyone has sent their bids yet.').waitFor()
  expect(await receipt.innerText()).not.toBe(before)

  await tickAt(server)
  const titles = new Set<string>()
  for (const { page, complaints, close } of [robin, ...others]) {
    await page.reload()
    await hydrated(page)
    await page.getByText('Proved: in each row').waitFor()
    titles.add(await page.getByRole('region', { name: 'What each room leaves everyone' }).innerText())
    await page.getByText(/A new round can start from/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    if (page === robin.page) {
      await page.getByRole('heading', { level: 1, name: /you take the bay room/i }).waitFor()
      await page.getByLabel('The most you can pay a month').fill('100')
      await page.getByText(/over the \$100.00 a month you set. Only you see this line/).waitFor()
    }
    await close()
  }
})
