import type { Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import { signUpOn } from '../accounts.ts'
import { CARDS } from '../billing.ts'
import { payOnPage, press, TRIAL_BUTTON } from '../billing-steps.ts'
import { answer, answerAll, pastAbout, question } from '../onboarding-page.ts'
import { startServer } from '../server.ts'
import { newAddress } from '../sign-in.ts'
import type { Screens, Stage } from './stage.ts'

async function firstPerson(page: Page): Promise<void> {
  const link = page.locator(`main a[href^="${PATH.MATCHES}/"]`).first()
  await page.goto((await link.getAttribute('href')) ?? '')
}
async function toPlan(page: Page): Promise<void> {
  await pastAbout(page)
  await press(page, 'Continue')
  await page.waitForURL(`**${PATH.PLAN}`)
}
async function toDashboard(page: Page): Promise<void> {
  await toPlan(page)
  await press(page, 'Continue on Free plan')
  await page.waitForURL(/\/dashboard\/?$/)
}
async function toSuccess(page: Page): Promise<void> {
  await toPlan(page)
  await press(page, TRIAL_BUTTON)
  await page.waitForURL('**/dev/payments/checkout/*')
  await payOnPage(page, CARDS.works)
  await page.getByRole('heading', { level: 1, name: /^You’re in/ }).waitFor()
  // The page would redirect to the dashboard by itself.
  await page.evaluate(() => {
    for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer -= 1) clearTimeout(timer)
  })
}
async function toResume(page: Page): Promise<void> {
  await answer(page, 1).click()
  await question(page, 2)
  await page.goto(PATH.RESUME)
}

/** The screens from the front door to a group. */
export const memberScreens = ({ opened, demo, newcomer }: Stage): Screens => ({
  landing: () => opened(PATH.LANDING),
  signup: () => opened(PATH.SIGNUP),
  verification: () => opened(PATH.SIGNUP, {}, (page) => signUpOn(page, newAddress())),
  introduction: newcomer('Introduction'),
  terms: newcomer('Terms and Agreements'),
  question: newcomer('Lifestyle'),
  'question-sealed': newcomer('Background Check'),
  review: newcomer('Finances', answerAll),
  preferences: newcomer('Preferences'),
  resume: newcomer('Lifestyle', toResume),
  about: newcomer('End'),
  reveal: newcomer('End', pastAbout),
  plan: newcomer('End', toPlan),
  success: newcomer('End', toSuccess),
  'dashboard-new': newcomer('End', toDashboard),
  // Someone without any matches yet.
  early: async () => {
    const empty = await startServer('executable')
    const { page, complaints, close } = await newcomer('End', toDashboard, empty)()
    await page.goto(PATH.MATCHES)
    return { page, complaints, close: () => close().then(empty.remove) }
  },
  'dashboard-group': demo('client', PATH.DASHBOARD),
  matches: demo('client', PATH.MATCHES),
  'matches-free': demo('free', PATH.MATCHES),
  saved: demo('client', `${PATH.MATCHES}?saved=1`),
  stranger: demo('client', PATH.MATCHES, firstPerson),
  partner: demo('client', PATH.GROUP, firstPerson),
  group: demo('client', PATH.GROUP),
  fit: demo('client', PATH.MATRIX),
  invitations: demo('client', `${PATH.GROUP}?view=invitations`),
  assessments: demo('client', '/dashboard/assessments'),
  profile: demo('client', '/dashboard/profile'),
  settings: demo('client', '/dashboard/profile/settings'),
})
