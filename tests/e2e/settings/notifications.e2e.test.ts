import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { loadSecretKey } from '#api/auth/secret-key.ts'
import { unsubscribeTokenOf } from '#api/mail/unsubscribe.ts'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { callFrom } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { inSettings, ON, press } from './settings-page.ts'

setDefaultTimeout(900_000)

const OFF = "Unsubscribed. You won't receive notifications."
const PREFERENCE = '**/api/notification-preference'

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const toggle = (page: Page) => page.getByRole('switch', { name: 'Email & in-app notifications' })
const idOf = async (page: Page) => {
  const me = await callFrom(page.context(), server)('GET', '/me')
  return me && typeof me === 'object' ? Number(Reflect.get(me, 'id')) : 0
}

describe('the notifications toggle', () => {
  test('shows a loading state, then the saved setting', async () => {
    const { page, complaints, close } = await inSettings(browser, server)
    const release = await holdRequests(page, PREFERENCE)
    await page.reload()
    await page.getByText('Loading your current preference...').waitFor()
    await eventually(() => toggle(page).isDisabled(), true)
    expect(await axeFindings(page)).toEqual([])
    release()
    await page.getByText(ON).waitFor()
    await eventually(() => toggle(page).isChecked(), true)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows the choice immediately and saves it', async () => {
    const { page, complaints, close } = await inSettings(browser, server)
    await page.getByText(ON).waitFor()
    const release = await holdRequests(page, PREFERENCE)
    await toggle(page).press('Space')
    await page.getByText(OFF).waitFor()
    await page.getByText('Saving…').waitFor()
    release()
    await page.getByText('Saving…').waitFor({ state: 'detached' })
    await eventually(() => toggle(page).isChecked(), false)
    await page.reload()
    await page.getByText(OFF).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test("ends at the person's last choice, however fast they click", async () => {
    const { page, close } = await inSettings(browser, server)
    await page.getByText(ON).waitFor()
    const release = await holdRequests(page, PREFERENCE)
    for (const _press of [1, 2, 3]) await toggle(page).click()
    release()
    await page.getByText('Saving…').waitFor({ state: 'detached' })
    await page.getByText(OFF).waitFor()
    await page.reload()
    await page.getByText(OFF).waitFor()
    await close()
  })

  test("reverts with a toast if it can't be saved", async () => {
    const { page, close } = await inSettings(browser, server)
    await page.getByText(ON).waitFor()
    await page.route(PREFERENCE, (route) => route.abort())
    await toggle(page).click()
    await page.getByRole('alert').getByText('We can’t reach Cohearth right now.').waitFor()
    await page.getByText(ON).waitFor()
    await eventually(() => toggle(page).isChecked(), true)
    await close()
  })

  test('keeps the separate switches for each kind of news, for emails and the app', async () => {
    const { page, complaints, close } = await inSettings(browser, server, {
      viewport: PHONE,
      colorScheme: 'dark',
    })
    const messages = page.getByRole('switch', { name: 'Messages: email' })
    const tours = page.getByRole('switch', { name: 'Your tours: email' })
    await eventually(() => messages.isChecked(), true)
    const saved = page.waitForResponse('**/api/notification-preference/emails')
    await messages.press('Space')
    await eventually(() => messages.isChecked(), false)
    await saved
    await page.reload()
    await eventually(() => tours.isChecked(), true)
    await eventually(() => messages.isChecked(), false)
    expect(await axeFindings(page)).toEqual([])
    await toggle(page).press('Space')
    for (const name of ['Invitations and your group: email', 'Messages: in the app'])
      await eventually(() => page.getByRole('switch', { name }).isDisabled(), true)
    await page.getByText('You’ll still get emails about your tours').waitFor()
    expect(await tours.isEnabled()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows what’s saved after two presses that couldn’t be', async () => {
    const { page, close } = await inSettings(browser, server)
    const messages = page.getByRole('switch', { name: 'Messages: email' })
    await eventually(() => messages.isEnabled(), true)
    const before = await messages.isChecked()
    const failing = Promise.withResolvers<void>()
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(request.url()))
    await page.route('**/api/notification-preference/emails', async (route) => {
      await failing.promise
      await route.abort()
    })
    for (const shown of [!before, before]) {
      await messages.press('Space')
      await eventually(() => messages.isChecked(), shown)
    }
    failing.resolve()
    // The switch's own, and the one that asks the server what it has.
    await eventually(() => failed.length, 3)
    await eventually(() => messages.isChecked(), before)
    await close()
  })

  test('can be reloaded after a failure', async () => {
    const { page, close } = await inSettings(browser, server)
    await page.route(PREFERENCE, (route) => route.abort())
    await page.reload()
    await page.getByText('We couldn’t load your preference.').waitFor()
    await page.unroute(PREFERENCE)
    await press(page, 'Try again')
    await page.getByText(ON).waitFor()
    await close()
  })
})

describe('the unsubscribe page of a notification', () => {
  test('unsubscribes with its button, without signing in', async () => {
    const { page, close } = await inSettings(browser, server)
    const token = unsubscribeTokenOf(loadSecretKey(server.dataDir), await idOf(page))
    const reader = await visit(browser, server.url, { viewport: PHONE, colorScheme: 'dark' })
    await reader.page.goto(`/api/unsubscribe?token=${token}`)
    expect(reader.page.url()).toBe(`${server.url}/unsubscribe#${token}`)
    expect(await axeFindings(reader.page)).toEqual([])
    await page.reload()
    await page.getByText(ON).waitFor()
    await press(reader.page, 'Unsubscribe')
    await reader.page.getByText(OFF).waitFor()
    expect(await axeFindings(reader.page)).toEqual([])
    await page.reload()
    await page.getByText(OFF).waitFor()
    expect(reader.complaints).toEqual([])
    await reader.close()
    await close()
  })

  test('of one kind of email stops only that kind', async () => {
    const { page, close } = await inSettings(browser, server)
    const token = unsubscribeTokenOf(loadSecretKey(server.dataDir), await idOf(page), 'homes')
    const reader = await visit(browser, server.url, { viewport: PHONE })
    await reader.page.goto(`/unsubscribe#${token}`)
    await reader.page.getByText('Stop emails about new homes?').waitFor()
    await press(reader.page, 'Unsubscribe')
    await reader.page.getByText('We won’t email you about new homes anymore.').waitFor()
    await page.reload()
    await page.getByText(ON).waitFor()
    await eventually(() => page.getByRole('switch', { name: /New homes/ }).isChecked(), false)
    expect(reader.complaints).toEqual([])
    await reader.close()
    await close()
  })

  test.each(['', '#', '#12.forged'])('says what to do when its link is broken: %p', async (fragment) => {
    const reader = await visit(browser, server.url)
    await reader.page.goto(`/unsubscribe${fragment}`)
    if (fragment.length > 1) await press(reader.page, 'Unsubscribe')
    await reader.page.getByText('This link is incomplete.').waitFor()
    expect(await axeFindings(reader.page)).toEqual([])
    await reader.close()
  })
})
