// Promise: Signing out, or signing in as someone else, clears every open tab of the browser; the back button shows nothing from before.

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContext, Page } from 'playwright'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newAddress, signUp } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const PROFILE = '/dashboard/profile'
const LOGIN_AND_BACK = `/login?return_to=${encodeURIComponent(PROFILE)}`

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

/** A new client with two tabs of one browser on their profile. */
async function twoTabs(addToContext?: (context: BrowserContext) => Promise<unknown>) {
  const { page, complaints, close } = await visit(browser, server.url, { reducedMotion: 'reduce' })
  const context = page.context()
  await signUp(context, server, newAddress())
  await addToContext?.(context)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(PROFILE)
  }
  return { page, other, context, complaints, close }
}

async function signOut(page: Page): Promise<void> {
  await page.locator('header summary', { hasText: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
}

const endSession = (context: BrowserContext) =>
  context.request.post('/api/logout', { headers: { origin: server.url } })

const shownAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

describe('signing out in one tab', () => {
  test('sends the other tabs to login immediately, which leads back to their page', async () => {
    const { page, other, complaints, close } = await twoTabs()
    // Watched from the start, because a toast doesn't stay.
    const notified = other.getByText('Signed out').waitFor()
    await signOut(page)
    await other.waitForURL(`**${LOGIN_AND_BACK}`)
    await notified
    expect(complaints).toEqual([])
    await close()
  })

  test('leaves without asking, even if something was typed', async () => {
    const { page, other, close } = await twoTabs()
    const requests: string[] = []
    other.on('dialog', (dialog) => {
      requests.push(dialog.type())
      void dialog.dismiss()
    })
    await other.getByLabel('First name').fill('Somebody')
    await other.getByText('You have unsaved changes.').waitFor()
    await signOut(page)
    await other.waitForURL(`**${LOGIN_AND_BACK}`)
    expect(requests).toEqual([])
    await close()
  })

  test('leaves nothing in a page that the browser kept for Back', async () => {
    // A page in the browser's memory hears nothing until it is shown again.
    const deaf = (context: BrowserContext) =>
      context.addInitScript(() => {
        window.addEventListener('storage', (event) => event.stopImmediatePropagation())
      })
    const { page, other, close } = await twoTabs(deaf)
    await signOut(page)
    await other.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      if (document.body.childElementCount > 0) throw new Error('Something is still on the screen.')
    })
    await other.waitForURL(`**${LOGIN_AND_BACK}`)
    await page.goBack()
    expect(await page.getByRole('banner').getByText('Robin').count()).toBe(0)
    await close()
  })
})

test('a tab whose session ended elsewhere redirects to login when it’s shown again, and back', async () => {
  const { page, other, context, close } = await twoTabs()
  await endSession(context)
  await shownAgain(page)
  await page.getByText('Your session has ended. Please log in again.').waitFor()
  await page.waitForURL(`**${LOGIN_AND_BACK}`)
  await other.getByLabel('First name').fill('Ada')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.waitForURL(`**${LOGIN_AND_BACK}`)
  await close()
})

test('a tab shows nothing of a person after someone else signed in with the same browser', async () => {
  const { page, other, context, close } = await twoTabs()
  await page.goto('/legal/terms')
  const secondEmail = newAddress()
  await endSession(context)
  await signUp(context, server, secondEmail)
  await shownAgain(other)
  await other.getByText('You’re now signed in as someone else.').waitFor()
  await other.waitForURL(`**${PROFILE}`)
  await eventually(() => other.getByLabel('Email').inputValue(), secondEmail)
  await close()
})

test('a page whose server can’t be reached stays as it is', async () => {
  const { page, close } = await twoTabs()
  await page.route('**/api/me', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await shownAgain(page)
  await failed
  expect(await page.getByLabel('First name').inputValue()).toBe('Robin')
  expect(page.url()).toEndWith(PROFILE)
  await close()
})
