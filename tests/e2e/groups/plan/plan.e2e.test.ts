import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { only } from '#db/client.ts'
import { groupMembers, groups, users } from '#db/schema/index.ts'
import {
  aPerson,
  type BillingServer,
  openBillingServer,
  type Person,
} from '#tests/support/billing-browser.ts'
import { axeFindings, PHONE } from '#tests/support/browser.ts'
import { readFeed } from '#tests/support/calendar.ts'
import { readPdf } from '#tests/support/pdf.ts'

setDefaultTimeout(900_000)

let world: BillingServer
let maya: Person
let theo: Person
beforeAll(async () => {
  world = await openBillingServer()
  maya = await aPerson(world, {}, { free: true })
  theo = await aPerson(world, { viewport: PHONE }, { free: true })
  await world.db.write(async (tx) => {
    const { id: group_id } = only(await tx.insert(groups).values({ created_at: 0 }).returning())
    for (const [{ id: user_id }, first_name] of [
      [maya, 'Maya'],
      [theo, 'Théo'],
    ] as const) {
      await tx.update(users).set({ first_name }).where(eq(users.id, user_id))
      await tx.insert(groupMembers).values({ group_id, user_id, joined_at: 0 })
    }
  })
})
afterAll(() => world.close())

const LENDERS = 'Ask two lenders how much you can borrow together'

const steps = (page: Page) => page.getByRole('region', { name: 'Next steps' })
const numbers = (page: Page) => page.getByRole('region', { name: 'Your numbers' })
const press = (within: ReturnType<typeof steps>, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

async function setNumber(page: Page, label: string, value: string): Promise<void> {
  await numbers(page).getByLabel(`${label}, as a number`).fill(value)
}

async function changeNumber(page: Page, label: string, value: string): Promise<void> {
  await press(numbers(page), 'Change the numbers')
  await setNumber(page, label, value)
}

const saveNumbers = (page: Page) => press(numbers(page), 'Save for everyone')

test('two members plan: a step is assigned, edited by both at once, deleted and restored', async () => {
  const [hers, his] = [steps(maya.page), steps(theo.page)]
  await maya.page.goto('/dashboard/group')
  await theo.page.goto('/dashboard/group')
  await press(hers, LENDERS)
  await press(hers, `Change “${LENDERS}”`)
  await hers.getByLabel('Who').selectOption('Théo')
  await hers.getByLabel('Due').fill('2031-05-30')
  await press(hers, 'Save')
  await hers.getByText('Théo · May 30, 2031').waitFor()

  // He sees it without reloading.
  await his.getByText('you · May 30, 2031').waitFor()
  await press(hers, `Change “${LENDERS}”`)
  await press(his, `Change “${LENDERS}”`)
  await his.getByLabel('Task').fill('Ask three lenders')
  await press(his, 'Save')
  await his.getByRole('checkbox', { name: 'Ask three lenders' }).waitFor()
  await hers.getByLabel('Task').fill('Ask two lenders by phone')
  await press(hers, 'Save')
  await hers.getByText('Someone changed this step in the meantime: “Ask three lenders”').waitFor()
  expect(await hers.getByLabel('Task').inputValue()).toBe('Ask two lenders by phone')
  await press(hers, 'Save')
  await hers.getByRole('checkbox', { name: 'Ask two lenders by phone' }).waitFor()

  await press(hers, 'Change “Ask two lenders by phone”')
  await press(hers, 'Delete')
  await press(hers, 'Undo deleting “Ask two lenders by phone”')
  await hers.getByRole('checkbox', { name: 'Ask two lenders by phone' }).waitFor()
  // Nothing is half under the header.
  await maya.page.evaluate(() => scrollTo(0, 0))
  expect(await axeFindings(maya.page)).toEqual([])
})

test('concurrent changes of the numbers are merged, and members decide about conflicts', async () => {
  await maya.page.goto('/dashboard/group')
  await theo.page.goto('/dashboard/group')
  await changeNumber(maya.page, 'Interest rate', '4.5')
  await changeNumber(theo.page, 'Property price', '800000')
  await saveNumbers(theo.page)
  await numbers(theo.page).getByText('changed by you').waitFor()
  await saveNumbers(maya.page)
  await maya.page.getByText('Saved, along with the other changes made in the meantime.').waitFor()
  await numbers(maya.page).getByText('$800,000 · 18.8% down · 4.5% · 25 years').waitFor()

  await changeNumber(maya.page, 'Property price', '900000')
  await numbers(theo.page).getByText('$800,000 · 18.8% down · 4.5%').waitFor()
  await changeNumber(theo.page, 'Property price', '850000')
  await setNumber(theo.page, 'Amortization', '30')
  await saveNumbers(theo.page)
  await numbers(theo.page).getByText('$850,000').first().waitFor()
  await saveNumbers(maya.page)
  const price = numbers(maya.page).getByRole('group', { name: 'Price' })
  await price.getByLabel('Théo: $850,000').waitFor()
  // Nothing is half under the header.
  await maya.page.evaluate(() => scrollTo(0, 0))
  expect(await axeFindings(maya.page)).toEqual([])
  await price.getByLabel('Mine: $900,000').check()
  await saveNumbers(maya.page)
  await numbers(maya.page).getByText('$900,000 · 16.7% down · 4.5% · 30 years · changed by you').waitFor()

  await press(numbers(maya.page), 'History')
  await maya.page.getByRole('listitem').filter({ hasText: '$850,000' }).getByRole('button').click()
  await numbers(maya.page).getByText('$850,000 · 17.6% down · 4.5% · 30 years · changed by you').waitFor()
})

test("a calendar follows the group's steps, and its plan is printed", async () => {
  const { page } = maya
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/group')
  await press(steps(page), 'Calendar')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied.').waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const opens = await page.getByRole('link', { name: 'Open in your calendar' }).getAttribute('href')
  expect(opens).toBe(address.replace(/^http:/, 'webcal:'))
  const { name, events } = readFeed(await (await fetch(address)).text())
  expect(name).toBe('Home with Théo')
  expect(events).toMatchObject([{ summary: 'Ask two lenders by phone', start: '2031-05-30' }])
  await page.getByRole('button', { name: 'Get a new link' }).click()
  await page.getByRole('button', { name: 'Get a new link' }).last().click()
  await page.getByText('The old one no longer works.').waitFor()
  expect((await fetch(address)).status).toBe(404)
  await page.keyboard.press('Escape')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Kitchen-table sheet' }).click()
  const { pages } = await readPdf(readFileSync(await (await downloading).path()))
  expect(pages).toHaveLength(1)
  expect(pages.flat().join('\n')).toContain('Ask two lenders by phone (Théo, by May 30, 2031)')
  // Browsers log every refused call; the pages handle them.
  const unexpected = [...maya.complaints, ...theo.complaints].filter(
    (complaint) => !complaint.includes('409'),
  )
  expect(unexpected).toEqual([])
})

test('a form keeps what was typed while another member ticks and deletes its step', async () => {
  const [hers, his] = [steps(maya.page), steps(theo.page)]
  const [OURS, NEXT] = ['Ask a lawyer', 'Ask a notary']
  await maya.call('POST', '/groups/mine/steps', { text: OURS, assignee: null, due: null, done: false })
  await maya.page.goto('/dashboard/group')
  await theo.page.goto('/dashboard/group')
  await press(his, `Change “${OURS}”`)
  await his.getByLabel('Task').fill('Ask a broker')

  await hers.getByRole('checkbox', { name: OURS }).press('Space')
  // The checkbox is in a closed list now.
  await hers.getByRole('heading', { name: 'Next steps' }).and(maya.page.locator(':focus')).waitFor()
  await hers.getByText('1 step done').click()
  await press(hers, `Change “${OURS}”`)
  await press(hers, 'Delete')
  await hers.getByText(`Deleted: ${OURS}`).waitFor()
  await maya.call('POST', '/groups/mine/steps', { text: NEXT, assignee: null, due: null, done: false })
  await his.getByRole('checkbox', { name: NEXT }).waitFor()
  expect(await his.getByLabel('Task').inputValue()).toBe('Ask a broker')
  await press(his, 'Save')
  await his.getByText('Someone deleted this step in the meantime.').waitFor()
  await press(his, 'Save')
  await his.getByRole('checkbox', { name: 'Ask a broker' }).waitFor()
})
