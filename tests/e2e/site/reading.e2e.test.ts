import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { hydrated, launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

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

/** The stream of other people's changes: it is opened once, and reads nothing. */
const STREAM = '/api/groups/mine/events'
/** The course's progress doesn't come with the dashboard. */
const COURSE = ['/api/courses', '/api/courses/user-course-progress']

/** The calls that a page makes, by their paths. */
const PICTURES = /^\/api\/(files|listing-pictures)\//

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || PICTURES.test(pathname)) return
    if (pathname !== STREAM && !COURSE.includes(pathname.replace(/\/$/, ''))) calls.push(pathname)
  })
  return calls
}

const show = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test.each([
  [
    'client@demo.test',
    '/dashboard',
    ['/api/compatibility/', '/api/groups/mine', '/api/groups/mine/conversations', '/api/invitations'],
  ],
  ['client@demo.test', '/dashboard/match', ['/api/matches', '/api/groups/mine/conversations']],
  [
    'client@demo.test',
    '/dashboard/profile',
    ['/api/groups/mine/conversations', '/api/me', '/api/wishes/mine'],
  ],
  ['admin@demo.test', '/admin/dashboard/commands', []],
])('data that came with the page isn’t requested again: %s at %s', async (email, path, again) => {
  const { page, complaints, close } = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await signIn(page.context(), server, email)
  const calls = callsOf(page)
  await page.goto(path)
  await hydrated(page)
  if (path === '/dashboard') await page.getByText('Continue the course').waitFor()
  const drawn = await page.locator('main').innerText()
  expect(calls).toEqual([])
  // When the tab is shown again, what others may have changed is read once. Every page asks then whose it is.
  await show(page)
  await eventually(
    () => calls.toSorted(),
    ['/api/me', ...again].toSorted().map((start) => expect.stringContaining(start)),
  )
  expect(await page.locator('main').innerText()).toBe(drawn)
  expect(complaints).toEqual([])
  await close()
})

test('a tab whose server is down keeps what it shows, and catches up when the server is back', async () => {
  const { page, close } = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await signIn(page.context(), server, 'free@demo.test')
  await page.goto('/dashboard/match')
  const drawn = await page.locator('main').innerText()
  await page.route('**/api/matches', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await show(page)
  await failed
  expect(await page.locator('main').innerText()).toBe(drawn)
  await page.unroute('**/api/matches')
  const read = page.waitForResponse('**/api/matches')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // The list that the page shows is still the newest.
  expect((await read).status()).toBe(304)
  expect(await page.locator('main').innerText()).toBe(drawn)
  await close()
})
