// Promise: The page of someone the viewer may not see is the same, whether that person blocked them, left or never existed.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Browser, BrowserContextOptions } from 'playwright'
import { type Database, openDatabase } from '#db/client.ts'
import { blocks, users } from '#db/schema/index.ts'
import { axeFindings, launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/signed-in.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let db: Database
let asClient: BrowserContextOptions
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  asClient = await signedIn(browser, server, 'client@demo.test')
})
afterAll(async () => {
  await browser.close()
  await db.close()
  await server.remove()
})

const idOf = async (email: string) =>
  (await db.read.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? 0

test('on a phone, a stranger’s page is used to invite them, withdraw that, and go on to the next person', async () => {
  const { page, complaints, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...asClient,
    viewport: { width: 320, height: 700 },
  })
  await page.goto('/dashboard/match')
  const first = page.getByRole('heading', { level: 3 }).getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await horizontalOverflow(page, 320)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  // The bar of actions takes the place of the tabs.
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  const joins = page.getByRole('region', { name: /^If .* joins your group$/ })
  expect(await joins.locator('image').count()).toBe(4)
  expect(await joins.innerText()).not.toContain('%')
  const bar = await page.locator('.person-acts').boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(700)
  // The second press of a double press lands in the dialog, and does nothing there.
  await page.getByRole('button', { name: `Invite ${name}` }).dblclick()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByRole('button', { name: `Invited ${name}: withdraw the invitation` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('button', { name: `Invite ${name}` }).waitFor()
  await page.locator('#person-menu').click()
  await page.getByRole('button', { name: /^Block / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('link', { name: 'Next match' }).click()
  await page.getByText('2 of').waitFor()
  await page.getByRole('link', { name: 'Previous match' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('next and previous stay within the list and filters that the visitor came from, by arrow keys too', async () => {
  const { page, complaints, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...asClient,
  })
  await page.goto('/dashboard/match?place=toronto&shared=1&sort=newest')
  const names = await page.locator('.match-row h3').allInnerTexts()
  expect(names.length).toBeGreaterThan(2)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: names[0] ?? '', exact: true }).click()
  await page.getByText(`1 of ${names.length}`).waitFor()
  for (const name of names.slice(1, 3)) {
    await page.keyboard.press('ArrowRight')
    await heading.filter({ hasText: name }).waitFor()
  }
  // The list is in the address, so that a reload or a shared link keeps it.
  await page.reload()
  await page.getByText(`3 of ${names.length}`).waitFor()
  await page.locator('#person-menu').click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await page.locator('#person-menu').blur()
  expect(await heading.innerText()).toBe(names[2] ?? '')
  await page.keyboard.press('ArrowLeft')
  await heading.filter({ hasText: names[1] ?? '' }).waitFor()
  await page.getByRole('link', { name: 'Back to results' }).click()
  await page.waitForURL('**/dashboard/match?place=toronto&shared=1&sort=newest')
  expect(complaints).toEqual([])
  await close()
})

test('a partner’s page has all thirteen categories, topics, and what they share', async () => {
  const { page, complaints, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...asClient,
  })
  await page.goto(`/dashboard/match/${await idOf('member11@demo.test')}`)
  const table = page.getByRole('table')
  expect(await table.getByRole('rowheader').count()).toBe(13 + 4 + 2)
  const rows = await table
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()
  const added = await Promise.all(rows.map((row) => row.getByRole('cell').last().innerText()))
  const [total = 0, ...parts] = added.map((text) => Number.parseInt(text.replace('−', '-'))).toReversed()
  expect(parts).toHaveLength(13 + 1)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
  const ring = await page.getByRole('img', { name: /^Compatibility with Kofi/ }).getAttribute('aria-label')
  expect(Math.abs(total - Number(/([\d.]+)%$/.exec(ring ?? '')?.[1]))).toBeLessThanOrEqual(0.55)
  expect(await table.getByRole('row', { name: /^Margin/ }).innerText()).toMatch(/−\d+$/)
  await page.getByRole('heading', { name: 'Talk about' }).waitFor()
  await page.getByText('Kofi hasn’t shared this').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await page.waitForURL('**/dashboard/group?view=messages&with=*')
  expect(complaints).toEqual([])
  await close()
})

test('people who blocked the viewer, left or never existed have the same page and status', async () => {
  const me = await idOf('client@demo.test')
  const [blocker, left] = [await idOf('member6@demo.test'), await idOf('member3@demo.test')]
  await db.write(async (tx) => {
    await tx.insert(blocks).values({ user_id: blocker, blocked_id: me, at: 0 })
    await tx.update(users).set({ is_active: false }).where(eq(users.id, left))
  })
  const { page, close } = await visit(browser, server.url, asClient)
  const open = async (id: number) => {
    const response = await page.request.get(`${server.url}/dashboard/match/${id}`)
    return {
      status: response.status(),
      html: (await response.text()).replaceAll(`/match/${id}`, '/match/ID'),
    }
  }
  const nobody = await open(987_654)
  expect(nobody.status).toBe(404)
  expect(nobody.html).toContain('This person isn’t available')
  for (const id of [blocker, left, me]) expect(await open(id)).toEqual(nobody)
  await close()
})

test('a person slides in from the right and the list from the left, except with reduced motion', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page, complaints, close } = await visit(browser, server.url, { ...asClient, reducedMotion })
    // The types of each page's transition, or null. Pages report them, since Playwright can make the browser skip a transition by
    // looking at a page whose styles aren't loaded yet.
    const revealed: unknown[] = []
    await page.exposeFunction('reportReveal', (types: unknown) => revealed.push(types))
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const transition: unknown = Reflect.get(event, 'viewTransition')
        const report: unknown = Reflect.get(globalThis, 'reportReveal')
        // After the page's own listener.
        setTimeout(() => {
          const types: unknown = transition && Reflect.get(Object(transition), 'types')
          if (typeof report === 'function') report(transition ? Array.from(Object(types)) : null)
        })
      })
    })
    const takes = async (step: () => Promise<unknown>) => {
      const before = revealed.length
      await step()
      await eventually(() => revealed.length > before, true)
      return revealed.at(-1)
    }
    const steps = [
      () => page.getByRole('heading', { level: 3 }).getByRole('link').first().click(),
      () => page.getByRole('link', { name: 'All matches' }).click(),
      () => page.goBack({ waitUntil: 'commit' }),
    ]
    // Browsers also skip the transition to a page that takes more than four seconds, so a slow machine needs several rounds.
    const seen = steps.map((): unknown => null)
    const round = async () => {
      await takes(() => page.goto('/dashboard/match'))
      for (const [index, step] of steps.entries()) seen[index] = (await takes(step)) ?? seen[index]
      return seen
    }
    if (reducedMotion === 'reduce') expect(await round()).toEqual([null, null, null])
    else await eventually(round, [['forward'], ['back'], ['forward']])
    // The browser may report a transition that it skipped.
    expect(complaints.filter((line) => !line.includes('Transition was aborted'))).toEqual([])
    await close()
  }
})
