// Promise: A lawyer of several groups keeps the others when one dissolves, and a signing link opens nothing after its 14 days.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright'
import { only, openDatabase } from '#db/client.ts'
import { groupMembers, groups, users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { agreementForLawyerPath, planForLawyerPath } from '#domain/groups/lawyer/lawyer.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { PATH } from '#domain/paths.ts'
import { DESKTOP, hydrated, launchBrowser, type Visit, visit } from '#tests/support/browser.ts'
import { settleAgreement } from '#tests/support/settled-agreement.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const { client, lawyer } = DEMO_ACCOUNTS
/** Read again at each start of the server. */
const environment = { DEMO: '1', CLOCK_SPEED: '1', CLOCK_AHEAD_DAYS: '0' }

let browser: Browser
let server: Server
let robins: number
let others: { group: number; emails: string[] }
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('bun', environment)
  const db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  robins = await settleAgreement(db, client.email, lawyer.email)
  const grouped = db.read.select({ id: groupMembers.user_id }).from(groupMembers)
  const inGroups = new Set((await grouped).map(({ id }) => id))
  const free = (await db.read.select().from(users).where(eq(users.role, ROLE.CLIENT))).filter(
    ({ id }) => !inGroups.has(id),
  )
  const pair = free.slice(-2)
  await db.write(async (tx) => {
    const at = Date.now()
    const { id } = only(await tx.insert(groups).values({ created_at: at }).returning({ id: groups.id }))
    await tx
      .insert(groupMembers)
      .values(pair.map((user) => ({ group_id: id, user_id: user.id, joined_at: at })))
  })
  const emails = pair.map(({ email }) => email)
  others = { emails, group: await settleAgreement(db, emails[0] ?? '', lawyer.email) }
  await db.close()
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function open(email: string | null, path: string): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', viewport: DESKTOP })
  if (email !== null) await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(path)
  await hydrated(visitor.page)
  return visitor
}

test('a lawyer’s desk lists each group, and keeps the other when one dissolves', async () => {
  const jules = await open(lawyer.email, PATH.DASHBOARD)
  const { page } = jules
  const listed = page.getByRole('region', { name: 'Groups that share their plan with you' })
  expect(await listed.getByRole('listitem').count()).toBe(2)
  await page.goto(agreementForLawyerPath(others.group))
  await hydrated(page)
  await page.getByRole('textbox').first().fill('Have both of you read this?')

  for (const email of others.emails) {
    const { page: own, close } = await open(email, PATH.GROUP)
    const left = await own.request.delete('/api/groups/mine/membership', { headers: { origin: server.url } })
    expect(left.ok()).toBe(true)
    await close()
  }
  await page.getByRole('button', { name: 'Send comment' }).click()
  await page
    .getByText(/stopped sharing|can’t find|can’t see/)
    .first()
    .waitFor()
  expect(await page.getByRole('textbox').first().inputValue()).toBe('Have both of you read this?')
  for (const path of [agreementForLawyerPath(others.group), planForLawyerPath(others.group)]) {
    const gone = await page.goto(path)
    expect(gone?.status()).toBe(404)
    await page.getByText('They may have stopped sharing it.').waitFor()
  }
  await page.goto(PATH.DASHBOARD)
  expect(await listed.getByRole('listitem').count()).toBe(1)
  await listed.getByRole('link', { name: /^Read agreement.*Robin/ }).click()
  await page.waitForURL(`**${agreementForLawyerPath(robins)}`)
  await page.getByText('tenants in common').first().waitFor()
  await jules.close()
})

test('a signing link opens until its fourteenth day ends, and the owners can make another', async () => {
  const robin = await open(client.email, PATH.TERM_SHEET)
  await robin.page.getByRole('button', { name: 'Make a link' }).click()
  const address = `http://${await robin.page.locator('code').innerText()}`
  const later = async (days: string) => {
    environment.CLOCK_AHEAD_DAYS = days
    await server.stop()
    await server.restart()
  }
  await later('13.9')
  const witness = await open(null, address)
  await witness.page.getByRole('link', { name: 'Read the term sheet' }).click()
  await witness.page.getByText('tenants in common').first().waitFor()
  await later('14')
  for (const path of [address, `${address}?read`]) {
    const closed = await witness.page.goto(path)
    expect(closed?.status()).toBe(410)
    await witness.page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    expect(await witness.page.locator('body').innerText()).not.toMatch(/Robin|Leila|Kofi|tenants/)
  }
  await robin.page.reload()
  await hydrated(robin.page)
  await robin.page.getByRole('button', { name: 'Make a link' }).click()
  const renewed = `http://${await robin.page.locator('code').innerText()}`
  expect(renewed).not.toBe(address)
  await witness.page.goto(renewed)
  await witness.page.getByRole('heading', { name: /^The term sheet of/ }).waitFor()
  await Promise.all([robin.close(), witness.close()])
})
