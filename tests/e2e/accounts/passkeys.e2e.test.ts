// Promise: When someone has to confirm a sign-in, nothing they typed is lost, and the interrupted action continues.

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { newestMails } from '#api/gateways/file-mail.ts'
import { axeFindings, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  addDevice,
  ageSignIns,
  virtualAuthenticator,
  type VirtualAuthenticator,
} from '#tests/support/passkeys.ts'
import { CODE, newAddress, signIn, signUp } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const SETTINGS = '/dashboard/profile/settings'

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

interface Person extends Visit {
  email: string
  device: VirtualAuthenticator
}

/** A new client on a device that stores passkeys, with the settings open. */
async function inSettings(options: Options = {}): Promise<Person> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  const email = newAddress()
  await signUp(visitor.page.context(), server, email)
  const device = await virtualAuthenticator(visitor.page)
  await visitor.page.goto(SETTINGS)
  return { ...visitor, email, device }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first().waitFor()
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const rows = (page: Page) => section(page).getByRole('listitem')

async function addPasskey(page: Page): Promise<void> {
  const before = await rows(page).count()
  await press(page, 'Add a passkey')
  await rows(page).nth(before).waitFor()
}

async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
}

/** Signs in by the button of the login page. */
async function useButton(page: Page): Promise<void> {
  await press(page, 'Sign in with a passkey')
  await page.waitForURL('**/onboarding/**')
}

async function mailsTo(email: string) {
  return (await newestMails(server.dataDir, 100)).filter(({ to }) => to === email)
}

async function mailTo(email: string, subject: string) {
  for (;;) {
    const found = (await mailsTo(email)).find((mail) => mail.subject === subject)
    if (found) return found
    await Bun.sleep(20)
  }
}

describe('a passkey', () => {
  test('is added in the settings, signs in without an address, and is confirmed by email', async () => {
    const { page, email, complaints, close } = await inSettings()
    await addPasskey(page)
    await toast(page, 'Passkey added.')
    await rows(page).getByText('Chrome on Linux').first().waitFor()
    await mailTo(email, 'A passkey was added')
    await leave(page)
    await useButton(page)
    await page.goto(SETTINGS)
    await rows(page).getByText('last used').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('has a name that can be changed, and can be removed', async () => {
    const { page, email, close } = await inSettings({ viewport: PHONE })
    await addPasskey(page)
    await press(page, /^Rename/)
    await page.getByLabel('Passkey name').fill('My phone')
    await page.keyboard.press('Enter')
    await toast(page, 'Renamed to “My phone”.')
    await press(page, 'Remove My phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
    await press(page, 'Remove My phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await toast(page, '“My phone” has been removed.')
    await eventually(() => rows(page).count(), 0)
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'Passkeys')
    await mailTo(email, 'A passkey was removed')
    await leave(page)
    await press(page, 'Sign in with a passkey')
    await toast(page, 'That passkey didn’t work.')
    await close()
  })

  test('can be one of several: a second device signs in too, and the first isn’t added twice', async () => {
    const { page, device, close } = await inSettings()
    await addPasskey(page)
    await press(page, 'Add a passkey')
    await toast(page, 'This device already has a passkey for your account.')
    const first = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: device.id })
    await device.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device.id })
    const second = await addDevice(device.cdp)
    await addPasskey(page)
    await eventually(() => rows(page).count(), 2)
    await leave(page)
    await useButton(page)
    const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: second })
    expect(credentials[0]?.credentialId).not.toBe(first.credentials[0]?.credentialId)
    await close()
  })

  test('is refused if a copy of it was used', async () => {
    const { page, device, close } = await inSettings()
    await addPasskey(page)
    const authenticatorId = device.id
    const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId })
    const [copy] = credentials
    if (!copy) throw new Error('There is no passkey.')
    await leave(page)
    await useButton(page)
    // A copy from before it was used, so its counter is behind.
    await device.cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: copy.credentialId })
    await device.cdp.send('WebAuthn.addCredential', { authenticatorId, credential: copy })
    await leave(page)
    await press(page, 'Sign in with a passkey')
    await toast(page, 'That passkey didn’t work.')
    await close()
  })

  test('that the person doesn’t choose leaves the login page as it is', async () => {
    const { page, device, close } = await inSettings()
    await device.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device.id })
    await addDevice(device.cdp)
    await leave(page)
    await page.getByLabel('Email').fill('robin@example.test')
    await press(page, 'Sign in with a passkey')
    await page.locator('[data-passkey]:not([aria-busy])').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('robin@example.test')
    await close()
  })
})

describe('a sensitive action an hour after signing in', () => {
  test('continues after a code, with nothing lost', async () => {
    const { page, email, complaints, close } = await inSettings()
    await page.goto('/dashboard/profile')
    await page.getByLabel('Phone').fill('416-555-0177')
    await ageSignIns(server)
    await press(page, 'Save')
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Email me a code' }).click()
    const { text } = await mailTo(email, 'Your code to confirm it’s you')
    const code = CODE.exec(text)?.[1] ?? ''
    await dialog.getByLabel('4-digit code').fill(code === '1234' ? '4321' : '1234')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('Failed to verify. Try again.').waitFor()
    await dialog.getByLabel('4-digit code').fill(code)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await toast(page, 'Profile updated.')
    await page.reload()
    await eventually(() => page.getByLabel('Phone').inputValue(), '416-555-0177')
    expect(complaints.filter((text) => !text.includes('403') && !text.includes('400'))).toEqual([])
    await close()
  })

  test('continues after a passkey, such as downloading your data', async () => {
    const { page, close } = await inSettings()
    await addPasskey(page)
    await ageSignIns(server)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download your data' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use your passkey' }).click()
    expect((await download).suggestedFilename()).toMatch(/^cohearth-.*\.json$/)
    await close()
  })

  test('doesn’t happen if the person cancels', async () => {
    const { page, email, close } = await inSettings()
    await ageSignIns(server)
    await press(page, 'Delete your account')
    await page.getByLabel('Type your email address to confirm').fill(email)
    await press(page, 'Delete for good')
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await toast(page, 'Please confirm it’s you')
    expect(await page.getByLabel('Type your email address to confirm').inputValue()).toBe(email)
    await page.reload()
    await section(page).waitFor()
    await close()
  })
})

test('a sign-in with a new browser sends an email, whose link ends it without signing in', async () => {
  const { page, email, close } = await inSettings()
  const thief = await visit(browser, server.url)
  await signIn(thief.page.context(), server, email)
  const { text } = await mailTo(email, 'New sign-in to your Cohearth account')
  const link = /http\S+\/end-sign-in#\S+/.exec(text)?.[0] ?? ''
  const stranger = await visit(browser, server.url, { viewport: PHONE })
  await stranger.page.goto(link)
  await stranger.page.waitForFunction(() => location.hash === '')
  expect(await axeFindings(stranger.page)).toEqual([])
  await press(stranger.page, 'Sign out that browser')
  await stranger.page.getByText('We’ve signed out that browser.').waitFor()
  await thief.page.goto(SETTINGS)
  expect(thief.page.url()).toContain('/login')
  await page.reload()
  expect(page.url()).toContain(SETTINGS)
  for (const one of [close, thief.close, stranger.close]) await one()
})

test('the offer of a passkey can be dismissed for good', async () => {
  const { page, close } = await inSettings()
  await page.goto('/dashboard')
  const kept = page.waitForResponse('**/api/passkeys/offer')
  await press(page, 'Not now')
  await page.getByText('Skip the code next time').waitFor({ state: 'detached' })
  await kept
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Skip the code next time').count()).toBe(0)
  await close()
})
