import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** A browser that is signed in as the demo's lawyer, who has no business in the admin area; `role` changes theirs. */
async function lawyer(role?: null) {
  const db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  const [user] = await db.read.select().from(users).where(eq(users.email, DEMO_ACCOUNTS.lawyer.email))
  if (!user) throw new Error('There is no lawyer.')
  if (role === null) await db.write(async (tx) => tx.update(users).set({ role }).where(eq(users.id, user.id)))
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: server.url }))
  const [name = '', value = ''] = (await sessions.start(user.id, Date.now(), 'test')).split(/[=;]/)
  await db.close()
  const visitor = await visit(browser, server.url)
  await visitor.page.context().addCookies([{ name, value, url: server.url }])
  return visitor
}

test('Go back leads from another role’s area to the previous page, once for two presses', async () => {
  const { page, close } = await lawyer()
  await page.goto('/dashboard')
  await page.goto('/dashboard/profile')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Go back' }).dblclick()
  await page.waitForURL('**/dashboard/profile')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile')
  await close()
})

test('the page says why, in the specification’s words', async () => {
  const { page, close } = await lawyer()
  await page.goto('/admin/dashboard')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Unauthorized Access')
  await page
    .getByText(
      "You don't have permission to view this page. Please contact support or return to the homepage.",
      { exact: true },
    )
    .waitFor()
  await close()
})

test('Go back leads home without a previous page', async () => {
  const { page, close } = await lawyer()
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.waitForURL(`${server.url}/dashboard`)
  await close()
})

test('Go back leads someone without a role to the landing page, not to the same page', async () => {
  const { page, close } = await lawyer(null)
  await page.goto('/dashboard')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Unauthorized Access')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.waitForURL(`${server.url}/`)
  await close()
})
