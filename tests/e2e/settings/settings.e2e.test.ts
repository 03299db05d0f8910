import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { loadSecretKey } from '#api/auth/secret-key.ts'
import { unsubscribeTokenOf } from '#api/mail/unsubscribe.ts'
import { axeFindings, DESKTOP, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { callFrom, newAddress, signIn, signUp } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(300_000)

const SETTINGS = '/dashboard/profile/settings'
const ON = "Subscribed. You'll receive notifications."
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

type Options = Parameters<typeof visit>[2]

async function inSettings(options: Options = {}): Promise<Visit & { email: string }> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  const email = newAddress()
  await signUp(visitor.page.context(), server, email)
  await visitor.page.goto(SETTINGS)
  return { ...visitor, email }
}

async function elsewhere(email: string): Promise<Visit> {
  const visitor = await visit(browser, server.url)
  await signIn(visitor.page.context(), server, email)
  return visitor
}

const toggle = (page: Page) => page.getByRole('switch', { name: 'Email & in-app notifications' })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const idOf = async (page: Page) => {
  const me = await callFrom(page.context(), server)('GET', '/me')
  return me && typeof me === 'object' ? Number(Reflect.get(me, 'id')) : 0
}

describe('the notifications toggle', () => {
  test('shows a loading state, then the saved setting', async () => {
    const { page, complaints, close } = await inSettings()
    const letGo = await holdRequests(page, PREFERENCE)
    await page.reload()
    await page.getByText('Loading your current preference...').waitFor()
    await eventually(() => toggle(page).isDisabled(), true)
    expect(await axeFindings(page)).toEqual([])
    letGo()
    await page.getByText(ON).waitFor()
    await eventually(() => toggle(page).isChecked(), true)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows the choice at once and saves it', async () => {
    const { page, complaints, close } = await inSettings()
    await page.getByText(ON).waitFor()
    const letGo = await holdRequests(page, PREFERENCE)
    await toggle(page).press('Space')
    await page.getByText(OFF).waitFor()
    await page.getByText('Saving…').waitFor()
    letGo()
    await page.getByText('Saving…').waitFor({ state: 'detached' })
    await eventually(() => toggle(page).isChecked(), false)
    await page.reload()
    await page.getByText(OFF).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test("ends at the person's last choice, however fast they click", async () => {
    const { page, close } = await inSettings()
    await page.getByText(ON).waitFor()
    const letGo = await holdRequests(page, PREFERENCE)
    for (const _press of [1, 2, 3]) await toggle(page).click()
    letGo()
    await page.getByText('Saving…').waitFor({ state: 'detached' })
    await page.getByText(OFF).waitFor()
    await page.reload()
    await page.getByText(OFF).waitFor()
    await close()
  })

  test("reverts with a toast if it can't be saved", async () => {
    const { page, close } = await inSettings()
    await page.getByText(ON).waitFor()
    await page.route(PREFERENCE, (route) => route.abort())
    await toggle(page).click()
    await page.getByRole('alert').getByText('We can’t reach Cohearth right now.').waitFor()
    await page.getByText(ON).waitFor()
    await eventually(() => toggle(page).isChecked(), true)
    await close()
  })

  test('leaves each kind of news its own switches, for emails and the app', async () => {
    const { page, complaints, close } = await inSettings({ viewport: PHONE, colorScheme: 'dark' })
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

  test('can be reloaded after a failure', async () => {
    const { page, close } = await inSettings()
    await page.route(PREFERENCE, (route) => route.abort())
    await page.reload()
    await page.getByText('We couldn’t load your preference.').waitFor()
    await page.unroute(PREFERENCE)
    await press(page, 'Try again')
    await page.getByText(ON).waitFor()
    await close()
  })
})

test("people see where they're signed in and sign out remotely", async () => {
  const { page, email, complaints, close } = await inSettings({ viewport: PHONE, colorScheme: 'dark' })
  const second = await elsewhere(email)
  const third = await elsewhere(email)
  await page.reload()
  const rows = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')
  await eventually(() => rows.count(), 3)
  expect(await rows.filter({ hasText: 'This device' }).count()).toBe(1)
  await rows.getByRole('button', { name: 'Sign out of Chrome on Linux' }).first().click()
  await page.getByText('Signed out Chrome on Linux.').waitFor()
  await eventually(() => rows.count(), 2)
  await press(page, 'Sign out everywhere else')
  await page.getByText('You’re signed out everywhere else.').waitFor()
  await eventually(() => rows.count(), 1)
  for (const other of [second, third]) {
    await other.page.goto(SETTINGS)
    expect(new URL(other.page.url()).pathname).toBe('/login')
    await other.close()
  }
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  expect(new URL(page.url()).pathname).toBe(SETTINGS)
  expect(complaints).toEqual([])
  await close()
})

test('people download their data as a file', async () => {
  const { page, email, complaints, close } = await inSettings()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your data' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^cohearth-20\d\d-\d\d-\d\d\.json$/)
  const kept: unknown = await Bun.file(await download.path()).json()
  expect(kept).toMatchObject({ users: [{ email }] })
  expect(complaints).toEqual([])
  await close()
})

describe('deleting the account', () => {
  test('asks for the address, and Escape cancels', async () => {
    const { page, email, complaints, close } = await inSettings({ viewport: DESKTOP, colorScheme: 'dark' })
    await press(page, 'Delete your account')
    const field = page.getByLabel('Type your email address to confirm')
    await field.and(page.locator(':focus')).waitFor()
    await field.fill('somebody@example.test')
    await page.keyboard.press('Enter')
    await page.getByText('That isn’t your account’s email address.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete your account' }).and(page.locator(':focus')).waitFor()
    await page.reload()
    await page.getByText(email, { exact: true }).first().waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    await close()
  })

  test("ends on the landing page, and the account can't sign in any more", async () => {
    const { page, email, complaints, close } = await inSettings({ viewport: PHONE })
    await page.evaluate(() => localStorage.setItem('cohearth:progress', 'mine'))
    await press(page, 'Delete your account')
    await page.getByLabel('Type your email address to confirm').fill(email.toUpperCase())
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Delete for good')
    await page.getByRole('status').getByText('Your account has been deleted.').waitFor()
    await page.waitForURL(`${server.url}/`)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('cohearth:progress'))).toBeNull()
    await page.goto(SETTINGS)
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(complaints).toEqual([])
    await close()

    const again = await visit(browser, server.url)
    await signUp(again.page.context(), server, email)
    await again.page.goto(SETTINGS)
    await again.page.getByText(ON).waitFor()
    await again.close()
  })
})

describe('the unsubscribe page of a notification', () => {
  test('unsubscribes by its button, without signing in', async () => {
    const { page, close } = await inSettings()
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

  test('of one kind of emails stops those alone', async () => {
    const { page, close } = await inSettings()
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
