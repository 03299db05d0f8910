// Promise: A form about the home's money that's open in two tabs is sent once, and loses nothing that either tab typed.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Dialog, Page, Route } from 'playwright'
import { PATH } from '#domain/paths.ts'
import { hydrated } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { png } from '#tests/support/pictures.ts'
import { amount, button, openOwners, type Owners, show } from './ledger-page.ts'

setDefaultTimeout(900_000)

let owners: Owners
let first: Page
let second: Page
beforeAll(async () => {
  owners = await openOwners()
  first = owners.robin.page
  second = await first.context().newPage()
})
afterAll(() => owners.close())

const title = (page: Page) => page.getByLabel('What was it?')
const saveIn = async (page: Page) => {
  await button(page, 'Save').tap()
  await page.waitForURL((url) => url.search === '')
}
const entriesNamed = async (name: string) => {
  await first.goto(`${PATH.MONEY}?view=entries`)
  return first.getByRole('link', { name, exact: true }).count()
}

test('what one tab saved is cleared from the other, which had restored it', async () => {
  await show(first, 'expense')
  await title(first).fill('Furnace filter')
  await amount(first).fill('40')
  await show(second, 'expense')
  await second.getByText('We kept it in this browser').waitFor()
  expect(await title(second).inputValue()).toBe('Furnace filter')
  // The message goes away again.
  await Promise.all([second.getByText('You saved or cleared this in another tab').waitFor(), saveIn(first)])
  await eventually(() => title(second).inputValue(), '')
  expect(await entriesNamed('Furnace filter')).toBe(1)
})

test('what was typed in another tab since then stays when this one is saved', async () => {
  await show(first, 'expense')
  await show(second, 'expense')
  await title(first).fill('Light bulbs')
  await amount(first).fill('12')
  await title(second).fill('Salt for the steps')
  await amount(second).fill('9')
  await saveIn(first)
  await second.reload()
  await hydrated(second)
  await second.getByText('We kept it in this browser').waitFor()
  expect(await title(second).inputValue()).toBe('Salt for the steps')
  await saveIn(second)
  expect(await entriesNamed('Light bulbs')).toBe(1)
  expect(await entriesNamed('Salt for the steps')).toBe(1)
})

test('an entry that arrived even though the response was lost is posted once, even after a reload', async () => {
  await show(first, 'expense')
  await title(first).fill('Snow shovel')
  await amount(first).fill('35')
  const { promise: isLost, resolve: lost } = Promise.withResolvers<void>()
  const losing = async (route: Route) => {
    await route.fetch()
    await route.abort()
    lost()
  }
  await first.route('**/api/ledger/entries', losing, { times: 1 })
  await button(first, 'Save').tap()
  await isLost
  await first.reload()
  await hydrated(first)
  await first.getByText('We kept it in this browser').waitFor()
  await saveIn(first)
  expect(await entriesNamed('Snow shovel')).toBe(1)
})

test('a correction that’s open in two tabs is saved once', async () => {
  await first.goto(`${PATH.MONEY}?view=entries`)
  await first.getByRole('link', { name: 'Light bulbs' }).tap()
  await hydrated(first)
  await second.goto(first.url())
  await hydrated(second)
  await amount(first).fill('13')
  await amount(second).fill('14')
  const correct = (page: Page) => page.getByRole('button', { name: /correct/i })
  await correct(first).tap()
  await first.waitForURL((url) => url.search === '')
  await correct(second).tap()
  await second.getByText('already reverses that one').waitFor()
  expect(await amount(second).inputValue()).toBe('14')
})

test('the browser asks before it leaves while pictures are being sent, and what arrived stays', async () => {
  await show(first, 'expense')
  await title(first).fill('Gutters')
  await amount(first).fill('80')
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png(40, 60) })
  await first.getByLabel('Pictures of the receipt').setInputFiles([photo('one.png'), photo('two.png')])
  await first.getByRole('img', { name: 'two.png' }).waitFor()
  let sent = 0
  await first.route('**/receipts', async (route) => {
    sent += 1
    // The second one never gets an answer.
    if (sent === 1) await route.continue()
  })
  await button(first, 'Save').tap()
  await eventually(() => Promise.resolve(sent), 2)
  const asked = first.waitForEvent('dialog')
  const leaving = first.goto(PATH.TOOLS).catch(() => null)
  const dialog: Dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await leaving
  await first.unroute('**/receipts')
  await first.goto(`${PATH.MONEY}?view=entries`)
  await first.getByRole('link', { name: 'Gutters' }).tap()
  await hydrated(first)
  await first.getByRole('img', { name: 'Receipt 1' }).scrollIntoViewIfNeeded()
  expect(await first.getByRole('img', { name: /^Receipt \d/ }).count()).toBe(1)
  // The draft isn’t offered again.
  await show(first, 'expense')
  expect(await title(first).inputValue()).toBe('')
})
