import type { Page } from 'playwright'
import { type StepName, stepNamed } from '#domain/onboarding/steps.ts'

/** Waits until a page is at a step and its form works. */
export const at = (page: Page, step: StepName) => page.waitForURL(`**${stepNamed(step).href}`)

/** Passes the first view of End, which asks people about themselves. */
export async function pastAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show me my matches' }).click()
  await page.waitForURL(`**${stepNamed('End').href}?view=matches`)
}

export const onwards = (page: Page) => page.getByRole('button', { name: 'Save and Continue' })
export const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true })

/** Waits until a question of the category is shown, counted from 1; returns how many there are. */
export async function question(page: Page, number: number): Promise<number> {
  const place = page.getByText(new RegExp(`^Question ${number} of \\d+$`))
  await place.waitFor()
  return Number((await place.innerText()).split(' of ')[1])
}

/** An option of the question shown, counted from 1. */
export const option = (page: Page, number: number) =>
  page
    .getByRole('main')
    .getByRole('radio')
    .nth(number - 1)
/** The clickable label of an option; 0 is the last. */
export const answer = (page: Page, number: number) =>
  page
    .getByRole('main')
    .getByRole('radiogroup')
    .locator('label')
    .nth(number - 1)

/** Waits for a category's review, which follows its last question. */
export const reviewed = (page: Page) => page.getByRole('heading', { level: 1, name: /looks good$/ }).waitFor()

export const saving = (page: Page, text: 'Progress saved!' | 'Not saved yet') =>
  page.getByRole('banner').getByText(text).waitFor()

/** Answers every question of the category from its first one on, with its first option unless told otherwise. */
export async function answerAll(page: Page, place = 1): Promise<number> {
  const count = await question(page, 1)
  for (let number = 1; number <= count; number += 1) {
    await question(page, number)
    await answer(page, place).click()
  }
  await reviewed(page)
  return count
}
