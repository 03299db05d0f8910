import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { launchBrowser, type Visit, visit } from './browser.ts'
import { newAddress } from './sign-in.ts'
import { type Server, startServer } from './server.ts'
import { type ReceivedMail, type SmtpServer, smtpServer } from './smtp.ts'

/** Chromium's console message for a call that the API refused; the pages themselves report no error then. */
export const REFUSED =
  'console: Failed to load resource: the server responded with a status of 400 (Bad Request)'

/** A server with email, and browsers that visit it. */
export interface Scene {
  browser: Browser
  smtp: SmtpServer
  server: Server
}

export async function openScene(): Promise<Scene> {
  const [browser, smtp] = await Promise.all([launchBrowser(), smtpServer()])
  return { browser, smtp, server: await startServer('executable', { SMTP_URL: smtp.url }) }
}

export async function closeScene({ browser, smtp, server }: Scene): Promise<void> {
  await browser.close()
  await server.remove()
  await smtp.stop()
}

/** A visitor with their own browser and an unused address. */
export interface Newcomer extends Visit {
  email: string
}

export async function newcomer(
  { browser, server }: Scene,
  options: BrowserContextOptions = {},
): Promise<Newcomer> {
  const visited = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  return { ...visited, email: newAddress() }
}

export function codeIn(mail: ReceivedMail): string {
  const code = /^\s*(\d{4})\s*$/m.exec(mail.text)?.[1]
  if (code === undefined) throw new Error('The mail has no code.')
  return code
}

export function linkIn(mail: ReceivedMail): string {
  const link = /http\S+\/sign-in#\S+/.exec(mail.text)?.[0]
  if (link === undefined) throw new Error('The mail has no link.')
  return link
}

/** Signs up on the sign-up page, which opens the verification page. */
export async function signUpOn(page: Page, email: string, address = '/signup'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Tremblay')
  await page.getByLabel('Phone').fill('4165550100')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/verification')
}

/** A visitor who has an account and has signed out. */
export async function returning(scene: Scene): Promise<Newcomer> {
  const visitor = await newcomer(scene)
  await signUpOn(visitor.page, visitor.email)
  await enterCode(visitor.page, scene, visitor.email)
  await atHome(visitor.page)
  await visitor.page.context().clearCookies()
  return visitor
}

/** Submits the login form, which opens the verification page. */
export async function askForCode({ page, email }: Newcomer): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/verification')
}

/** Types the code from the next email to an address. */
export async function enterCode(page: Page, { smtp }: Scene, email: string): Promise<void> {
  await codeField(page).pressSequentially(codeIn(await smtp.nextMailTo(email)))
}

/** The first page that a new client sees. */
export const atHome = (page: Page) => page.waitForURL('**/onboarding/introduction')

export const codeField = (page: Page) => page.getByLabel('4-digit code')

/** Counts a page's calls to an API path from now on. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1
  })
  return () => calls
}
