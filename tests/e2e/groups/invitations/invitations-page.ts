import { expect } from 'bun:test'
import type { Page } from 'playwright'
import { axeFindings } from '#tests/support/browser.ts'

export const INVITATIONS = '/dashboard/group?view=invitations'

/** The page has no faults that axe finds, and doesn't scroll sideways. */
export async function accessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(overflow).toBe(false)
}
