import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { COMMANDS_PATH } from '#domain/admin/users-list.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { AGENT_TOURS_PATH, DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import { PATH } from '#domain/paths.ts'
import { DESKTOP, hydrated, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { gotoInParts, openPartsProxy } from '#tests/support/in-parts.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/signed-in.ts'

setDefaultTimeout(900_000)

/** Lighthouse takes off no points up to this. Its limit for a good page is 0.1. */
const MAX_SHIFT = 0.02

const PAGES = {
  client: [
    PATH.DASHBOARD,
    PATH.MATCHES,
    `${PATH.MATCHES}/1`,
    PATH.GROUP,
    groupPath('messages'),
    DASHBOARD_LISTING_PATH,
    `${DASHBOARD_LISTING_PATH}?msl_number=1042`,
    PATH.TOOLS,
    PATH.MORTGAGE,
    PATH.LAND_TRANSFER,
    PATH.EXITS,
    PATH.MONEY,
    PATH.SNAPSHOT,
    PATH.AGREEMENT,
    PATH.LEARNING,
    PATH.PROFILE,
    '/dashboard/profile/settings',
    PATH.BILLING,
  ],
  agent: [PATH.AGENT, AGENT_TOURS_PATH],
  admin: [PATH.ADMIN, COMMANDS_PATH],
} as const satisfies Partial<Record<keyof typeof DEMO_ACCOUNTS, readonly string[]>>

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** Adds up how far what's on the screen moves, and names what did. https://web.dev/articles/cls */
function watchShifts(): void {
  Object.assign(window, { moved: [], shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      for (const { node } of Reflect.get(entry, 'sources'))
        Reflect.get(window, 'moved').push(`${node?.nodeName}.${node?.className}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens each page as someone who may, and returns how far anything moved on those where it did. */
async function findShifts(
  viewport: typeof PHONE,
  open: (page: Page, path: string) => Promise<void>,
): Promise<string[]> {
  const found: string[] = []
  for (const [who, paths] of Object.entries(PAGES)) {
    const email = Object.entries(DEMO_ACCOUNTS).find(([name]) => name === who)?.[1].email ?? ''
    const session = await signedIn(browser, server, email)
    for (const path of paths) {
      const { page, close } = await visit(browser, server.url, { ...session, viewport })
      await page.addInitScript(watchShifts)
      await open(page, path)
      const [shift, moved] = await page.evaluate(
        () => [Number(Reflect.get(window, 'shift')), String(Reflect.get(window, 'moved'))] as const,
      )
      if (shift > MAX_SHIFT) found.push(`${path}: ${shift.toFixed(3)} ${moved}`)
      await close()
    }
  }
  return found
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])("nothing moves on %s while a page's calls are slow", async (_name, viewport) => {
  const found = await findShifts(viewport, async (page, path) => {
    const release = await holdRequests(page, /\/api\/(?!files|listing-pictures|course-|groups\/mine\/events)/)
    await page.goto(path)
    await hydrated(page)
    // What the page's own arrival moves depends on the machine.
    await page.evaluate(async () => {
      await document.fonts.ready
      Object.assign(window, { moved: [], shift: 0 })
    })
    release()
    await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
  })
  expect(found).toEqual([])
})

test('nothing moves on a phone while a page arrives in parts', async () => {
  const proxy = openPartsProxy(server.url)
  const found = await findShifts(PHONE, (page, path) => gotoInParts(page, proxy, path))
  await proxy.close()
  expect(found).toEqual([])
})
