import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright'
import { conversationMessages, conversations } from '#db/schema/index.ts'
import { aPerson, type Person } from '#tests/support/billing-browser.ts'
import { axeFindings, DESKTOP, PHONE } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { agentOf, detailOf, type HomesServer, openHomesServer, STREET } from './homes-server.ts'

setDefaultTimeout(900_000)

const MESSAGES = '/dashboard/listing?view=messages'
const AGENT_MESSAGES = '/agent/dashboard/tours?view=messages'

let world: HomesServer
let asDana: Awaited<ReturnType<typeof agentOf>>
beforeAll(async () => {
  world = await openHomesServer([true])
  asDana = await agentOf(world)
})
afterAll(() => world.close())

async function aClientWhoAsked(text: string, options: BrowserContextOptions = {}): Promise<Person> {
  const person = await aPerson(world, options, { free: true })
  await person.call('POST', `/properties/${world.msl}/messages`, { text })
  return person
}

const threadOf = ({ id }: Person) => `${world.listingId}-${id}`
const textsOf = async ({ id }: Person) =>
  (
    await world.db.read
      .select({ text: conversationMessages.text })
      .from(conversationMessages)
      .innerJoin(conversations, eq(conversations.id, conversationMessages.conversation_id))
      .where(eq(conversations.asker_id, id))
  ).map(({ text }) => text)
/** Makes whatever polls every minute poll now. */
const refetch = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

describe('a message', () => {
  test('and its reply appear in two browsers', async () => {
    const client = await aPerson(world, {}, { free: true })
    await client.page.goto(detailOf(world.msl))
    await client.page.getByRole('button', { name: 'Contact Dana Kerr' }).click()
    const dialog = client.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send' }).click()
    expect(await dialog.innerText()).toContain('Please keep your message to 2,000 characters or fewer.')
    await dialog.getByLabel(`Your message about ${STREET}`).fill('Is it quiet?\n<b>At night</b>, too?')
    expect(await axeFindings(client.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send' }).click()
    await client.page.getByRole('link', { name: 'See your message' }).click()
    await client.page.waitForURL(/conversation=/)

    const agent = await asDana()
    // A phone shows the list first; a wide screen opens the latest conversation beside it.
    await agent.page.setViewportSize(PHONE)
    await agent.page.goto(AGENT_MESSAGES)
    const line = agent.page.getByRole('listitem').filter({ hasText: 'Is it quiet?' })
    expect(await line.innerText()).toContain('1 new')
    await agent.page.setViewportSize(DESKTOP)
    await agent.page.getByLabel('Your message to Robin').waitFor()
    await line.getByRole('link').click()
    await agent.page.waitForURL(/conversation=/)
    const messages = agent.page.getByRole('list', { name: 'Messages' })
    expect(await messages.innerText()).toContain('Is it quiet?\n<b>At night</b>, too?')
    await agent.page.getByLabel('Your message to Robin').fill('Very: it is a side street.')
    await agent.page.getByRole('button', { name: 'Send' }).click()
    await messages.getByText('Very: it is a side street.').waitFor()
    await eventually(() => agent.page.getByLabel('Your message to Robin').inputValue(), '')
    expect(await axeFindings(agent.page)).toEqual([])

    await refetch(client.page)
    await client.page
      .getByRole('list', { name: 'Messages' })
      .getByText('Very: it is a side street.')
      .waitFor()
    await eventually(async () => client.call('GET', '/waiting'), { tours: 0, messages: 0 })
    expect([...client.complaints, ...agent.complaints]).toEqual([])
    await client.close()
    await agent.close()
  })

  test('is answered on the agent’s home page', async () => {
    const client = await aClientWhoAsked('Is there a bathtub?')
    const agent = await asDana()
    await agent.page.goto('/agent/dashboard')
    const card = agent.page.getByRole('listitem').filter({ hasText: 'Is there a bathtub?' })
    const field = card.getByLabel('Reply to Robin')
    await field.fill('Yes, upstairs.')
    await agent.page.reload()
    await eventually(() => field.inputValue(), 'Yes, upstairs.')
    expect(await axeFindings(agent.page)).toEqual([])
    await agent.page.route('**/api/conversations/*/messages', (route) => route.abort(), { times: 1 })
    await card.getByRole('button', { name: 'Send' }).click()
    await agent.page.getByRole('alert').first().waitFor()
    expect(await field.inputValue()).toBe('Yes, upstairs.')
    await card.getByRole('button', { name: 'Send' }).dblclick()
    await card.waitFor({ state: 'detached' })
    await agent.page.getByText('Reply sent to Robin.').waitFor({ state: 'attached' })
    expect(await textsOf(client)).toEqual(['Is there a bathtub?', 'Yes, upstairs.'])
    await client.close()
    await agent.close()
  })

  test('whose response was lost is sent again by itself, and appears once', async () => {
    const client = await aClientWhoAsked('First')
    await client.page.goto(`${MESSAGES}&conversation=${threadOf(client)}`)
    const cut = '**/api/conversations/*/messages'
    await client.page.route(
      cut,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const field = client.page.getByLabel('Your message to Dana')
    await field.fill('Second')
    await client.page.getByRole('button', { name: 'Send' }).click()
    await client.page.getByText('Waiting for a connection…').waitFor()
    await client.page.getByText('Waiting for a connection…').waitFor({ state: 'detached' })
    expect(await client.page.locator('.chat-bubble').allInnerTexts()).toEqual(['First', 'Second'])
    expect(await textsOf(client)).toEqual(['First', 'Second'])
    await client.close()
  })

  test('is new on the dashboard until it’s opened', async () => {
    const client = await aClientWhoAsked('Hello')
    const agent = await asDana()
    await agent.page.goto(`${AGENT_MESSAGES}&conversation=${threadOf(client)}`)
    await agent.page.getByLabel('Your message to Robin').fill('Hello Robin')
    await agent.page.getByRole('button', { name: 'Send' }).click()
    await eventually(async () => (await textsOf(client)).length, 2)
    await client.page.goto('/dashboard')
    const news = client.page.getByRole('region', { name: 'An agent wrote to you' })
    await news.getByRole('link', { name: 'Read and reply' }).click()
    await client.page.getByRole('link', { name: /Dana Kerr/ }).click()
    await client.page.getByText('Hello Robin').first().waitFor()
    await eventually(async () => client.call('GET', '/waiting'), { tours: 0, messages: 0 })
    await client.page.goto('/dashboard')
    expect(await news.count()).toBe(0)
    await client.close()
    await agent.close()
  })

  test.each([
    ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark' }],
    ['the narrowest screen', { viewport: NARROWEST }],
  ] as const)('is accessible and fits on %s, where the list is one step back', async (_where, options) => {
    const client = await aClientWhoAsked(`A long word: ${'x'.repeat(300)}`, options)
    await client.page.goto(MESSAGES)
    expect(await axeFindings(client.page)).toEqual([])
    expect(await horizontalOverflow(client.page, options.viewport.width)).toEqual([])
    await client.page.getByRole('link', { name: /Dana Kerr/ }).click()
    await client.page.waitForURL(/conversation=/)
    expect(await axeFindings(client.page)).toEqual([])
    expect(await horizontalOverflow(client.page, options.viewport.width)).toEqual([])
    await client.page.getByRole('link', { name: 'All messages' }).click()
    await client.page.waitForURL(`**${MESSAGES}`)
    await client.page.goBack()
    await client.page.getByLabel('Your message to Dana').waitFor()
    expect(client.complaints).toEqual([])
    await client.close()
  })

  test('of someone else isn’t shown, and a page without any isn’t empty', async () => {
    const other = await aClientWhoAsked('Mine')
    const client = await aPerson(world, {}, { free: true })
    await client.page.goto(`${MESSAGES}&conversation=${threadOf(other)}`)
    const text = await client.page.getByRole('main').innerText()
    expect(text).toContain('No messages yet')
    expect(text).not.toContain('Mine')
    await client.close()
    await other.close()
  })
})
