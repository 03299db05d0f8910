import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { dirname } from 'node:path'
import type { Browser } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { virtualAuthenticator } from '#tests/support/passkeys.ts'
import { PROGRAMS, type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** Runs `cohearth create-admin` beside the server and returns the link that it prints. */
function createAdmin(...names: string[]): string {
  const { stdout } = Bun.spawnSync(
    [...PROGRAMS.executable, 'create-admin', '--email', 'ada@example.test', ...names],
    { cwd: dirname(server.dataDir), env: { DATA_DIR: server.dataDir, PUBLIC_URL: server.url } },
  )
  return /http\S+\/enrol#\S+/.exec(stdout.toString())?.[0] ?? ''
}

test('an admin adds a passkey with the printed link, once, and signs in with it from then on', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { viewport: PHONE })
  await virtualAuthenticator(page)
  const link = createAdmin('--first-name', 'Ada', '--last-name', 'Byron')
  await page.goto(link)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/admin/dashboard')
  expect(complaints).toEqual([])

  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('This link has already been used or has expired.').waitFor()
  await close()
})

test('an admin who lost their device signs in on another with a new link', async () => {
  const { page, close } = await visit(browser, server.url)
  await virtualAuthenticator(page)
  await page.goto(createAdmin())
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.goto('/dashboard/profile/settings')
  await page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem').nth(1).waitFor()
  await close()
})

test('with an incomplete link, the page says what’s missing', async () => {
  const { page, close } = await visit(browser, server.url)
  await page.goto('/enrol')
  await page.getByText('open the full link').waitFor()
  await close()
})
