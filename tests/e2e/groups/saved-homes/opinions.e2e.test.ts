// Promise: What a group says about a home is shown as text, and only to its members.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { dashboardListingPath } from '#domain/listings/addresses.ts'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/signed-in.ts'

setDefaultTimeout(900_000)

const HOME = dashboardListingPath('1042')
const HOSTILE = '<img src=x onerror=alert(1)> {{7*7}}\n' + 'x'.repeat(300)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const as = async (email: string, options = {}) =>
  visit(browser, server.url, { ...(await signedIn(browser, server, email)), ...options })

function parts(page: Page) {
  const section = page.getByRole('region', { name: 'What your group thinks' })
  const vote = (name: string) => section.getByRole('button', { name: new RegExp(`^${name}`) })
  return {
    section,
    vote,
    comments: section.getByRole('list', { name: 'Comments' }),
    said: (text: string) => section.getByRole('paragraph').filter({ hasText: text }),
    async comment(text: string) {
      await section.getByRole('button', { name: 'Add a comment' }).click()
      await section.getByLabel('Your comment').fill(text)
      await section.getByRole('button', { name: 'Post comment' }).click()
      await section.getByLabel('Your comment').waitFor({ state: 'detached' })
    },
  }
}

/** A tab asks for news when it's shown again. */
const pollAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

async function unsavedHome(page: Page): Promise<string> {
  const { properties } = await (await page.request.get('/api/properties')).json()
  const saved = await (await page.request.get('/api/groups/mine/favorites')).json()
  const numbers = new Set(saved.map((one: { property: { msl_number: string } }) => one.property.msl_number))
  return properties.find((one: { msl_number: string }) => !numbers.has(one.msl_number)).msl_number
}

test('two members vote and comment in two browsers, and take both back', async () => {
  const robin = await as('client@demo.test')
  const leila = await as('member8@demo.test', { viewport: PHONE, colorScheme: 'dark' })
  const all = [robin, leila]
  await Promise.all(all.map(({ page }) => page.goto(HOME)))
  const [his, hers] = [parts(robin.page), parts(leila.page)]
  await his.section.getByText('Your group is waiting for your vote.').waitFor()

  // A double click is one vote. The other browser shows it when it's looked at.
  await his.vote('Maybe').focus()
  await robin.page.keyboard.press('Enter')
  await eventually(() => his.vote('Maybe').getAttribute('aria-pressed'), 'true')
  await his.vote('Love it').click()
  await his.section.getByText('You voted “Love it”.').waitFor()
  await hers.vote('Not for me').click()
  await hers.section.getByText('You voted “Not for me”.').waitFor()
  await pollAgain(leila.page)
  await hers.vote('Love it ?, Robin').waitFor()
  await pollAgain(robin.page)
  await his.vote('Not for me ?, Leila').waitFor()
  await his.section.getByText('Everyone has voted.').waitFor()

  // What was typed stays when it can't be sent.
  await his.section.getByRole('button', { name: 'Add a comment' }).click()
  await robin.page.route('**/opinions/comments', (route) => route.abort())
  await his.section.getByLabel('Your comment').fill(HOSTILE)
  await his.section.getByRole('button', { name: 'Post comment' }).click()
  await his.section.locator('.field-error:visible').waitFor()
  expect(await his.section.getByLabel('Your comment').inputValue()).toBe(HOSTILE)
  await robin.page.unroute('**/opinions/comments')
  await his.section.getByRole('button', { name: 'Post comment' }).click()
  await his.said('{{7*7}}').waitFor()
  await hers.comment('Two front doors!')
  await hers.said('{{7*7}}').waitFor()
  expect(await hers.comments.locator('img[src="x"]').count()).toBe(0)
  expect(await hers.comments.getByRole('button').count()).toBe(1)
  for (const { page } of all) expect(await axeFindings(page)).toEqual([])
  expect(await horizontalOverflow(leila.page, PHONE.width)).toEqual([])

  // Own words and votes can be taken back.
  await hers.comments.getByRole('button', { name: 'Delete your comment “Two front doors!”' }).click()
  const question = leila.page.getByRole('dialog', { name: 'Delete this comment?' })
  expect(await axeFindings(leila.page)).toEqual([])
  await question.getByRole('button', { name: 'Keep it' }).click()
  await hers.comments.getByRole('button', { name: /^Delete your comment/ }).click()
  await question.getByRole('button', { name: 'Delete it' }).click()
  await hers.said('Two front doors!').waitFor({ state: 'detached' })
  expect(
    await hers.section
      .getByRole('button', { name: 'Add a comment' })
      .evaluate((one) => one === document.activeElement),
  ).toBe(true)
  await hers.vote('Not for me').click()
  await hers.section.getByText('Your group is waiting for your vote.').waitFor()

  // The lists of saved homes show who voted what.
  for (const path of ['/dashboard/group', '/dashboard/listing?view=saved']) {
    await leila.page.goto(path)
    const card = leila.page.getByRole('listitem').filter({ hasText: '48 Euclid Avenue' })
    expect(await card.getByRole('list', { name: 'Votes' }).innerText()).toContain('Love it: Robin')
  }

  // A home that nobody saved asks for that first.
  const home = dashboardListingPath(await unsavedHome(robin.page))
  await robin.page.goto(home)
  await his.section.getByText('No one in your group has saved this home yet.').waitFor()
  await robin.page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await his.vote('Love it').waitFor()
  expect(all.flatMap(({ complaints }) => complaints).filter((text) => !text.includes('ERR_FAILED'))).toEqual(
    [],
  )
  await Promise.all(all.map(({ close }) => close()))
})
