import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signIn, signUp } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { inSettings, ON, press, SETTINGS } from './settings-page.ts'

setDefaultTimeout(900_000)

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

async function elsewhere(email: string): Promise<Visit> {
  const visitor = await visit(browser, server.url)
  await signIn(visitor.page.context(), server, email)
  return visitor
}

test("people see where they're signed in and sign out remotely", async () => {
  const { page, email, complaints, close } = await inSettings(browser, server, {
    viewport: PHONE,
    colorScheme: 'dark',
  })
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
  const { page, email, complaints, close } = await inSettings(browser, server)
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
    const { page, email, complaints, close } = await inSettings(browser, server, {
      viewport: DESKTOP,
      colorScheme: 'dark',
    })
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
    const { page, email, complaints, close } = await inSettings(browser, server, { viewport: PHONE })
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
