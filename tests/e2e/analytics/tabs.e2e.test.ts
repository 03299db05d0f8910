import { expect, test } from 'bun:test'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { startServer } from '#tests/support/server.ts'
import { playThirdParties } from '#tests/support/third-parties.ts'
import { accept, answer, SCRIPTS } from './consent-page.ts'

const LONG_MS = 120_000

test(
  'a visitor who declines in one tab isn’t measured in any other',
  async () => {
    const [browser, server] = await Promise.all([
      launchBrowser(),
      startServer('executable', { ANALYTICS: 'G-ABC123', HOTJAR_SITE_ID: '42' }),
    ])
    const { page, close } = await visit(browser, server.url)
    const { requests } = await playThirdParties(page.context(), server.url, SCRIPTS)
    await page.goto('/')
    await accept(page)
    const other = await page.context().newPage()
    await other.goto('/legal/terms', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Cookie choices' }).click()
    await Promise.all([other.waitForEvent('load', { timeout: LONG_MS / 2 }), answer(page, 'Decline')])
    await page.waitForLoadState('networkidle')
    requests.length = 0
    await other.evaluate(() => window.gtag?.('event', 'read'))
    await other.waitForLoadState('networkidle')
    expect([requests, await other.evaluate(() => document.cookie)]).toEqual([[], ''])
    await close()
    await browser.close()
    await server.remove()
  },
  LONG_MS,
)
