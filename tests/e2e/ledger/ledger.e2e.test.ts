import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { DEMO_ACCOUNTS, MATES } from '#db/seed/demo/people.ts'
import { PATH } from '#domain/paths.ts'
import { others } from '#tests/support/billing-steps.ts'
import { axeFindings, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { subscribeMates } from '#tests/support/mates.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  await subscribeMates(server)
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function open(email: string, search = '', options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(PATH.MONEY + search)
  return visitor
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('three owners start a ledger, spend, ask each other and see what leaving means', async () => {
  const robin = await open(DEMO_ACCOUNTS.client.email)
  const kofi = await open(MATES.kofi, '', { viewport: PHONE, hasTouch: true })
  const leila = await open(MATES.leila)
  const { page } = robin

  // The five steps are filled in already, to be checked.
  await page.getByRole('link', { name: 'Start, about 5 minutes' }).click()
  await page.waitForURL('**?view=start')
  await page.getByLabel('Address').fill('77 Stinson Street')
  await button(page, 'Looks right, next').click()
  await page.getByRole('heading', { name: 'Your mortgage' }).waitFor()
  await page.goBack()
  expect(await page.getByLabel('Address').inputValue()).toBe('77 Stinson Street')
  await button(page, 'Looks right, next').click()
  await button(page, 'Looks right, next').click()
  await page.getByText('Adds up to the price less the mortgage').waitFor()
  await page.getByLabel(/^You: down payment/).fill('1')
  await page.getByText(/is missing/).waitFor()
  await page.getByLabel(/^You: down payment/).fill('59,500')
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Looks right, next').click()
  await button(page, 'Looks right, next').click()
  await button(page, /^Send to/).click()
  await page.getByRole('heading', { name: 'Check your opening figures' }).waitFor()

  // A disagreement shows both figures to all.
  await kofi.page.reload()
  await button(kofi.page, 'I have a different figure').tap()
  await kofi.page.getByLabel('What do you have?').fill('$39,000')
  await button(kofi.page, 'Show it to everyone').tap()
  await leila.page.reload()
  await leila.page.getByText('My down payment: $39,000').waitFor()
  expect(await axeFindings(leila.page)).toEqual([])
  await button(kofi.page, 'That’s right').tap()
  await kofi.page.getByText('Confirmed').first().waitFor()
  await button(leila.page, 'That’s right').click()
  await leila.page.getByRole('heading', { name: '77 Stinson Street' }).waitFor()
  await leila.page.getByText('The three of you own').waitFor()

  // A double click posts once.
  await page.goto(`${PATH.MONEY}?view=expense`)
  await page.getByLabel('What was it?').fill('Gas')
  await page.getByLabel('Amount').fill('243.18')
  await page.getByText('$158.07').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Save').dblclick()
  await page.getByText('You get back $158.07').waitFor()
  expect(await page.getByRole('cell', { name: '$243.18' }).count()).toBe(1)

  // Over the agreed sum it waits, and what's typed survives closing the page.
  await page.goto(`${PATH.MONEY}?view=expense`)
  await page.getByLabel('What was it?').fill('Roof repair')
  await page.getByLabel('Amount').fill('4859')
  await page.reload()
  await page.getByText('We kept it in this browser').waitFor()
  expect(await page.getByLabel('What was it?').inputValue()).toBe('Roof repair')
  await button(page, 'Ask Leila and Kofi').click()
  await page.getByText('Waiting for the others').waitFor()
  await page.getByText('You get back $158.07').waitFor()
  await kofi.page.goto(PATH.MONEY)
  await button(kofi.page, 'Not now').tap()
  await kofi.page.getByLabel('Why not?').fill('I’d rather wait for spring.')
  await button(kofi.page, 'Say no').tap()
  await kofi.page.getByText('“I’d rather wait for spring.”').waitFor()
  await leila.page.goto(PATH.MONEY)
  await leila.page.getByRole('heading', { name: 'Your vote decides' }).waitFor()
  await button(leila.page, 'Yes').click()
  await leila.page.getByRole('cell', { name: '$4,859.00' }).waitFor()

  // The street is a radio group, and the table says the same.
  await leila.page.getByRole('radio', { name: /^Today/ }).press('ArrowRight')
  await leila.page.getByText(/^In 2\d{3}, the three of you own/).waitFor()
  await button(leila.page, 'Show as a table').click()
  await leila.page.getByRole('table', { name: /^What you own over the years/ }).waitFor()
  expect(await axeFindings(leila.page)).toEqual([])

  // A correction is a reversal and a new entry.
  await kofi.page.goto(PATH.MONEY)
  await kofi.page.getByRole('link', { name: 'Gas' }).tap()
  await kofi.page.waitForURL('**entry=2')
  await kofi.page.getByLabel('Amount').fill('248.13')
  await button(kofi.page, 'Save the correction').tap()
  await kofi.page.getByRole('heading', { name: '77 Stinson Street' }).waitFor()
  await kofi.page.getByText('Reversed').waitFor()

  // Nobody leaves without having seen the reserve.
  await kofi.page.goto(`${PATH.GROUP}`)
  await kofi.page.getByText('Name, size and leaving').tap()
  await button(kofi.page, 'Leave the group').tap()
  const dialog = kofi.page.getByRole('dialog')
  await dialog.getByText('The money comes first').waitFor()
  await dialog.getByText('You owe the others').waitFor()
  expect(await axeFindings(kofi.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Leave the group' }).tap()
  await kofi.page.getByText('You’re not in a group yet').waitFor()
  await leila.page.goto(PATH.MONEY)
  await leila.page.getByText('The two of you own').waitFor()

  // The last one closes the books, and can start others.
  await leila.page.goto(PATH.GROUP)
  await leila.page.getByText('Name, size and leaving').click()
  await button(leila.page, 'Leave the group').click()
  await leila.page.getByRole('dialog').getByRole('button', { name: 'Leave the group' }).click()
  await leila.page.getByText('You’re not in a group yet').waitFor()
  await robin.page.goto(PATH.MONEY)
  await button(robin.page, 'Close this ledger').click()
  const question = robin.page.getByRole('dialog')
  await question.getByText('Kofi still owes').waitFor()
  expect(await axeFindings(robin.page)).toEqual([])
  await question.getByRole('button', { name: 'Close it' }).click()
  await robin.page.getByRole('heading', { name: 'Start your house ledger' }).waitFor()

  // Someone who closed them, or left, can still read them.
  for (const { page: reader } of [robin, kofi]) {
    await reader.goto(PATH.MONEY)
    await reader.getByRole('link', { name: 'Earlier books' }).click()
    expect(await axeFindings(reader)).toEqual([])
    await reader.getByRole('link', { name: /^Read the books of 77 Stinson Street/ }).click()
    await reader.getByRole('rowheader', { name: /^Roof repair/ }).waitFor()
    expect(await axeFindings(reader)).toEqual([])
    const [file] = await Promise.all([
      reader.waitForEvent('download'),
      reader.getByRole('link', { name: 'CSV' }).click(),
    ])
    expect(await Bun.file((await file.path()) ?? '').text()).toContain('Roof repair')
  }

  expect(robin.complaints).toEqual([])
  // Until the page of someone who leaves has reloaded, it may still ask for the group.
  for (const one of [kofi, leila]) expect(others(one.complaints, /status of 404/)).toEqual([])
  for (const one of [robin, kofi, leila]) await one.close()
})

test('on the free plan, someone looks around an example, which saves nothing', async () => {
  const { page, complaints, close } = await open(DEMO_ACCOUNTS.free.email, '', {
    viewport: PHONE,
    hasTouch: true,
  })
  await page.getByText('This is an example with made-up partners').waitFor()
  await button(page, 'Yes').tap()
  await page.getByText('This is an example. Nothing is saved.').waitFor()
  expect(await page.getByRole('link', { name: 'Add an expense' }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
