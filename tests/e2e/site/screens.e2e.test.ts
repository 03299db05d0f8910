import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

const LIMIT_MS = 900_000

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
}, LIMIT_MS)
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** Screens that no other browser test looks at with axe, by the demo account that may open them. */
const SCREENS = [
  [
    'client@demo.test',
    ['match', 'group', 'learning', 'assessments', 'assessments/q', 'listing', 'profile/billing'],
  ],
  ['lawyer@demo.test', ['', 'legal/terms', 'legal/privacy']],
] as const

describe.each(SCREENS)('the screens of %s', (email, paths) => {
  test.each([
    ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark' as const }],
    ['a desktop', { viewport: DESKTOP, colorScheme: 'light' as const }],
  ])(
    'are accessible, fit and break no policy on %s',
    async (_name, options) => {
      const { page, complaints, close } = await visit(browser, server.url, {
        ...options,
        reducedMotion: 'reduce',
      })
      await signIn(page.context(), server, email)
      for (const path of paths) {
        await page.goto(`/dashboard/${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect({ path, findings: await axeFindings(page) }).toEqual({ path, findings: [] })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect({ path, overflow }).toEqual({ path, overflow: false })
      }
      expect(complaints).toEqual([])
      await close()
    },
    LIMIT_MS,
  )
})
