import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright'
import { tours } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatDay, localTimeAt } from '#domain/listings/tours/wall-clock.ts'
import { aPerson, type Person } from '#tests/support/billing-browser.ts'
import { axeFindings, PHONE } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import {
  agentOf,
  detailOf,
  type HomesServer,
  openHomesServer,
  STREET,
} from '#tests/e2e/listings/homes-server.ts'

setDefaultTimeout(900_000)

const TOURS = '/dashboard/listing?view=tours'
const AGENT_TOURS = '/agent/dashboard/tours'

let world: HomesServer
let asDana: Awaited<ReturnType<typeof agentOf>>
beforeAll(async () => {
  world = await openHomesServer([true])
  asDana = await agentOf(world)
})
afterAll(() => world.close())

/** A client whose request waits for Dana. */
async function aVisitor(options: BrowserContextOptions = {}): Promise<Person> {
  const person = await aPerson(world, options, { free: true })
  await person.call('POST', `/properties/${world.msl}/tour`, {})
  return person
}

const tourOf = async ({ id }: Person) =>
  (
    await world.db.read
      .select()
      .from(tours)
      .where(and(eq(tours.user_id, id), eq(tours.listing_id, world.listingId)))
  )[0]

const WHAT = `the tour of ${STREET} with Robin Tremblay`
const anotherTime = (page: Page) => page.getByRole('button', { name: `Other times for ${WHAT}` })
const dialog = (page: Page) => page.getByRole('dialog')
/** Earlier tests use the same name; their tours were answered before. */
const cardOf = (page: Page) => page.getByRole('listitem').filter({ has: anotherTime(page) })

/** How many tours and messages need the agent's reply, which the heading and the navigation agree on. */
async function waitingIn(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { name: /^Needs a reply/ }).innerText()
  const link = await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Tours/ })
    .first()
    .innerText()
  const [one, other] = [heading, link].map((text) => Number(/\d+/.exec(text)?.[0] ?? 0))
  return one === other ? (one ?? -1) : -1
}

describe('a tour', () => {
  test('is requested, moved by the agent, seen and cancelled by the client', async () => {
    const client = await aPerson(world, {}, { free: true })
    await client.page.goto(detailOf(world.msl))
    await client.page.getByRole('button', { name: 'Book a Tour' }).click()
    await client.page.getByRole('dialog').getByRole('button', { name: 'Book a Tour' }).click()
    await client.page.getByRole('button', { name: 'Tour Requested' }).waitFor()

    const agent = await asDana()
    await agent.page.goto('/agent/dashboard')
    await agent.page.getByRole('region', { name: 'Today’s tours' }).waitFor()
    expect(await axeFindings(agent.page)).toEqual([])
    const waiting = await waitingIn(agent.page)
    expect(await cardOf(agent.page).innerText()).toContain('Needs your reply')
    await anotherTime(agent.page).click()
    const chips = dialog(agent.page).getByRole('group', { name: 'Your free times nearby' })
    for (const index of [0, 2]) await chips.locator('label').nth(index).click()
    expect(await chips.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await dialog(agent.page).getByRole('button', { name: 'Other time' }).click()
    expect(await chips.getByRole('checkbox').nth(1).isDisabled()).toBe(true)
    const day = localTimeAt('America/Toronto', Date.now() + 30 * DAY_MS).slice(0, 10)
    await dialog(agent.page).getByLabel('Day', { exact: true }).fill(day)
    await dialog(agent.page).getByLabel('Time', { exact: true }).fill('21:30')
    await dialog(agent.page).getByLabel('Message to Robin Tremblay').fill('After work?')
    await dialog(agent.page).getByRole('button', { name: 'Send 3 times' }).click()
    expect(await dialog(agent.page).innerText()).toContain('Please choose a time between 8 AM and 8 PM.')
    await dialog(agent.page).getByLabel('Time', { exact: true }).fill('19:30')
    expect(await axeFindings(agent.page)).toEqual([])
    await dialog(agent.page).getByRole('button', { name: 'Send 3 times' }).click()
    await dialog(agent.page).waitFor({ state: 'detached' })
    await anotherTime(agent.page).waitFor({ state: 'detached' })
    await eventually(() => waitingIn(agent.page), waiting - 1)

    await client.page.goto('/dashboard')
    const ahead = client.page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')
    expect((await ahead.allInnerTexts()).join()).toMatch(/Tour [^]* · New time/)
    await client.page.goto(TOURS)
    const main = client.page.getByRole('main')
    const text = await main.innerText()
    for (const part of [
      'Needs a reply',
      'New time',
      'Eastern Time, Toronto',
      'After work?',
      'Which works for you?',
    ])
      expect(text).toContain(part)
    expect(await axeFindings(client.page)).toEqual([])
    expect(await main.getByRole('radio').count()).toBe(3)
    await main.getByRole('radio', { name: '7:30 PM' }).check()
    await main.getByRole('button', { name: /^Confirm/ }).click()
    await eventually(async () => (await tourOf(client))?.status, 'confirmed')
    expect(localTimeAt('America/Toronto', (await tourOf(client))?.starts_at ?? 0)).toBe(`${day}T19:30`)
    const sure = main.getByRole('region', { name: 'Upcoming' }).getByRole('listitem')
    for (const name of [/^Calendar/, /^Map/]) await sure.getByRole('link', { name }).waitFor()
    await main.getByRole('button', { name: /^Cancel/ }).click()
    await dialog(client.page)
      .getByLabel(/^Message to Dana Kerr/)
      .fill('We found another.')
    await dialog(client.page).getByRole('button', { name: 'Cancel the tour' }).click()
    await main
      .getByRole('region', { name: 'Past and cancelled' })
      .getByText('Cancelled', { exact: true })
      .waitFor()

    await agent.page.goto(AGENT_TOURS)
    const past = agent.page.getByRole('region', { name: 'Past and cancelled' })
    expect(await past.innerText()).toContain('We found another.')
    expect([...client.complaints, ...agent.complaints]).toEqual([])
    await client.close()
    await agent.close()
  })

  test('is confirmed by keyboard once, however often the key is pressed, and appears in the agent’s week', async () => {
    const client = await aVisitor()
    const agent = await asDana()
    await agent.page.goto(AGENT_TOURS)
    const confirm = agent.page.getByRole('button', { name: `Confirm ${WHAT}` })
    await confirm.focus()
    await agent.page.keyboard.press('Enter')
    await agent.page.keyboard.press('Enter')
    await eventually(async () => (await tourOf(client))?.status, 'confirmed')
    expect((await tourOf(client))?.sequence).toBe(1)
    await confirm.waitFor({ state: 'detached' })
    const { id, starts_at } = (await tourOf(client)) ?? { id: 0, starts_at: 0 }
    const day = localTimeAt('America/Toronto', starts_at).slice(0, 10)
    await agent.page.goto(`${AGENT_TOURS}?view=week&week=${day}`)
    const link = agent.page.getByRole('region', { name: formatDay(day) }).locator(`a[href$="#tour-${id}"]`)
    expect(await link.innerText()).toContain(STREET)
    expect(await axeFindings(agent.page)).toEqual([])
    await agent.page.getByRole('link', { name: 'Next week' }).click()
    await agent.page.getByRole('link', { name: 'Previous week' }).waitFor()
    await agent.page.goBack()
    await link.click()
    await agent.page.locator(`#tour-${id}`).waitFor()
    expect([...agent.complaints]).toEqual([])
    await client.close()
    await agent.close()
  })

  test("changed in another tab isn't overwritten: the agent gets a message and sees its status", async () => {
    const client = await aVisitor()
    const agent = await asDana()
    await agent.page.goto(AGENT_TOURS)
    await anotherTime(agent.page).waitFor()
    const id = (await tourOf(client))?.id
    await client.call('PUT', `/tours/${id}`, { status: 'cancelled', sequence: 0 })
    await agent.page.getByRole('button', { name: `Confirm ${WHAT}` }).click()
    await agent.page.getByText('This tour has changed in the meantime.').waitFor()
    await anotherTime(agent.page).waitFor({ state: 'detached' })
    expect((await tourOf(client))?.status).toBe('cancelled')
    await client.close()
    await agent.close()
  })

  test('can be downloaded as a calendar file', async () => {
    const client = await aVisitor()
    await client.page.goto(TOURS)
    const waiting = client.page.waitForEvent('download')
    await client.page.getByRole('link', { name: /^Calendar/ }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe('tour.ics')
    await client.call('PUT', `/tours/${(await tourOf(client))?.id}`, { status: 'cancelled', sequence: 0 })
    await client.close()
  })

  test.each([
    ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark' }],
    ['the narrowest screen', { viewport: NARROWEST }],
  ] as const)('is accessible and fits on %s', async (_where, options) => {
    const client = await aVisitor(options)
    await client.page.goto(TOURS)
    const agent = await asDana(options)
    await agent.page.goto(AGENT_TOURS)
    for (const { page } of [client, agent]) {
      expect(await axeFindings(page)).toEqual([])
      expect(await horizontalOverflow(page, options.viewport.width)).toEqual([])
    }
    await anotherTime(agent.page).first().click()
    await dialog(agent.page).waitFor()
    expect(await horizontalOverflow(agent.page, options.viewport.width)).toEqual([])
    await agent.page.keyboard.press('Escape')
    await dialog(agent.page).waitFor({ state: 'detached' })
    expect([...client.complaints, ...agent.complaints]).toEqual([])
    await client.call('PUT', `/tours/${(await tourOf(client))?.id}`, { status: 'cancelled', sequence: 0 })
    await client.close()
    await agent.close()
  })

  test('list that’s empty says so, and the dashboard shows nothing', async () => {
    const client = await aPerson(world, {}, { free: true })
    await client.page.goto(TOURS)
    expect(await client.page.getByRole('main').innerText()).toContain('No tours yet')
    expect(await axeFindings(client.page)).toEqual([])
    await client.page.goto('/dashboard')
    expect(await client.page.getByRole('region', { name: 'Coming up' }).count()).toBe(0)
    await client.close()
  })
})
