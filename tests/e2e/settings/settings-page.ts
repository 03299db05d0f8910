import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { type Visit, visit } from '#tests/support/browser.ts'
import { newAddress, signUp } from '#tests/support/sign-in.ts'
import type { Server } from '#tests/support/server.ts'

/* The settings as their tests open them. */

export const SETTINGS = '/dashboard/profile/settings'
export const ON = "Subscribed. You'll receive notifications."

/** The browser of a new member with Settings open. */
export async function inSettings(
  browser: Browser,
  server: Server,
  options: BrowserContextOptions = {},
): Promise<Visit & { email: string }> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  const email = newAddress()
  await signUp(visitor.page.context(), server, email)
  await visitor.page.goto(SETTINGS)
  return { ...visitor, email }
}

export const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
