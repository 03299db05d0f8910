import { Database as Sqlite } from 'bun:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { axeFindings, launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { evenPageSize, MATCH_CARDS } from '#domain/matching/ranking.ts'

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

/** More members than one page has: copies of one, with other addresses. */
async function addMembers(count: number): Promise<void> {
  await server.stop()
  const db = new Sqlite(join(server.dataDir, 'cohearth.sqlite'))
  for (let i = 0; i < count; i += 1) {
    const from = "FROM users WHERE email = 'member1@demo.test'"
    const columns = 'last_name, phone_number, role, state_id, state_label, stage, created_at'
    db.run(
      `INSERT INTO users (email, first_name, ${columns}) SELECT 'copy${i}@demo.test', 'Copy ${i}', ${columns} ${from}`,
    )
    const copy = `(SELECT id FROM users WHERE email = 'copy${i}@demo.test')`
    db.run(
      `INSERT INTO published_answers SELECT ${copy}, inquiry_id, option_id FROM published_answers WHERE user_id = (SELECT id ${from})`,
    )
    db.run(`INSERT INTO publications (user_id, published_at, whole) VALUES (${copy}, 0, 1)`)
  }
  db.close()
  await server.restart()
}

async function inMatches(email: string) {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto('/dashboard/match')
  return visitor
}

test('a member pages through everyone on their list, and the address keeps the page', async () => {
  await addMembers(5)
  const { page, close } = await inMatches(DEMO_ACCOUNTS.client.email)
  const cards = page.locator('.match-row h3')
  const [total = ''] = /\d+/.exec(await page.getByText(/^\d+ people, ranked by/).innerText()) ?? []
  const perPage = evenPageSize(Number(total), MATCH_CARDS)
  await eventually(() => cards.count(), perPage)
  const [best] = await cards.allInnerTexts()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/dashboard/match?page=2')
  expect(await cards.allInnerTexts()).not.toContain(best)
  await page.goBack()
  await page.waitForURL('**/dashboard/match')
  await eventually(async () => (await cards.allInnerTexts())[0], best)
  // Pages are about the same length: the last one doesn't hold a single person.
  const pages = Math.ceil(Number(total) / perPage)
  await page.goto(`/dashboard/match?page=${pages}`)
  await eventually(async () => (await cards.count()) > perPage - pages, true)
  await page.goto('/dashboard/match?page=999')
  expect(new URL(page.url()).search).toBe('')
  await close()
})

test('the free plan shows ten matches, and says which plan shows more', async () => {
  const { page, close } = await inMatches(DEMO_ACCOUNTS.free.email)
  await eventually(() => page.locator('.match-row').count(), 10)
  await page.getByText('The Free plan shows your 10 best matches').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Compare the plans' }).click()
  await page.waitForURL('**/dashboard/plan')
  await close()
})

test('the free plan counts its invitations, and suggests saving someone when none is left', async () => {
  const { page, complaints, close } = await inMatches(DEMO_ACCOUNTS.free.email)
  const dialog = page.getByRole('dialog')
  const invite = page.getByRole('button', { name: /^Invite / })
  for (const left of [3, 2, 1]) {
    await invite.first().click()
    await dialog.getByText(`${left} of 3 invitations left`).waitFor()
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.goto('/dashboard/match')
  }
  await invite.first().click()
  await dialog.getByRole('heading', { name: 'You’ve used your 3 invitations' }).waitFor()
  await dialog.getByText(/^You can send your next one on [A-Z]/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Save .* for later$/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto('/dashboard/match?saved=1')
  await eventually(() => page.locator('.match-row').count(), 1)
  expect(complaints).toEqual([])
  await close()
})

test('someone whose address published recently sees when their answers will count', async () => {
  const first = await clientAt(browser, server, 'End')
  await first.page.context().request.delete(`${server.url}/api/account`, {
    headers: { origin: server.url },
    data: { email: first.email },
  })
  await first.close()
  const { page, email, call, close } = await clientAt(browser, server, 'End', {}, first.email)
  const me = await call('GET', '/me')
  const user_id = me && typeof me === 'object' ? Reflect.get(me, 'id') : 0
  await call('POST', '/journey/update', { user_id, journey_type: 'ONBOARDING', state: '1000' })
  await call('PUT', `/update/state/${email}`, { state: '3100' })
  for (const path of ['/dashboard', '/dashboard/match']) {
    await page.goto(path)
    await page
      .getByText(/count from [A-Z][a-z]{2} \d+, \d{4}, and that’s when your matches will appear\./)
      .waitFor()
    expect(await page.locator('[data-member]').count()).toBe(0)
  }
  await close()
})
