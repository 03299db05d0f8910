import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let as: Record<'robin' | 'leila' | 'kofi', BrowserContextOptions>
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  as = {
    robin: await signedIn(browser, server, 'client@demo.test'),
    leila: await signedIn(browser, server, 'member8@demo.test'),
    kofi: await signedIn(browser, server, 'member11@demo.test'),
  }
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const GROUP = '/dashboard/group'
/** The most that a group of three may take on a phone, in pixels. */
const TALLEST = 4500

function parts(page: Page) {
  const card = (name: string) => page.getByRole('region', { name })
  return {
    house: page.getByRole('group', { name: 'Your house' }),
    said: card('What each of you says'),
    shared: card('What you’ve shared'),
    members: card('Members and contacts'),
    async unfold() {
      for (const name of ['What you’ve shared', 'Members and contacts']) {
        await page.getByRole('heading', { name }).click()
      }
    },
    async reads(text: string) {
      await page.reload()
      await this.unfold()
      await page.getByText(text).first().waitFor()
    },
  }
}

/** The address of the topic that a member has open, as the other one has it. */
async function topicOf(page: Page): Promise<string> {
  const me = await (await page.request.get('/api/me')).json()
  const address = new URL(page.url())
  address.searchParams.set('with', String(me.id))
  return address.href
}

test('three members see their house, settle topics one at a time, share facts, exchange contacts, and one leaves', async () => {
  const still = { reducedMotion: 'reduce' } as const
  const robin = await visit(browser, server.url, { ...as.robin, ...still })
  const leila = await visit(browser, server.url, { ...as.leila, ...still })
  const kofi = await visit(browser, server.url, {
    ...as.kofi,
    ...still,
    viewport: PHONE,
    colorScheme: 'dark',
  })
  const all = [robin, leila, kofi]
  const [byRobin, byLeila, byKofi] = [parts(robin.page), parts(leila.page), parts(kofi.page)]
  await Promise.all(all.map(({ page }) => page.goto(GROUP)))

  // The house shows the three, each linked to their page, and who was invited into the last window.
  await robin.page.getByRole('heading', { level: 1, name: 'Leila, Kofi and you' }).waitFor()
  expect(await byRobin.house.locator('image').count()).toBe(3)
  expect(
    await byRobin.house
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))),
  ).toEqual([
    'Leila Haddad',
    expect.stringMatching(/^Kofi Mensah/),
    'You: your profile',
    'Someone by email: invited, hasn’t replied yet',
  ])
  await robin.page.getByText(/ have the most to talk about\.$/).waitFor()
  for (const { page } of [robin, kofi]) expect(await axeFindings(page)).toEqual([])
  expect(await horizontalOverflow(kofi.page, PHONE.width)).toEqual([])
  expect(await kofi.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(TALLEST)

  // One topic at a time: settled once both say so. The third member sees none of it.
  const note = 'Up to four nights a month. Ask first for more.'
  await robin.page.getByRole('link', { name: 'All topics' }).click()
  await robin.page.getByText(note).waitFor()
  expect(await kofi.page.locator('body').innerText()).not.toContain(note)
  await robin.page
    .getByRole('region', { name: 'With Leila' })
    .getByRole('link', { name: /^Splitting/ })
    .click()
  const topic = 'Splitting the costs'
  await robin.page.getByRole('heading', { level: 1, name: topic }).waitFor()
  expect(await axeFindings(robin.page)).toEqual([])
  await byRobin.said.getByRole('button', { name: 'We’ve settled this' }).click()
  await byRobin.said.getByText('You say it’s settled').waitFor()
  await byRobin.said.getByRole('button', { name: 'Write down what you agreed on' }).click()
  await robin.page.getByLabel(`What you agreed on: ${topic}`).fill('Shoes off.')
  await robin.page.getByLabel(`What you agreed on: ${topic}`).press('Enter')
  await byRobin.said.getByText('Shoes off.').waitFor()
  await kofi.page.goto(`${GROUP}?view=talk`)
  await kofi.page.getByRole('heading', { name: 'With Leila' }).waitFor()
  expect(await kofi.page.locator('body').innerText()).not.toContain('Shoes off.')
  expect(await horizontalOverflow(kofi.page, PHONE.width)).toEqual([])
  await kofi.page.goto(GROUP)

  // The other member's open page updates. Links lead to the next topic, and back to all of them.
  const heard = byLeila.said.getByText('Robin says it’s settled')
  await leila.page.goto(await topicOf(robin.page))
  await heard.waitFor()
  await byRobin.said.getByRole('button', { name: 'It isn’t settled after all' }).click()
  await heard.waitFor({ state: 'detached' })
  await byRobin.said.getByRole('button', { name: 'We’ve settled this' }).click()
  await heard.waitFor()
  await leila.page.getByRole('button', { name: 'I agree, it’s settled' }).click()
  await robin.page.getByRole('heading', { name: 'You’ve settled this' }).waitFor()
  await robin.page.getByRole('link', { name: /^Next topic: / }).click()
  await robin.page.getByRole('link', { name: /^Previous topic: / }).waitFor()
  await robin.page.goBack()
  await robin.page.getByRole('heading', { level: 1, name: topic }).waitFor()
  await robin.page.goto(GROUP)

  // Preselected but not shared until the button is pressed.
  await byRobin.unfold()
  await byKofi.unfold()
  await byKofi.shared.getByRole('heading', { name: 'Down payment' }).waitFor()
  expect(await byKofi.shared.innerText()).not.toContain('Robin:\n')
  await byRobin.shared.getByRole('button', { name: 'Share your Budget with the group' }).click()
  await byRobin.shared.getByRole('button', { name: 'Stop sharing Budget' }).waitFor()
  await byKofi.reads('Robin:')

  // Contact details appear once both have agreed, for these two only.
  await byRobin.members.getByText('Kofi would like to exchange contact details with you.').waitFor()
  expect(await byRobin.members.innerText()).not.toContain('member11@demo.test')
  await byRobin.members.getByRole('button', { name: 'Exchange with Kofi' }).click()
  await byRobin.members.getByRole('link', { name: 'member11@demo.test' }).waitFor()
  await byKofi.reads('client@demo.test')
  expect(await leila.page.content()).not.toContain('member11@demo.test')
  await byKofi.members.getByRole('button', { name: 'Withdraw mine from Robin' }).click()
  await byKofi.members.getByText('Robin would like to exchange').waitFor()
  await byRobin.reads('Kofi will see it once they offer theirs.')
  expect(await byRobin.members.innerText()).not.toContain('member11@demo.test')

  // Robin's page has no events until something is written there.
  const mine = `${server.url}/api/groups/mine`
  const known = new Map<string, string>()
  for (const url of [mine, `${mine}/talks`]) known.set(url, await (await robin.page.request.get(url)).text())
  await robin.page.getByRole('link', { name: 'All topics' }).click()
  await robin.page.getByRole('region', { name: 'With Leila' }).getByRole('link').nth(1).click()
  await byRobin.said.waitFor()
  let late = true
  await robin.page.route(
    (url) => known.has(url.href),
    async (route) => {
      if (route.request().method() !== 'GET') late = false
      const body = known.get(route.request().url())
      return late && body !== undefined
        ? route.fulfill({ contentType: 'application/json', body })
        : route.continue()
    },
  )

  // Leaving says what ends; anyone writing to them meanwhile gets a message.
  const left = await leila.page.context().newPage()
  await left.goto(GROUP)
  await leila.page.goto(GROUP)
  await leila.page.getByText('Name, size and leaving').click()
  await leila.page.getByRole('button', { name: 'Leave the group' }).click()
  const question = leila.page.getByRole('dialog')
  expect(await question.innerText()).toContain('the details of your scores with each other')
  await question.getByRole('button', { name: 'Leave the group' }).click()
  await leila.page.getByText('You’re not in a group yet').waitFor()
  await byRobin.said
    .getByRole('button', { name: /settled/ })
    .first()
    .click()
  await robin.page.getByText('They’re no longer in your group.').first().waitFor()
  await robin.page.reload()
  await robin.page.getByRole('heading', { level: 1, name: 'Topics to discuss' }).waitFor()
  expect(await robin.page.getByRole('heading', { name: 'With Leila' }).count()).toBe(0)
  await robin.page.goto(GROUP)
  await robin.page.getByRole('heading', { level: 1, name: 'Kofi and you' }).waitFor()
  expect(await robin.page.locator('main').innerText()).not.toContain(note)
  // An open page no longer shows anything from the group.
  await left.getByText('You’re no longer in this group').waitFor()
  expect(await left.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'You’re no longer in this group',
  ])
  for (const { complaints, close } of all) {
    // Refused requests are the only errors a console may show here.
    expect(complaints.filter((text) => !/\b40[49]\b/.test(text))).toEqual([])
    await close()
  }
})
