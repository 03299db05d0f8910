import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { loadSecretKey } from '#api/auth/secret-key.ts'
import { stopTokenOf } from '#api/features/listings/saved-searches/mails.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { savedSearches } from '#db/schema/index.ts'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let db: Database
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await browser.close()
  await db.close()
  await server.remove()
})

const kept = async () => (await db.read.select().from(savedSearches)).map(({ id }) => id)

test('an emailed link’s button stops one search without signing in, even in two tabs', async () => {
  const [first = 0, ...others] = await kept()
  const address = `/stop-search#${stopTokenOf(loadSecretKey(server.dataDir), first)}`
  const tabs = [
    await visit(browser, server.url, { viewport: PHONE, colorScheme: 'dark' }),
    await visit(browser, server.url),
  ]
  for (const { page } of tabs) {
    await page.goto(address)
    expect(await axeFindings(page)).toEqual([])
  }
  expect(await kept()).toEqual([first, ...others])
  for (const { page, complaints, close } of tabs) {
    await page.getByRole('button', { name: 'Stop this search' }).click()
    await page.getByText('Done. We won’t email you about this search anymore.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await kept()).toEqual(others)
    expect(complaints).toEqual([])
    await close()
  }
})

test.each(['', '#', '#1.forged'])('a broken link says what to do: %p', async (fragment) => {
  const before = await kept()
  const { page, close } = await visit(browser, server.url)
  await page.goto(`/stop-search${fragment}`)
  if (fragment.length > 1) await page.getByRole('button', { name: 'Stop this search' }).click()
  await page.getByText('This link is incomplete.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await kept()).toEqual(before)
  await close()
})
