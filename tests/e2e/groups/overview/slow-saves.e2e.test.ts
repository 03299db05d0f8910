import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { dashboardListingPath } from '#domain/listings/addresses.ts'
import { launchBrowser, visit } from '#tests/support/browser.ts'
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

const open = async (path: string) => {
  const { page } = await visit(
    browser,
    server.url,
    await signedIn(browser, server, DEMO_ACCOUNTS.client.email),
  )
  await page.goto(path)
  return page
}

/** Holds a call's next request back until `release`. */
async function hold(page: Page, call: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = page.waitForRequest(call)
  await page.route(
    call,
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  return { held, release }
}

/** Lets a call's next request arrive, but not its response. */
const loseResponse = (page: Page, call: string) =>
  page.route(
    call,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

const numbers = (page: Page) => page.getByRole('region', { name: 'Your numbers' })
const setPrice = (page: Page, price: string) =>
  numbers(page).getByLabel('Property price, as a number').fill(price)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a group’s name typed while another change is being saved stays', async () => {
  const page = await open(groupPath())
  await page.getByText('Name, size and leaving').click()
  const name = page.getByLabel('Group name')
  await name.fill('The attic')
  const { held, release } = await hold(page, '**/api/groups/mine')
  await name.press('Enter')
  await held
  await name.fill('The attic club')
  release()
  await page.getByText('Saved for everyone.').waitFor()
  expect(await name.inputValue()).toBe('The attic club')
  await name.press('Enter')
  await page.getByRole('heading', { name: 'The attic club' }).first().waitFor()
  await page.context().close()
})

test('numbers changed while others are being saved stay, and can be saved', async () => {
  const page = await open(groupPath())
  await press(page, 'Change the numbers')
  await setPrice(page, '800000')
  const { held, release } = await hold(page, '**/api/groups/mine/scenario')
  await press(page, 'Save for everyone')
  await held
  await setPrice(page, '810000')
  release()
  await page.getByText('Numbers saved.').waitFor()
  await press(page, 'Save for everyone')
  await numbers(page)
    .getByText(/^\$810,000/)
    .first()
    .waitFor()
  await page.context().close()
})

test('after a lost response, numbers are saved without blaming another window', async () => {
  const page = await open(groupPath())
  await press(page, 'Change the numbers')
  await setPrice(page, '700000')
  await loseResponse(page, '**/api/groups/mine/scenario')
  await press(page, 'Save for everyone')
  await page.getByText('We can’t reach Cohearth right now').waitFor()
  await setPrice(page, '710000')
  await press(page, 'Save for everyone')
  await page.getByText('Numbers saved.').or(page.getByText('in the meantime')).first().waitFor()
  expect(await page.getByText('in the meantime').count()).toBe(0)
  await page.context().close()
})

test('after a lost response, a member’s own words aren’t shown as the other’s', async () => {
  const page = await open(groupPath('talk'))
  await page
    .getByRole('region', { name: 'With Leila' })
    .getByRole('link', { name: /^Splitting/ })
    .click()
  await press(page, 'Write down what you agreed on')
  const note = page.getByLabel('What you agreed on: Splitting the costs')
  await note.fill('Half each ')
  await loseResponse(page, '**/api/groups/mine/talks')
  const shown = page.waitForResponse((response) => response.url().endsWith('/talks') && response.ok())
  await note.press('Enter')
  await shown
  await note.fill('Half each, monthly')
  expect(await page.getByText('wrote in the meantime').count()).toBe(0)
  await note.press('Enter')
  await page.getByRole('blockquote').getByText('Half each, monthly').waitFor()
  await page.context().close()
})

test('an address typed while another invitation is being sent stays', async () => {
  const page = await open(groupPath('invitations'))
  const email = page.getByLabel('Their email address')
  await email.fill('first@demo.test')
  const { held, release } = await hold(page, '**/api/invitations')
  await press(page, 'Send the invitation')
  await held
  await email.fill('second@demo.test')
  release()
  await page
    .getByText(/^(We’ll ask your group first|Invitation sent)/)
    .first()
    .waitFor()
  expect(await email.inputValue()).toBe('second@demo.test')
  await page.context().close()
})

test('a step and a comment that are changed while they’re being saved stay open, and can be saved', async () => {
  const page = await open(groupPath())
  const steps = page.getByRole('region', { name: 'Next steps' })
  const task = steps.getByLabel('Task')
  await press(page, 'Add a step')
  await task.fill('Measure the attic')
  const adding = await hold(page, '**/api/groups/mine/steps')
  await press(page, 'Add')
  await adding.held
  await task.fill('Measure the attic twice')
  adding.release()
  await steps.getByText('Measure the attic', { exact: true }).waitFor()
  expect(await task.isVisible()).toBe(true)
  await press(page, 'Save')
  await task.waitFor({ state: 'detached' })
  expect(await steps.getByText('Measure the attic twice', { exact: true }).count()).toBe(1)
  expect(await steps.getByText('Measure the attic', { exact: true }).count()).toBe(0)

  await page.goto(dashboardListingPath('1042'))
  const opinions = page.getByRole('region', { name: 'What your group thinks' })
  const comment = opinions.getByLabel('Your comment')
  await opinions.getByRole('button', { name: 'Add a comment' }).click()
  await comment.fill('Is the attic dry?')
  const posting = await hold(page, '**/opinions/comments')
  await press(page, 'Post comment')
  await posting.held
  await comment.fill('And the cellar?')
  posting.release()
  await opinions.getByRole('paragraph').filter({ hasText: 'Is the attic dry?' }).waitFor()
  await press(page, 'Post comment')
  await opinions.getByRole('paragraph').filter({ hasText: 'And the cellar?' }).waitFor()
  await comment.waitFor({ state: 'detached' })
  await page.context().close()
})
