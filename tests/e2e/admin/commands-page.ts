import { expect } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import * as v from 'valibot'
import { launchBrowser, PHONE, TABLET, type Visit, visit } from '#tests/support/browser.ts'
import { callFrom, newAddress } from '#tests/support/sign-in.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

/* The admins' page of users as tests use it. */

export interface AdminServer {
  browser: Browser
  server: Server
  asAdmin: BrowserContextOptions
  close(): Promise<void>
}

/** Starts the built server with the demo, and a browser with its admin. */
export async function openAdminServer(): Promise<AdminServer> {
  const browser = await launchBrowser()
  const server = await startServer('executable', { DEMO: '1' })
  const asAdmin = await signedIn(browser, server, 'admin@demo.test')
  const close = async () => {
    await browser.close()
    await server.remove()
  }
  return { browser, server, asAdmin, close }
}

export const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const

export interface AdminVisit extends Visit {
  call: ReturnType<typeof callFrom>
}

export async function onCommands(
  { browser, server, asAdmin }: AdminServer,
  options: BrowserContextOptions = {},
): Promise<AdminVisit> {
  const visited = await visit(browser, server.url, { reducedMotion: 'reduce', ...asAdmin, ...options })
  // Toasts disappear, so we wait for this one from the start. Phones have none, which would cover the heading.
  const toast = visited.page.locator('.toast').getByText(/^Loaded \d+ users$/)
  const isPhone = options.viewport === PHONE
  const loaded = isPhone ? null : toast.innerText()
  await visited.page.goto('/admin/dashboard/commands')
  const total = await loadedText(visited.page)
  if (isPhone) expect(await toast.count()).toBe(0)
  else expect(await loaded).toBe(total)
  return { ...visited, call: callFrom(visited.page.context(), server) }
}

export async function says(page: Page, text: string): Promise<void> {
  await page.locator('.toast').getByText(text, { exact: true }).first().waitFor()
}

export async function loadedText(page: Page): Promise<string> {
  const words = await panel(page, 'List all Users')
    .getByText(/^Loaded \d+ users$/)
    .innerText()
  expect(Number.parseInt(words.replace('Loaded ', ''), 10)).toBeGreaterThan(25)
  return words
}

export const panel = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const list = (page: Page) => page.getByRole('region', { name: 'Users' })
export const rows = (page: Page) => list(page).getByRole('row')
export const rowOf = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true })
export const isOpen = (page: Page, title: string) =>
  panel(page, title).evaluate((element) => element.hasAttribute('open'))

export async function open(page: Page, title: string) {
  await panel(page, title).locator('summary').click()
  return panel(page, title)
}

export const madeUser = v.object({ id: v.number() })

export async function aUser({ call }: AdminVisit, role: number): Promise<{ id: number; email: string }> {
  const email = newAddress()
  const made = await call('POST', '/admin/create-user', {
    first_name: 'Ines',
    last_name: 'Varga',
    email,
    role,
  })
  return { id: v.parse(madeUser, made).id, email }
}

export async function openPerson(page: Page, email: string, name: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  await rows(page).nth(2).waitFor({ state: 'detached' })
  await rowOf(page, name).click()
  const panel = page.getByRole('region', { name: 'Person', exact: true })
  await panel.getByRole('heading', { name }).waitFor()
  return panel
}

export const WIDTHS: [string, BrowserContextOptions, string[]][] = [
  ['a desktop', {}, ['ID', 'Name', 'Email', 'Role', 'Active', 'Subscribed', 'Cancelled']],
  ['a tablet', { viewport: TABLET }, ['ID', 'Name', 'Role', 'Active', 'Subscribed', 'Cancelled']],
  ['a phone', ON_PHONE, ['Name']],
]
