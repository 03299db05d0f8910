import { expect } from 'bun:test'
import type { Page } from 'playwright'
import { axeFindings } from './browser.ts'

export const section = (page: Page, name: string) => page.getByRole('region', { name })
/** The plan's status badge: `badge(page, 'Active')`. */
export const badge = (page: Page, text: string) => section(page, 'Your plan').getByText(text, { exact: true })
/** The banner at the top of the billing page. */
export const banner = (page: Page) => page.locator('main [role=status]').first()
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const press = (page: Page, name: string) => button(page, name).click()
export const dialog = (page: Page) => page.getByRole('dialog')
/** The error in the card dialog. */
export const refusal = (page: Page, text: string) => dialog(page).getByRole('alert').getByText(text)
/** A toast, success or error. */
export const toast = (page: Page, text: string) => page.locator('.toasts').getByText(text, { exact: true })
export const TRIAL_BUTTON = 'Get Started with 30-day trial'

/** Waits until a page has no requests under way. */
export async function rested(page: Page): Promise<void> {
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
}

/** Fails if axe finds something, or if the page scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** Fills in the form of the sandbox's own pages and sends it. */
export async function payOnPage(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Robin Tremblay')
  await page.getByLabel('Postal code').fill('M5V 2T6')
  await page.locator('form.card-form button').click()
}

/** Fills in the card form of our own dialogs. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await dialog(page).getByLabel('Postal code').fill('m5v2t6')
  await dialog(page).getByLabel('Card number').fill(number)
  await dialog(page).getByLabel('Expiry date').fill('12/34')
  await dialog(page).getByLabel('Security code').fill('123')
}

/** Confirms the cancellation in its dialog. */
export const confirmCancel = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Cancel subscription' }).click()

/** The rows of the invoices' table, newest first. */
export const invoices = (page: Page) => section(page, 'Invoices').locator('tbody tr')

/** Console errors that no test has asked for. */
export function others(complaints: string[], expected: RegExp): string[] {
  return complaints.filter((complaint) => !expected.test(complaint))
}
