import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { type Database, openDatabase } from '#db/client.ts'
import { groupMembers, groups, invitations, users } from '#db/schema/index.ts'
import { axeFindings, launchBrowser, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

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

async function invite(from: number, to: number): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .insert(invitations)
      .values({ from_user_id: from, to_user_id: to, status: 'pending', created_at: Date.now() })
  })
}

async function bringTogether(...ids: number[]): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(groups)
    const [group] = await tx.insert(groups).values({ created_at: 0 }).returning()
    for (const user_id of ids) {
      await tx.insert(groupMembers).values({ group_id: group?.id ?? 0, user_id, joined_at: 0 })
    }
  })
}

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })

/** What a card offers: the text of its first button or link. */
const offer = (page: Page, name: string) => card(page, name).locator('.btn:not(.btn-icon)').first()

test('a card says whether someone is in the group, was invited or invited the viewer, and links to that', async () => {
  const me = await idOf('client@demo.test')
  // Maya is in the group, Jonah has invited, Priya is invited.
  await bringTogether(me, await idOf('member1@demo.test'))
  await invite(await idOf('member6@demo.test'), me)
  await invite(me, await idOf('member3@demo.test'))

  const { page, complaints, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...asClient,
  })
  await page.goto('/dashboard/match')
  expect(await offer(page, 'Maya Okafor').innerText()).toContain('Your group')
  expect(await offer(page, 'Maya Okafor').getAttribute('href')).toBe('/dashboard/group')
  expect(await offer(page, 'Priya Raman').innerText()).toContain('Invited')
  expect(await offer(page, 'Henrik Lund').innerText()).toContain('Invite')
  expect(await axeFindings(page)).toEqual([])

  await offer(page, 'Jonah Friesen').filter({ hasText: 'Reply' }).click()
  await page.waitForURL('**/dashboard#invitations')
  await page.getByRole('button', { name: 'Decline the invitation from Jonah Friesen' }).click()
  await page.getByText('Invitation declined.').waitFor()
  // The card follows immediately.
  await page.getByRole('button', { name: 'Invite Jonah Friesen' }).first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('an invitation that was declined in the meantime shows so within a minute, without a reload', async () => {
  const { page, close } = await visit(browser, server.url, { reducedMotion: 'reduce', ...asClient })
  await page.clock.install()
  await page.goto('/dashboard/match')
  // If the minute is up while the page is already polling, it doesn't start another poll.
  const refetched = page.waitForResponse(/\/api\/matches$/).then((response) => response.finished())
  await inviteHenrik(page)
  await refetched
  await page.getByRole('button', { name: 'Invited Henrik Lund: withdraw the invitation' }).waitFor()
  await db.write(async (tx) => {
    await tx.delete(invitations).where(eq(invitations.to_user_id, await henrik(tx)))
  })
  await page.clock.runFor(60_000)
  await page.getByRole('button', { name: 'Invite Henrik Lund' }).waitFor()
  await close()
})

test('progress in the course shows on the dashboard, and is refetched every minute', async () => {
  const { page, complaints, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...asClient,
  })
  await page.clock.install()
  const read = () => page.waitForResponse('**/api/courses/user-course-progress?*')
  const first = read()
  await page.goto('/dashboard')
  const course = page.getByRole('region').filter({ has: page.getByRole('progressbar') })
  await course.getByText(/^\d+ of \d+ modules · \d+% completed$/).waitFor()
  expect((await first).status()).toBe(200)
  const again = read()
  await page.clock.runFor(60_000)
  expect((await again).status()).toBe(304)
  await course.getByRole('link', { name: /course/ }).click()
  await page.waitForURL('**/dashboard/learning')
  expect(complaints).toEqual([])
  await close()
})

test('a pending invitation can be withdrawn once after confirmation, even in two tabs', async () => {
  const { page, complaints, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...asClient,
  })
  await page.goto('/dashboard/match')
  await inviteHenrik(page)
  const withdraw = page.getByRole('button', { name: 'Invited Henrik Lund: withdraw the invitation' })
  await withdraw.waitFor()
  const other = await page.context().newPage()
  await other.goto('/dashboard/match')

  await withdraw.click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await withdraw.click()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).dblclick()
  await page.getByText('Invitation to Henrik withdrawn.').waitFor()
  const invite = page.getByRole('button', { name: 'Invite Henrik Lund' })
  await invite.waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent === 'Invite Henrik Lund')
  expect(await statusesTo('Lund')).toEqual(['withdrawn'])

  // The other tab has not heard of it.
  await other.getByRole('button', { name: 'Invited Henrik Lund: withdraw the invitation' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await other.getByText('This invitation was already answered or withdrawn.').waitFor()
  await other.getByRole('button', { name: 'Invite Henrik Lund' }).waitFor()

  // The page's earlier copy of the matches doesn't come back.
  await page.reload()
  await invite.waitFor()
  expect(complaints).toEqual([])
  await close()
})

async function inviteHenrik(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite Henrik Lund' }).click()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
}

async function statusesTo(lastName: string): Promise<string[]> {
  const rows = await db.read
    .select({ status: invitations.status })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.to_user_id))
    .where(eq(users.last_name, lastName))
  return rows.map(({ status }) => status)
}

async function henrik(tx: Database['read']): Promise<number> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.last_name, 'Lund'))
  return found?.id ?? 0
}
