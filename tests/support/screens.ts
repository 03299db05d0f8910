/*
 * Takes pictures of every screen on the member's path, from the built executable:
 * `bun tests/support/screens.ts FOLDER [--only SCREEN]`. Each is FOLDER/SCREEN-WIDTH-THEME.png, and SCREEN-full-THEME.png
 * for the whole page on a phone.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import type { StepName } from '#domain/onboarding/steps.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { signUpOn } from './accounts.ts'
import { CARDS } from './billing.ts'
import { payOnPage, press, TRIAL_BUTTON } from './billing-steps.ts'
import { DESKTOP, hydrated, launchBrowser, PHONE, TABLET, type Visit, visit } from './browser.ts'
import { clientAt } from './client-at.ts'
import { answer, answerAll, pastAbout, question } from './onboarding-page.ts'
import { newAddress } from './sign-in.ts'
import { signedIn } from './signed-in.ts'
import { type Server, startServer } from './server.ts'

const THEMES = ['light', 'dark'] as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Name the folder: bun tests/support/screens.ts FOLDER')
mkdirSync(resolve(folder), { recursive: true })

const browser = await launchBrowser()
const server = await startServer('executable', { DEMO: '1' })

type Opening = () => Promise<Visit>

const visitor =
  (path: string): Opening =>
  async () => {
    const opened = await visit(browser, server.url)
    await opened.page.goto(path)
    return opened
  }

const sessions = new Map<string, ReturnType<typeof signedIn>>()

/** An account of the demo is signed in once. */
const demo =
  (who: keyof typeof DEMO_ACCOUNTS, path: string, then?: (page: Page) => Promise<unknown>): Opening =>
  async () => {
    const { email } = DEMO_ACCOUNTS[who]
    const session = sessions.get(who) ?? signedIn(browser, server, email)
    sessions.set(who, session)
    const opened = await visit(browser, server.url, await session)
    await opened.page.goto(path)
    await then?.(opened.page)
    return opened
  }

const newcomer =
  (step: StepName, then?: (page: Page) => Promise<unknown>, at: Server = server): Opening =>
  async () => {
    const opened = await clientAt(browser, at, step)
    await then?.(opened.page)
    // The next newcomer would meet this one, who gave the same answers.
    const leave = () =>
      opened.page.context().request.delete(`${at.url}/api/account`, {
        headers: { origin: at.url },
        data: { email: opened.email },
      })
    return { ...opened, close: () => leave().then(opened.close) }
  }

/** Opens the first person that a page leads to. */
const firstPerson = async (page: Page) => {
  const link = page.locator(`main a[href^="${PATH.MATCHES}/"]`).first()
  await page.goto((await link.getAttribute('href')) ?? '')
}
const toPlan = async (page: Page) => {
  await pastAbout(page)
  await press(page, 'Continue')
  await page.waitForURL(`**${PATH.PLAN}`)
}
const toDashboard = async (page: Page) => {
  await toPlan(page)
  await press(page, 'Continue on Free plan')
  await page.waitForURL(/\/dashboard\/?$/)
}
const pay = async (page: Page) => {
  await toPlan(page)
  await press(page, TRIAL_BUTTON)
  await page.waitForURL('**/dev/payments/checkout/*')
  await payOnPage(page, CARDS.works)
  await page.waitForURL(`**${PATH.BILLING_SUCCESS}**`)
  await page.getByRole('heading', { level: 1, name: /^You’re in/ }).waitFor()
  await stayHere(page)
}
/** The page would go on to the dashboard by itself. */
const stayHere = (page: Page) =>
  page.evaluate(() => {
    for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer -= 1) clearTimeout(timer)
  })

/** Nobody else has an account there. */
const early: Opening = async () => {
  const empty = await startServer('executable')
  const opened = await newcomer('End', toDashboard, empty)()
  await opened.page.goto(PATH.MATCHES)
  return { ...opened, close: () => opened.close().then(() => empty.remove()) }
}

const SCREENS: Record<string, Opening> = {
  landing: visitor(PATH.LANDING),
  signup: visitor(PATH.SIGNUP),
  verification: async () => {
    const opened = await visitor(PATH.SIGNUP)()
    await signUpOn(opened.page, newAddress())
    return opened
  },
  introduction: newcomer('Introduction'),
  terms: newcomer('Terms and Agreements'),
  question: newcomer('Lifestyle'),
  sealed: newcomer('Background Check'),
  review: newcomer('Finances', answerAll),
  preferences: newcomer('Preferences'),
  resume: newcomer('Lifestyle', async (page) => {
    await answer(page, 1).click()
    await question(page, 2)
    await page.goto(PATH.RESUME)
  }),
  about: newcomer('End'),
  reveal: newcomer('End', pastAbout),
  plan: newcomer('End', toPlan),
  success: newcomer('End', pay),
  'dashboard-new': newcomer('End', toDashboard),
  early,
  'dashboard-group': demo('client', PATH.DASHBOARD),
  matches: demo('client', PATH.MATCHES),
  'matches-free': demo('free', PATH.MATCHES),
  saved: demo('client', `${PATH.MATCHES}?saved=on`),
  stranger: demo('client', PATH.MATCHES, firstPerson),
  partner: demo('client', PATH.GROUP, firstPerson),
  group: demo('client', PATH.GROUP),
  fit: demo('client', PATH.MATRIX),
  invitations: demo('client', `${PATH.GROUP}?view=invitations`),
  assessments: demo('client', '/dashboard/assessments'),
  profile: demo('client', '/dashboard/profile'),
  settings: demo('client', '/dashboard/profile/settings'),
}

async function take(name: string, open: Opening): Promise<void> {
  const { page, complaints, close } = await open()
  const save = (what: string, options = {}) =>
    page.screenshot({ path: join(resolve(folder ?? ''), `${name}-${what}.png`), ...options })
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => scrollTo(0, 0))
      await hydrated(page)
      await save(`${viewport.width}-${colorScheme}`)
      if (viewport === PHONE) await save(`full-${colorScheme}`, { fullPage: true })
    }
  }
  await close()
  console.log(`${name}${complaints.map((complaint) => `\n  ${complaint}`).join('')}`)
}

try {
  const chosen = Object.entries(SCREENS).filter(([name]) => (values.only ?? name) === name)
  if (chosen.length === 0) throw new Error(`The screens are ${Object.keys(SCREENS).join(', ')}.`)
  for (const [name, open] of chosen) await take(name, open)
} finally {
  await browser.close()
  await server.remove()
}
