import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { DEMO_ACCOUNTS, MATES } from '#db/seed/demo/people.ts'
import { PATH } from '#domain/paths.ts'
import { hydrated, launchBrowser, type Visit, visit } from '#tests/support/browser.ts'
import { holdTicks, tickAt } from '#tests/support/sealed.ts'
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

async function open(email: string): Promise<Visit> {
  const visitor = await visit(browser, server.url)
  await signIn(visitor.page.context(), server, email)
  await go(visitor.page)
  return visitor
}

async function go(page: Page): Promise<void> {
  await page.goto(PATH.ROOMS)
  await hydrated(page)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bid = (page: Page, room: string) => page.getByLabel(`${room}, as a number`)
const WAITING = 'Not everyone has sent their bids yet.'

test('bids survive refusals, a second tab and a late click, and are sent once', async () => {
  const robin = await open(DEMO_ACCOUNTS.client.email)
  const { page } = robin
  let sent = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/sealed/rooms')) sent += 1
  })
  await page.context().setOffline(true)
  await button(page, 'Start sealed bids').click()
  await page.getByText('We can’t reach Cohearth right now.').first().waitFor()
  await page.context().setOffline(false)
  sent = 0
  await button(page, 'Start sealed bids').dblclick()
  await bid(page, 'Bay room').fill('2000')
  expect(sent).toBe(1)

  for (const [status, body, said] of [
    [403, '{"detail":"Your plan has ended."}', 'Your plan has ended.'],
    [500, 'broken', 'We couldn’t seal your answers. They’re still here, so try again.'],
  ] as const) {
    await page.route('**/sealed/rooms/answer', (route) =>
      route.fulfill({ status, body, contentType: 'application/json' }),
    )
    await button(page, 'Send bids').click()
    await page.getByText(said).waitFor()
    expect(await bid(page, 'Bay room').inputValue()).toBe('2,000')
    await page.unroute('**/sealed/rooms/answer')
  }
  sent = 0
  await button(page, 'Send bids').dblclick()
  await page.getByText(WAITING).waitFor()
  expect(sent).toBe(1)

  // What's typed in one tab stays when another tab sends.
  const other = await page.context().newPage()
  await go(other)
  await button(other, 'Change my bids').click()
  await bid(other, 'Attic').fill('1500')
  await button(page, 'Change my bids').click()
  await bid(page, 'Attic').fill('1700')
  await button(page, 'Send changed bids').click()
  await page.getByText(WAITING).waitFor()
  const read = other.waitForResponse((response) => response.url().endsWith('/sealed/rooms'))
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
  expect(await bid(other, 'Attic').inputValue()).toBe('1,500')
  await button(other, 'Send changed bids').click()
  await other.getByText(WAITING).waitFor()
  await other.getByText('$1,500.00').waitFor()

  // Late: all bids have been opened while someone was still changing theirs.
  const mates = [await open(MATES.leila), await open(MATES.kofi)] as const
  for (const mate of mates) {
    await button(mate.page, 'Send bids').click()
    await mate.page.getByText(WAITING).waitFor()
  }
  const late = mates[0].page
  await button(late, 'Change my bids').click()
  await bid(late, 'Attic').fill('2222')
  await button(mates[1].page, 'Take them back').click()
  await tickAt(server)
  await button(late, 'Send changed bids').click()
  await late.getByText('This round is over, so nothing changed.').waitFor()
  await late.getByText('Proved: in each row').waitFor()
  expect(await late.getByText('$2,222.00').count()).toBe(0)
  await mates[1].page.getByRole('dialog').getByRole('button', { name: 'Take them back' }).click()
  await mates[1].page.getByText('Proved: in each row').waitFor()

  const serious = (one: string) => !/ERR_INTERNET_DISCONNECTED|status of (403|409|500)/.test(one)
  for (const { complaints, close } of [robin, ...mates]) {
    expect(complaints.filter(serious)).toEqual([])
    await close()
  }
})
