import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { BrowserContextOptions } from 'playwright'
import { saveClosure } from '#api/features/billing/cancellation/queries.ts'
import { saveTrouble } from '#api/features/billing/queries/troubles.ts'
import { closures } from '#db/schema/index.ts'
import { PATH } from '#domain/paths.ts'
import { type BillingServer, openBillingServer } from '#tests/support/billing-browser.ts'
import { expectAccessible } from '#tests/support/billing-steps.ts'
import { PHONE, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'

setDefaultTimeout(900_000)

const DETAIL = 'acct_1Before live: cus_UvR2mQ9kXa71Lb, cus_Tz81nPq0YwCc4d.'

let world: BillingServer
let asAdmin: BrowserContextOptions
beforeAll(async () => {
  world = await openBillingServer()
  asAdmin = await signedIn(world.browser, world.server, 'admin@demo.test')
  await world.db.write(async (tx) => {
    for (const customer_id of ['cus_UvR2mQ9kXa71Lb', 'cus_Tz81nPq0YwCc4d']) {
      const account = 'acct_1Before live'
      const how = { refunds: false, forgets: true, checkout_id: null, requested_at: 0 }
      await saveClosure(tx, { customer_id, account, ...how })
    }
    await saveTrouble(tx, { kind: 'closures', detail: DETAIL, at: Date.now() })
  })
})
afterAll(() => world.close())

test('an admin marks as done what they ended by hand in another Stripe account', async () => {
  for (const look of [
    { viewport: PHONE, colorScheme: 'dark' },
    { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  ] as const) {
    const { page } = await visit(world.browser, world.server.url, {
      reducedMotion: 'reduce',
      ...asAdmin,
      ...look,
    })
    await page.goto(PATH.ADMIN)
    await page.getByText(DETAIL).waitFor()
    await page.getByRole('button', { name: 'Mark as done' }).waitFor()
    await expectAccessible(page)
  }
  const { page } = await visit(world.browser, world.server.url, { reducedMotion: 'reduce', ...asAdmin })
  await page.goto(PATH.ADMIN)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  expect(await world.db.read.$count(closures)).toBe(2)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByText('Done. We won’t try to end these anymore.').waitFor()
  expect(await world.db.read.$count(closures)).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Compatibility Matrix' }).waitFor()
  expect(await page.getByText(DETAIL).count()).toBe(0)
})
