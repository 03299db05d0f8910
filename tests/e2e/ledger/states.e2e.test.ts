import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import type { Browser, Page, Route } from 'playwright'
import { openDatabase } from '#db/client.ts'
import { groupMembers, users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS, MATES } from '#db/seed/demo/people.ts'
import { PATH } from '#domain/paths.ts'
import { hydrated, launchBrowser, type Visit, visit } from '#tests/support/browser.ts'
import { subscribeMates } from '#tests/support/mates.ts'
import { png } from '#tests/support/pictures.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { startBooks } from '#tests/support/started-books.ts'

setDefaultTimeout(900_000)

const ROBIN = DEMO_ACCOUNTS.client.email
const SOL = DEMO_ACCOUNTS.free.email

let browser: Browser
let server: Server
let robin: Visit
let leila: Visit
let kofi: Visit
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  await subscribeMates(server, [MATES.leila, MATES.kofi, SOL])
  robin = await person(ROBIN)
  leila = await person(MATES.leila)
  kofi = await person(MATES.kofi)
  await startBooks(server, [robin.page.request, leila.page.request, kofi.page.request])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function person(email: string): Promise<Visit> {
  const visitor = await visit(browser, server.url)
  await signIn(visitor.page.context(), server, email)
  return visitor
}

async function show(page: Page, query = ''): Promise<void> {
  await page.goto(`${PATH.MONEY}${query}`)
  await hydrated(page)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function spend(page: Page, title: string, dollars: string): Promise<void> {
  await show(page, '?view=expense')
  await page.getByLabel('What was it?').fill(title)
  await page.getByRole('textbox', { name: 'Amount' }).fill(dollars)
}

test('a second tab and an owner who are late to a decision see what was decided', async () => {
  await spend(robin.page, 'Roof repair', '4859')
  await button(robin.page, 'Ask Leila and Kofi').click()
  await robin.page.getByText('Waiting for the others').waitFor()
  const other = await leila.page.context().newPage()
  for (const page of [leila.page, other]) await show(page)
  await button(leila.page, 'Yes').dblclick()
  await leila.page.getByText('That’s decided, and it counts now').waitFor()
  // Robin's tab still offers to take it back, and the second tab of Leila to vote.
  await button(other, 'Yes').click()
  await other.getByRole('region', { name: 'Your vote' }).waitFor({ state: 'detached' })
  await button(robin.page, 'Take it back').click()
  await robin.page.getByRole('region', { name: 'Waiting for the others' }).waitFor({ state: 'detached' })
  await robin.page.getByText('Roof repair').first().waitFor()
  await other.close()
})

test('receipts of the wrong kind or size are refused immediately, slow ones are awaited, and lost ones are sent again', async () => {
  const { page } = robin
  await spend(page, 'Gas', '80')
  const choose = page.getByLabel('Pictures of the receipt')
  const picture = (name: string, buffer = png(40, 60)) => ({ name, mimeType: 'image/png', buffer })
  await choose.setInputFiles([
    { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
    picture('huge.png', Buffer.alloc(6 * 1024 * 1024)),
    picture('fits.png'),
  ])
  await page.getByText('Please choose a JPEG, PNG or WebP picture.').waitFor()
  await page.getByText('Please choose a picture of 5 MB or less.').waitFor()
  expect(await page.locator('.receipt-pictures li').count()).toBe(1)

  // The connection goes after the entry was saved, while the picture is on its way.
  const held = Promise.withResolvers<Route>()
  await page.route('**/receipts', held.resolve, { times: 1 })
  await button(page, 'Save').click()
  const slow = await held.promise
  await button(page, 'Saving…').waitFor()
  await page.context().setOffline(true)
  await slow.abort()
  await page.getByRole('heading', { name: 'We saved the entry, but not its picture' }).waitFor()
  await button(page, 'Try again').click()
  await page.getByText('We can’t reach Cohearth right now.').first().waitFor()
  await page.context().setOffline(false)
  await button(page, 'Try again').click()
  await page
    .getByText('What’s coming')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Gas', exact: true }).first().click()
  await page.getByRole('img', { name: 'Receipt 1' }).waitFor()
})

test('a partner joins with half of one share, and both count as owners of it', async () => {
  const db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  await db.write(async (tx) => {
    const found = await tx
      .select()
      .from(users)
      .where(inArray(users.email, [ROBIN, SOL]))
    const idOf = (email: string) => found.find((user) => user.email === email)?.id ?? 0
    const [row] = await tx
      .select()
      .from(groupMembers)
      .where(eq(groupMembers.user_id, idOf(ROBIN)))
    await tx
      .insert(groupMembers)
      .values({ group_id: row?.group_id ?? 0, user_id: idOf(SOL), joined_at: Date.now() })
  })
  await db.close()
  const { page } = kofi
  await show(page, '?view=rules')
  await page.getByLabel('Does someone join?').selectOption({ index: 1 })
  const shares = page.getByRole('group', { name: 'Shares of the home' }).getByRole('textbox')
  const count = await shares.count()
  expect(count).toBe(4)
  for (const [place, share] of ['35', '40', '12.5', '12.5'].entries()) await shares.nth(place).fill(share)
  await page.getByText('12.5%').first().waitFor()
  await page.getByRole('button', { name: /^Ask / }).click()
  await page.getByText('to join with a share').waitFor()

  const sol = await person(SOL)
  await show(sol.page)
  await sol.page.getByRole('heading', { level: 1, name: /^12.5% of / }).waitFor()
  await sol.page.context().setOffline(true)
  await button(sol.page, 'Accept').click()
  await sol.page.getByText('We can’t reach Cohearth right now.').first().waitFor()
  await sol.page.context().setOffline(false)
  await button(sol.page, 'Accept').dblclick()
  await sol.page.getByText('We saved your yes').waitFor()
  for (const { page: owner } of [robin, leila]) {
    await show(owner)
    await button(owner, 'Yes').click()
  }
  await leila.page.getByText('That’s decided, and it counts now').waitFor()
  const books = await sol.page.request.get(`${server.url}/api/ledger`)
  expect(await books.json()).toMatchObject({ me: 4, shares: [350, 400, 125, 125] })
})
