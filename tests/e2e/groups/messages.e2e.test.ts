import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { axeFindings, hydrated, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let asRobin: BrowserContextOptions
let asLeila: BrowserContextOptions
let asKofi: BrowserContextOptions
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  asRobin = await signedIn(browser, server, 'client@demo.test')
  asLeila = await signedIn(browser, server, 'member8@demo.test')
  asKofi = await signedIn(browser, server, 'member11@demo.test')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const GROUP = '/dashboard/group?view=messages&with=group'

/** What the person does on their messages page. */
function hands(page: Page) {
  const messages = page.getByRole('log', { name: 'Messages' })
  const row = (text: string) => messages.getByRole('listitem').filter({ hasText: text })
  const field = page.getByRole('textbox', { name: /^Your message to/ })
  return {
    field,
    row,
    sees: (text: string) => row(text).first().waitFor(),
    async says(text: string) {
      await field.fill(text)
      await field.press('Enter')
      await eventually(() => field.inputValue(), '')
    },
    async does(what: 'Edit' | 'Delete', text: string) {
      await row(text).hover()
      await row(text).locator('summary').click()
      await row(text).getByRole('button', { name: what }).click()
    },
    /** The last texts that are shown. */
    last: async (count: number) => (await messages.locator('.chat-bubble').allInnerTexts()).slice(-count),
  }
}

/** How many pixels the page can be scrolled below its end. */
function belowEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const end = document.body.getBoundingClientRect().bottom + scrollY
    return document.documentElement.scrollHeight - Math.ceil(Math.max(innerHeight, end))
  })
}

test('three people in three browsers write to each other', async () => {
  const robin = await visit(browser, server.url, asRobin)
  const leila = await visit(browser, server.url, asLeila)
  const kofi = await visit(browser, server.url, { ...asKofi, viewport: PHONE, colorScheme: 'dark' })
  const [byRobin, byLeila, byKofi] = [hands(robin.page), hands(leila.page), hands(kofi.page)]
  await Promise.all([robin, leila, kofi].map(({ page }) => page.goto(GROUP)))
  // What Robin had not read is marked, and is now read.
  await robin.page.getByText('New', { exact: true }).waitFor()
  await eventually(() => robin.page.locator('[data-unread]:visible').count(), 0)

  // What is scrolled away inside the list doesn’t lengthen the page.
  for (const { page } of [robin, kofi]) expect(await belowEnd(page)).toBeLessThanOrEqual(0)

  // It arrives without reloading, with its line breaks as typed and no markup interpreted.
  await byRobin.field.fill('Sunday at ten?')
  await byRobin.field.press('Shift+Enter')
  await byRobin.field.pressSequentially('<b>With</b> https://example.test')
  await byRobin.field.press('Enter')
  const first = 'Sunday at ten?\n<b>With</b> https://example.test'
  await byLeila.sees('Sunday at ten?')
  await byKofi.sees('Sunday at ten?')
  expect(await byKofi.last(1)).toEqual([first])
  expect(
    await kofi.page
      .getByRole('log')
      .getByRole('link', { name: /example/ })
      .count(),
  ).toBe(0)
  expect(await axeFindings(robin.page)).toEqual([])
  expect(await axeFindings(kofi.page)).toEqual([])
  expect(await horizontalOverflow(kofi.page, PHONE.width)).toEqual([])

  // Without a connection it waits, even in a closed tab, and arrives once and in order.
  await leila.page.context().setOffline(true)
  await byLeila.says('First of two')
  await byLeila.says('Second of two')
  await byLeila.row('First of two').getByText('Waiting for a connection…').waitFor()
  await byLeila.field.fill('A draft')
  await leila.page.close()
  await byRobin.says('Meanwhile')
  await leila.page.context().setOffline(false)
  const again = await leila.page.context().newPage()
  await again.goto(GROUP)
  const reopened = hands(again)
  await byRobin.sees('Second of two')
  const all = ['Meanwhile', 'First of two', 'Second of two']
  for (const person of [byRobin, byKofi, reopened]) await eventually(() => person.last(3), all)
  expect(await reopened.field.inputValue()).toBe('A draft')
  await again.getByText('Waits for').waitFor({ state: 'detached' })

  // Edits and deletions are seen as such.
  await byRobin.does('Edit', 'Meanwhile')
  await robin.page.getByLabel('Edit your message').fill('In the meantime')
  await robin.page.getByRole('button', { name: 'Save' }).click()
  await byKofi.row('In the meantime').getByText('edited').waitFor()
  await byRobin.does('Delete', 'In the meantime')
  await robin.page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
  await byKofi.sees('This message was deleted.')
  expect(await reopened.last(3)).toEqual(['This message was deleted.', 'First of two', 'Second of two'])

  // In a conversation of two, the third person hears nothing; unread messages are counted.
  await again.goto('/dashboard/group?view=messages')
  await again.getByRole('link', { name: 'Robin Tremblay' }).click()
  await again.waitForURL(/with=\d/)
  await hands(again).says('Just between us')
  await robin.page.getByRole('listitem').filter({ hasText: 'Just between us' }).getByText('1 new').waitFor()
  await eventually(() => robin.page.title(), expect.stringMatching(/^\(1\) /))
  await robin.page.getByRole('link', { name: 'Leila Haddad' }).click()
  await hands(robin.page).sees('Just between us')
  await eventually(() => robin.page.title(), expect.not.stringMatching(/^\(/))
  expect(await kofi.page.getByRole('main').innerText()).not.toContain('Just between us')

  // On a phone the list is one step back; where no events arrive, messages still do.
  await kofi.page.getByRole('link', { name: 'All conversations' }).click()
  await kofi.page.getByRole('list', { name: 'Conversations' }).waitFor()
  expect(await axeFindings(kofi.page)).toEqual([])
  expect([...robin.complaints, ...kofi.complaints]).toEqual([])
  await kofi.page.context().route('**/api/groups/mine/events', (route) => route.fulfill({ status: 503 }))
  await kofi.page.goto('/dashboard/group')
  const card = kofi.page.getByRole('region', { name: 'Conversation' })
  await card.getByText('Second of two').waitFor()
  await robin.page.goto('/dashboard/group')
  await robin.page.getByRole('textbox', { name: 'Your message to everyone' }).fill('From the overview')
  await robin.page.getByRole('button', { name: 'Send' }).click()
  await card.getByText('From the overview').waitFor()
  await Promise.all([robin, leila, kofi].map((visitor) => visitor.close()))
})

test('unread messages aren’t counted for someone who turned that off', async () => {
  const robin = await visit(browser, server.url, asRobin)
  await robin.page.goto(GROUP)
  await hands(robin.page).says('Are you there, Kofi?')
  await hands(robin.page).sees('Are you there, Kofi?')
  const kofi = await visit(browser, server.url, asKofi)
  await kofi.page.goto('/dashboard')
  const counts = kofi.page.locator('[data-unread]:visible')
  await counts.first().waitFor()
  const choose = (wanted: boolean) =>
    kofi.page.context().request.put(`${server.url}/api/notification-preference/emails`, {
      headers: { origin: server.url },
      data: { category: 'messages', where: 'app', wanted },
    })
  expect((await choose(false)).status()).toBe(200)
  await kofi.page.reload()
  await kofi.page.getByRole('link', { name: 'Group', exact: true }).first().waitFor()
  await hydrated(kofi.page)
  expect([await counts.count(), await kofi.page.title()]).toEqual([0, expect.not.stringMatching(/^\(/)])
  expect((await choose(true)).status()).toBe(200)
  await kofi.page.reload()
  await counts.first().waitFor()
  for (const { complaints, close } of [robin, kofi]) {
    expect(complaints).toEqual([])
    await close()
  }
})
