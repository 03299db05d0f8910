import type { Page } from 'playwright'
import { type StepName, stepNamed } from '#domain/onboarding/steps.ts'

/** Waits until a page stands at a step and its form works. */
export const at = (page: Page, step: StepName) => page.waitForURL(`**${stepNamed(step).href}`)

export const onwards = (page: Page) => page.getByRole('button', { name: 'Save and Continue' })
export const back = (page: Page) => page.getByRole('button', { name: 'Back' })

export const questions = (page: Page) => page.getByRole('main').getByRole('group')
/** An option of a question of the page, both counted from 0. */
export const option = (page: Page, question: number, place: number) =>
  questions(page).nth(question).getByRole('radio').nth(place)

export const card = (page: Page, index: number) => page.getByRole('main').getByRole('listitem').nth(index)

export const saved = (page: Page, index: number) =>
  card(page, index).getByText('Saved', { exact: true }).waitFor()
export const unsaved = (page: Page, index: number) => card(page, index).getByText('Not saved yet').waitFor()
export const unreachable = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'We cannot reach Cohearth' })

/** Said to screen readers when Save and Continue opens. */
export const allSaved = (page: Page) =>
  page.getByText('Every question is answered and saved.').waitFor({ state: 'attached' })

/** Gives every question of the page its first option. */
export async function answerAll(page: Page): Promise<void> {
  const count = await questions(page).count()
  for (let index = 0; index < count; index += 1) await option(page, index, 0).check()
}
