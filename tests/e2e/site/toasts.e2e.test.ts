import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { PARTS_PATH } from '#domain/mailbox.ts'
import { PATH } from '#domain/paths.ts'
import { DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const MAX_TOASTS = 20

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** Opens a page and stops its clock once it has loaded, so that no toast disappears. */
async function openStill(path: string, viewport: typeof PHONE) {
  const visited = await visit(browser, server.url, { viewport, reducedMotion: 'reduce' })
  await visited.page.clock.install({ time: 0 })
  await visited.page.goto(path)
  return visited
}

const toasts = (page: Page) => page.locator('.toasts .toast:visible')

/** How far the middle of the newest toast is from the middle of the window, and its top from the window's. */
async function placeOf(page: Page) {
  const box = await toasts(page).first().boundingBox()
  const width = page.viewportSize()?.width ?? 0
  return box && { offCentre: Math.round(box.x + box.width / 2 - width / 2), top: Math.round(box.y) }
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s, at most 20 toasts are shown, at the top and centred', (_where, viewport) => {
  test('on pages with React', async () => {
    const { page, close } = await openStill(PARTS_PATH, viewport)
    const press = page.getByRole('button', { name: 'It worked' }).first()
    await press.click()
    await eventually(() => placeOf(page), { offCentre: 0, top: 76 })
    await page.clock.pauseAt(3_600_000)
    for (let shown = 0; shown < MAX_TOASTS + 5; shown += 1) await press.dispatchEvent('click')
    await eventually(() => toasts(page).count(), MAX_TOASTS)
    await eventually(() => placeOf(page), { offCentre: 0, top: 76 })
    await close()
  })

  test('on public pages', async () => {
    const { page, close } = await openStill(PATH.LOGIN, viewport)
    await page.route('**/api/passkeys/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    const press = page.getByRole('button', { name: 'Sign in with a passkey' })
    await page.clock.pauseAt(3_600_000)
    for (let shown = 1; shown <= MAX_TOASTS + 2; shown += 1) {
      const answered = page.waitForResponse('**/api/passkeys/**')
      // The toasts may cover the button.
      await press.dispatchEvent('click')
      await answered
      // Presses while it is busy don't count.
      await eventually(() => page.locator('[aria-busy=true]').count(), 0)
    }
    await eventually(() => toasts(page).count(), MAX_TOASTS)
    expect(await toasts(page).first().innerText()).toContain('We couldn’t sign you in.')
    await eventually(() => placeOf(page), { offCentre: 0, top: 76 })
    await close()
  })
})
