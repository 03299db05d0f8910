import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { newestMails } from '#api/gateways/file-mail.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { groups } from '#db/schema/index.ts'
import { HOUR_MS, SECOND_MS } from '#domain/duration.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE } from '#domain/onboarding/importance.ts'
import { hydrated, launchBrowser, PHONE, visit, type Visit } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { pastAbout } from '#tests/support/onboarding-page.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { accessible, INVITATIONS } from './invitations-page.ts'

setDefaultTimeout(900_000)

const EMAIL = 'hana.stranger@example.test'
const LINE = 'We both want a garden. Shall we talk?'

let browser: Browser
let server: Server
let db: Database
let client: Visit
let maya: Visit
let priya: Visit
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  db = openDatabase(`${server.dataDir}/cohearth.sqlite`)
  // The demo's client starts without a group.
  await db.write((tx) => tx.delete(groups))
  client = await browserOf('client@demo.test')
  maya = await browserOf('member1@demo.test')
  priya = await browserOf('member3@demo.test')
})
afterAll(async () => {
  await browser.close()
  await db.close()
  await server.remove()
})

async function browserOf(email: string, options = {}): Promise<Visit> {
  return visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...options,
    ...(await signedIn(browser, server, email)),
  })
}

async function invite(name: string): Promise<void> {
  const { page } = client
  await page.getByRole('button', { name: `Invite ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Invite ${name}` })
  await dialog.getByLabel('A line from you').fill(LINE)
  await dialog.getByRole('button', { name: 'Send the invitation' }).dblclick()
  await page.getByText(`Your invitation is on its way to ${name.split(' ')[0]}.`).waitFor()
  await page.getByRole('button', { name: `Invited ${name}: withdraw the invitation` }).waitFor()
  const withdraw = page.getByRole('button', { name: `Invited ${name}: withdraw the invitation` })
  await eventually(() => withdraw.evaluate((button) => button === document.activeElement), true)
}

/** Leaves out every timer except those that only let the browser yield. */
const NO_TIMERS = `{
  const later = window.setTimeout
  window.setInterval = () => 0
  window.setTimeout = (run, ms = 0, ...more) => (ms < 20 ? later(run, ms, ...more) : 0)
}`

async function membersOf({ page }: Visit): Promise<string[]> {
  const response = await page.request.get('/api/groups/mine')
  const { members } = await response.json()
  return members.map(({ first_name }: { first_name: string }) => first_name).sort()
}

test("an acceptance reaches the sender's open pages immediately, and is celebrated once", async () => {
  await client.page.goto('/dashboard/match')
  await invite('Maya Okafor')
  await client.page.goto('about:blank')
  // Pages without timers never poll and never wait, so only the live stream can bring them news.
  const withoutTimers = async () => {
    const { page } = await browserOf('client@demo.test')
    await page.context().addInitScript({ content: NO_TIMERS })
    return page
  }
  const home = await withoutTimers()
  const matches = await home.context().newPage()
  const withoutStream = (page: Page) =>
    page.context().addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  const deaf = await withoutTimers()
  await withoutStream(deaf)
  const { page: polling } = await browserOf('client@demo.test')
  await withoutStream(polling)
  await polling.clock.install()
  const connected = home.waitForResponse('**/api/groups/mine/events')
  await home.goto('/dashboard')
  await connected
  await matches.goto('/dashboard/match')
  await deaf.goto('/dashboard')
  await polling.goto('/dashboard')
  await hydrated(polling)
  await polling.clock.pauseAt(Date.now() + HOUR_MS)
  await home.getByText(/invitations? on (its|their) way/).waitFor()
  const invited = home.getByRole('link', { name: 'Maya Okafor: invited, hasn’t replied yet' })
  expect(await invited.getAttribute('href')).toMatch(/^\/dashboard\/match\/\d+$/)

  const { received } = await (await maya.page.request.get('/api/invitations')).json()
  const news = home.getByRole('heading', { name: 'Maya and you are a group!' })
  const accepted = await maya.page.request.put(`/api/invitations/${received[0].id}`, {
    data: { accepted: true },
    headers: { origin: server.url },
  })
  expect(accepted.ok()).toBe(true)
  await news.waitFor()
  await matches.getByRole('link', { name: /^Your group.*Maya Okafor/ }).waitFor()
  const waits = { name: 'Maya Okafor: invited, hasn’t replied yet' }
  await deaf.getByRole('link', waits).waitFor()
  // Without a stream, a page polls within a second and a half by its own clock.
  await polling.getByRole('link', waits).waitFor()
  await polling.clock.runFor(1.5 * SECOND_MS)
  await polling.getByRole('heading', { name: 'Maya and you are a group!' }).waitFor()

  // The next step is the house, where it is celebrated, and not again.
  await home.getByRole('link', { name: 'See your house' }).click()
  await home.waitForURL('**/dashboard/group')
  await news.waitFor()
  await accessible(home)
  // A single pair isn't called the weakest.
  await home.getByRole('heading', { name: 'How you match' }).waitFor()
  expect(await home.getByText('most to talk about').count()).toBe(0)
  await home.reload()
  await home.getByRole('heading', { level: 1, name: 'Maya and you' }).waitFor()
  expect(await news.count()).toBe(0)

  // Confetti for people who allow motion.
  const moving = await visit(browser, server.url, {
    ...(await signedIn(browser, server, 'member1@demo.test')),
    reducedMotion: 'no-preference',
  })
  await moving.page.goto('/dashboard/group')
  await moving.page.getByRole('heading', { name: 'Robin and you are a group!' }).waitFor()
  await moving.page.locator('body > canvas').waitFor({ state: 'attached' })
  await moving.close()

  await db.write((tx) => tx.delete(groups))
  await home.context().close()
  await deaf.context().close()
  await polling.context().close()
})

test('three people in three browsers invite with a message, wait for a vote, and join', async () => {
  await client.page.goto('/dashboard/match')
  await invite('Maya Okafor')
  await invite('Priya Raman')

  await maya.page.setViewportSize(PHONE)
  await maya.page.goto('/dashboard')
  await maya.page.getByText(`“${LINE}”`).waitFor()
  await accessible(maya.page)
  await maya.page.getByRole('button', { name: /^Accept the invitation/ }).dblclick()
  await maya.page.waitForURL('**/dashboard/group')
  expect(await membersOf(maya)).toHaveLength(2)

  // Priya was invited before the group existed, so Maya has to agree as well.
  await priya.page.goto('/dashboard')
  await priya.page.getByText('In the group: Maya Okafor').waitFor()
  await priya.page.getByRole('button', { name: /^Accept the invitation/ }).click()
  await priya.page.getByText('Waiting for Maya to vote').waitFor()
  expect(await membersOf(priya)).toEqual([])
  await client.page.goto(INVITATIONS)
  await client.page.getByText(/Accepted. Waiting for Maya to vote/).waitFor()
  await accessible(client.page)

  await maya.page.goto(INVITATIONS)
  await maya.page.getByRole('button', { name: 'Yes to Priya Raman' }).click()
  await maya.page.getByText('You said yes to Priya Raman.').waitFor()
  await priya.page.goto('/dashboard/group')
  expect(await membersOf(priya)).toHaveLength(3)
  await accessible(maya.page)
})

test('someone without an account is invited by email, signs up, and joins with one click', async () => {
  const { page } = client
  await page.goto(INVITATIONS)
  await page.getByLabel('Their email address').fill('hana')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('Please enter a valid email.').waitFor()
  await page.getByLabel('Their email address').fill(EMAIL)
  await page.getByLabel('A line from you').fill(LINE)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('We’ll ask your group first.', { exact: false }).waitFor()
  await page.getByText('Waiting for Maya and Priya to vote').waitFor()
  for (const member of [maya, priya]) {
    await member.page.goto(INVITATIONS)
    await member.page.getByRole('button', { name: `Yes to ${EMAIL}` }).click()
    await member.page.getByText(`You said yes to ${EMAIL}.`).waitFor()
  }
  const mail = async () => (await newestMails(server.dataDir, 20)).find(({ to }) => to === EMAIL)?.text ?? ''
  await eventually(async () => (await mail()).includes('/signup'), true)

  const hana = await clientAt(browser, server, 'Preferences', {}, EMAIL)
  await hana.page.goto('/dashboard')
  await hana.page.getByText(`“${LINE}”`).waitFor()
  await accessible(hana.page)
  const somewhat = CATEGORIES.map((category) => [category, DEFAULT_IMPORTANCE])
  await hana.call('PUT', '/preferences', Object.fromEntries(somewhat))
  await hana.page.goto('/onboarding/end')
  await pastAbout(hana.page)
  await hana.page.getByRole('button', { name: 'Continue' }).click()
  await hana.page.waitForURL('**/dashboard/plan')
  await hana.page.getByRole('heading', { name: /is waiting for you/ }).waitFor()
  await accessible(hana.page)
  await hana.page.getByRole('button', { name: 'Continue on Free plan' }).click()
  await hana.page.waitForURL(/\/dashboard\/?$/)
  await hana.page.getByRole('button', { name: /^Accept the invitation/ }).click()
  await hana.page.waitForURL('**/dashboard/group')
  await eventually(() => membersOf(client), expect.arrayContaining(['Maya', 'Priya', 'Robin']))
  expect(await membersOf(hana)).toHaveLength(4)
  expect(hana.complaints).toEqual([])
  await hana.close()
})

test('the pages logged no errors', () => {
  expect([client, maya, priya].flatMap(({ complaints }) => complaints)).toEqual([])
})
