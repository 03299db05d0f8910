import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, DESKTOP, hydrated, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { PATH } from '#domain/paths.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { pastAbout } from '#tests/support/onboarding-page.ts'
import { signedIn } from '#tests/support/signed-in.ts'
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

/** Takes a member of the demo, who has answered like a person, back to End. */
function putBackToEnd(email: string): void {
  using database = new Database(join(server.dataDir, 'cohearth.sqlite'))
  database.run('PRAGMA busy_timeout = 5000')
  database.run('UPDATE users SET state_id = 2000 WHERE email = ?', [email])
  database.run(
    `DELETE FROM journeys WHERE state = '1000' AND user_id = (SELECT id FROM users WHERE email = ?)`,
    [email],
  )
}

async function namesOn(page: Page): Promise<string[]> {
  const best = await page.getByRole('heading', { level: 1, name: /^Meet / }).textContent()
  const others = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
  return [best?.replace(/^\s*Meet /, '') ?? '', ...others].map((name) => name.trim())
}

test('End shows four people with half percents and one thing in common each, and the plan page only their faces', async () => {
  const email = 'free@demo.test'
  const session = await signedIn(browser, server, email)
  putBackToEnd(email)
  const { page, complaints, close } = await visit(browser, server.url, {
    ...session,
    viewport: PHONE,
    reducedMotion: 'reduce',
  })
  await page.goto(PATH.ONBOARDING_END)
  await pastAbout(page)
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  const names = await namesOn(page)
  expect(names).toHaveLength(4)
  const main = page.getByRole('main')
  const scores = (await main.innerText()).match(/[\d.]+%/g) ?? []
  expect(scores).toHaveLength(4)
  for (const score of scores) expect(score).toMatch(/\.[05]%$/)
  expect(await main.getByText(/^(You see eye to eye on|You’re close on) /).count()).toBe(4)
  // Nothing leads to anyone, and everything fits a phone.
  expect(await main.getByRole('link').count()).toBe(0)
  expect(await page.locator('.other-match').last().evaluate((card) => card.getBoundingClientRect().bottom)).toBeLessThan(760) // prettier-ignore
  await page.setViewportSize(DESKTOP)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.waitForURL('**/dashboard/plan')
  const faces = page.getByRole('region', { name: 'People you could meet' })
  for (const name of names) await faces.getByText(name).first().waitFor()
  expect(await faces.getByRole('link').count()).toBe(0)
  expect(await faces.innerText()).not.toMatch(/\d/)
  expect(complaints).toEqual([])
  await close()
})

test('the reveal draws its ring and shows faces one by one, or all at once with reduced motion', async () => {
  const animationOf = async (reducedMotion: 'no-preference' | 'reduce') => {
    const { page, close } = await clientAt(browser, server, 'End', { reducedMotion })
    await pastAbout(page)
    const found = await page.locator('.other-match').evaluateAll((cards) =>
      cards.map((card) => {
        const { animationName, animationDelay } = getComputedStyle(card)
        return `${animationName} ${animationDelay}`
      }),
    )
    await close()
    return found
  }
  expect(await animationOf('no-preference')).toEqual(['step-in 0.5s', 'step-in 0.62s', 'step-in 0.74s'])
  expect(await animationOf('reduce')).toEqual(['none 0s', 'none 0s', 'none 0s'])
})

test('matches that take long to compute appear by themselves', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'End')
  await pastAbout(page)
  // The first answer is that of a server which is still comparing.
  await page.route(
    '**/onboarding/end?view=matches',
    async (route) => {
      const response = await route.fetch()
      const waiting = (await response.text()).replace('id="first-matches"', 'id="first-matches" data-waiting')
      await route.fulfill({ response, body: waiting.replace(/Meet \w+/, 'Comparing your answers') })
    },
    { times: 1 },
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Comparing your answers' }).waitFor()
  await page.getByRole('heading', { level: 1, name: /^Meet / }).waitFor()
  expect(await page.locator('[data-waiting]').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
