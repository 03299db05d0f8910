import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import { type Database, openDatabase } from '#db/client.ts'
import { groups, users } from '#db/schema/index.ts'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let db: Database
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('bun', { DEMO: '1' })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await browser.close()
  await db.close()
  await server.remove()
})

/** Makes the tab poll again, as if it had been hidden, and returns the statuses of its calls. */
async function pollAgain(page: Page, ...paths: string[]): Promise<number[]> {
  const responses = paths.map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const statuses = (await Promise.all(responses)).map((response) => response.status())
  // All responses have been rendered.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return statuses
}

test('a polling tab redraws nothing if nothing changed, and shows what changed otherwise', async () => {
  const { page, complaints, close } = await visit(
    browser,
    server.url,
    await signedIn(browser, server, 'client@demo.test'),
  )
  const [me] = await db.read.select().from(users).where(eq(users.email, 'client@demo.test'))
  const polled = [
    `/api/compatibility/${me?.id}/matches`,
    '/api/invitations',
    '/api/groups/mine/conversations',
  ]
  const opened = await page.goto('/dashboard')
  const [call] = await Promise.all([page.waitForResponse('**/api/invitations'), pollAgain(page, ...polled)])
  // By the page's id an operator finds its calls in the log.
  expect(call.headers()['x-request-id']).toStartWith(`${opened?.headers()['x-request-id']}-`)
  await page.evaluate(() => {
    const changes: string[] = []
    Reflect.set(window, 'changes', changes)
    new MutationObserver((all) =>
      changes.push(
        ...all.map(
          ({ type, attributeName, target }) =>
            type +
            ' ' +
            attributeName +
            ' ' +
            (target instanceof Element ? target.outerHTML.slice(0, 120) : ''),
        ),
      ),
    ).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
  expect(await pollAgain(page, ...polled)).toEqual([304, 304, 304])
  expect(await page.evaluate(() => Reflect.get(window, 'changes'))).toEqual([])

  await page.goto('/dashboard/group')
  await pollAgain(page, '/api/groups/mine')
  await db.write((tx) => tx.update(groups).set({ name: 'Elm Street' }))
  expect(await pollAgain(page, '/api/groups/mine')).toEqual([200])
  await page.getByRole('heading', { name: 'Elm Street' }).waitFor()
  expect(await pollAgain(page, '/api/groups/mine')).toEqual([304])
  expect(complaints).toEqual([])
  await close()
})
