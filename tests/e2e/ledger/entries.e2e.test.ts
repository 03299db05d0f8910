// Promise: What someone typed about the home's money survives a reload and an ended session, and nobody else who uses the browser sees it.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { MATES } from '#db/seed/demo/people.ts'
import { PATH } from '#domain/paths.ts'
import { axeFindings, hydrated, type Visit } from '#tests/support/browser.ts'
import { png } from '#tests/support/pictures.ts'
import { type Server } from '#tests/support/server.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { amount, button, openOwners, type Owners, show } from './ledger-page.ts'

setDefaultTimeout(900_000)

let server: Server
let owners: Owners
let robin: Visit
let leila: Visit
let kofi: Visit
beforeAll(async () => {
  owners = await openOwners()
  ;({ server, robin, leila, kofi } = owners)
})
afterAll(() => owners.close())

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png(40, 60) })

test('a recurring entry is filled in and changed, and a similar one has to be confirmed', async () => {
  const { page, complaints } = robin
  await show(page, 'recurring')
  const today = await page.getByLabel('First on').inputValue()
  await button(page, 'Fill in Contributions').tap()
  expect(await amount(page).inputValue()).toBe('4,900')
  expect(await page.getByLabel('What repeats?').inputValue()).toBe('contribution')
  await button(page, 'Fill in Property tax').tap()
  expect(await amount(page).inputValue()).toBe('')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Kind').selectOption('fees')
  // The form suggests this for the next entry, so both are alike.
  await page.getByLabel('First on').fill(today)
  const add = async () => {
    await page.getByLabel('Name').fill('Snow clearing')
    await amount(page).fill('60')
    await button(page, 'Add').tap()
  }
  await add()
  await button(page, 'Change Snow clearing').waitFor()
  await add()
  await page.getByText('You already have “Snow clearing” for $60.00').waitFor()
  await amount(page).fill('61')
  await button(page, 'Add').waitFor()
  await amount(page).fill('60')
  await button(page, 'Add').tap()
  await button(page, 'Save it as well').tap()
  await page.getByText('$60.00').nth(1).waitFor()
  await button(page, 'End Snow clearing').first().tap()
  await page.getByText('$60.00').nth(1).waitFor({ state: 'detached' })
  await button(page, 'Change Snow clearing').tap()
  await page.getByRole('heading', { name: 'Change Snow clearing' }).waitFor()
  await amount(page).fill('75')
  expect(await axeFindings(page)).toEqual([])
  // What's changed but not saved is still here after a reload.
  await page.reload()
  await hydrated(page)
  await button(page, 'Change Snow clearing').tap()
  await page.getByText('We kept it in this browser').waitFor()
  expect(await amount(page).inputValue()).toBe('75')
  await button(page, 'Save').tap()
  await page.getByText('$75.00').waitFor()
  await page.getByRole('heading', { name: 'Add a recurring entry' }).waitFor()
  expect(complaints).toEqual([])
})

test('an improvement counts at the typed percentage, up to the agreed one', async () => {
  const { page } = robin
  await show(page, 'recurring')
  await page.getByLabel('Kind').selectOption('improvements')
  await page.getByLabel('Name').fill('Windows')
  await amount(page).fill('400')
  await page.getByLabel('Counts toward the home').fill('120')
  await button(page, 'Add').tap()
  await page.getByText('Enter a percentage from 0 to 100.').waitFor()
  await page.getByLabel('Counts toward the home').fill('60')
  await button(page, 'Add').tap()
  await button(page, 'Change Windows').tap()
  expect(await page.getByLabel('Counts toward the home').inputValue()).toBe('60')
})

test('receipts are sent with an entry that waits for approval, and lost ones are sent again', async () => {
  const { page, complaints } = robin
  await show(page, 'expense')
  await page.getByLabel('What was it?').fill('Roof repair')
  await page.getByLabel('Amount').fill('4859')
  await button(page, 'Take a photo').waitFor()
  await button(page, 'Change to improvement').tap()
  expect(await page.getByLabel('Kind').inputValue()).toBe('improvements')
  await page.getByLabel('Kind').selectOption('repairs')
  await page.getByLabel('Pictures of the receipt').setInputFiles([photo('front.png'), photo('back.png')])
  await page.getByRole('img', { name: 'back.png' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  let sent = 0
  await page.route('**/receipts', (route) => (++sent === 2 ? route.abort() : route.continue()))
  await button(page, 'Ask Leila and Kofi').tap()
  await page.getByRole('heading', { name: 'We saved the entry, but not its picture' }).waitFor()
  expect(await page.getByRole('img', { name: 'back.png' }).count()).toBe(1)
  expect(await page.getByRole('img', { name: 'front.png' }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Try again').tap()
  await page.getByText('Waiting for the others').waitFor()
  expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([])
  await leila.page.goto(PATH.MONEY)
  await leila.page.getByRole('img', { name: 'Receipt 2' }).waitFor()
  await button(leila.page, 'Yes').tap()
  await leila.page.getByRole('link', { name: 'Roof repair' }).tap()
  await leila.page.getByRole('heading', { name: 'Receipts' }).scrollIntoViewIfNeeded()
  await leila.page.getByRole('img', { name: 'Receipt 2' }).waitFor()
})

test('what’s typed outlives the session, and nobody else who uses the browser sees it', async () => {
  const { page } = kofi
  await show(page, 'expense')
  await page.getByLabel('What was it?').fill('A surprise')
  await page.context().clearCookies()
  await signIn(page.context(), server, MATES.leila)
  await show(page, 'expense')
  expect(await page.getByLabel('What was it?').inputValue()).toBe('')
  await page.context().clearCookies()
  await signIn(page.context(), server, MATES.kofi)
  await show(page, 'expense')
  await page.getByText('We kept it in this browser').waitFor()
  expect(await page.getByLabel('What was it?').inputValue()).toBe('A surprise')
  await show(page, 'import')
  const csv = 'Date,Description,Amount\n2026-03-04,HAMILTON WATER,-118.52\n'
  const file = { name: 'house.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  const choose = () => page.locator('input[type=file]').setInputFiles(file)
  await choose()
  await button(page, 'New').tap()
  await page.getByLabel('What was it?').fill('Water in March')
  await show(page, 'import')
  await choose()
  await page.getByText('Water in March').waitFor()
})

test('the workshop’s links and buttons are at least 44 px high on touch screens', async () => {
  const { page } = leila
  const small: string[] = []
  const views = [
    '',
    '?view=expense',
    '?view=entries',
    '?view=recurring',
    '?view=settle',
    '?view=import',
    '?view=year',
  ]
  const money = views.map((view) => `${PATH.MONEY}${view}`)
  for (const path of [
    ...money,
    PATH.AGREEMENT,
    PATH.EXITS,
    PATH.SNAPSHOT,
    PATH.ROOMS,
    PATH.SEALED,
    PATH.DRILL,
  ]) {
    await page.goto(path)
    await hydrated(page)
    const found = await page.locator('main :is(.link, .btn):visible').evaluateAll((all) =>
      all.flatMap((one) => {
        const { height } = one.getBoundingClientRect()
        return height > 1 && height < 44 ? [`${one.textContent}: ${height}`] : []
      }),
    )
    small.push(...found.map((one) => `${path} ${one}`))
  }
  expect(small).toEqual([])
})
