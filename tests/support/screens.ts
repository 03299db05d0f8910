/*
 * Takes pictures of every screen on the member's path, from the built executable:
 * `bun tests/support/screens.ts FOLDER [--only SCREEN]`. Each is FOLDER/SCREEN-WIDTH-THEME.png, and
 * SCREEN-full-THEME.png for the whole page on a phone.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import type { StepName } from '#domain/onboarding/steps.ts'
import { PATH } from '#domain/paths.ts'
import { signUpOn } from './accounts.ts'
import { CARDS } from './billing.ts'
import { payOnPage, press, TRIAL_BUTTON } from './billing-steps.ts'
import { DESKTOP, hydrated, launchBrowser, PHONE, TABLET, type Visit, visit } from './browser.ts'
import { clientAt } from './client-at.ts'
import { answer, answerAll, pastAbout, question } from './onboarding-page.ts'
import { newAddress } from './sign-in.ts'
import { signedIn } from './signed-in.ts'
import { startServer } from './server.ts'

type Opening = () => Promise<Visit>
type Then = (page: Page) => Promise<unknown>

const only = { type: 'string', multiple: true } as const
const { positionals, values } = parseArgs({ allowPositionals: true, options: { only } })
const [folder] = positionals
if (folder === undefined) throw new Error('Name a folder: bun tests/support/screens.ts FOLDER')
mkdirSync(folder, { recursive: true })

const browser = await launchBrowser()
const server = await startServer('executable', { DEMO: '1' })
const sessions = new Map<string, ReturnType<typeof signedIn>>()

async function opened(path: string, options = {}, then?: Then): Promise<Visit> {
  const visitor = await visit(browser, server.url, options)
  await visitor.page.goto(path)
  await then?.(visitor.page)
  return visitor
}

/** An account of the demo, signed in once. */
function demo(who: keyof typeof DEMO_ACCOUNTS, path: string, then?: Then): Opening {
  return async () => {
    const session = sessions.get(who) ?? signedIn(browser, server, DEMO_ACCOUNTS[who].email)
    sessions.set(who, session)
    return opened(path, await session, then)
  }
}

function newcomer(step: StepName, then?: Then, at = server): Opening {
  return async () => {
    const { page, email, complaints, close } = await clientAt(browser, at, step)
    await then?.(page)
    // The next newcomer would meet this one, who gave the same answers.
    const account = { headers: { origin: at.url }, data: { email } }
    const leave = () => page.context().request.delete(`${at.url}/api/account`, account)
    return { page, complaints, close: () => leave().then(close) }
  }
}

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
  // The page would go on to the dashboard by itself.
  await page.evaluate(() => {
    for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer -= 1) clearTimeout(timer)
  })
}
async function toResume(page: Page): Promise<void> {
  await answer(page, 1).click()
  await question(page, 2)
  await page.goto(PATH.RESUME)
}
/** Someone whom nobody can be matched with yet. */
async function early(): Promise<Visit> {
  const empty = await startServer('executable')
  const { page, complaints, close } = await newcomer('End', toDashboard, empty)()
  await page.goto(PATH.MATCHES)
  return { page, complaints, close: () => close().then(empty.remove) }
}

const SCREENS: Record<string, Opening> = {
  landing: () => opened(PATH.LANDING),
  signup: () => opened(PATH.SIGNUP),
  verification: () => opened(PATH.SIGNUP, {}, (page) => signUpOn(page, newAddress())),
  introduction: newcomer('Introduction'),
  terms: newcomer('Terms and Agreements'),
  question: newcomer('Lifestyle'),
  sealed: newcomer('Background Check'),
  review: newcomer('Finances', answerAll),
  preferences: newcomer('Preferences'),
  resume: newcomer('Lifestyle', toResume),
  about: newcomer('End'),
  reveal: newcomer('End', pastAbout),
  plan: newcomer('End', toPlan),
  success: newcomer('End', toSuccess),
  'dashboard-new': newcomer('End', toDashboard),
  early,
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
}

async function take(name: string, open: Opening, into: string): Promise<void> {
  const { page, complaints, close } = await open()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => scrollTo(0, 0))
      await hydrated(page)
      await page.screenshot({ path: join(into, `${name}-${viewport.width}-${colorScheme}.png`) })
      if (viewport === PHONE)
        await page.screenshot({ path: join(into, `${name}-full-${colorScheme}.png`), fullPage: true })
    }
  }
  await close()
  console.log([name, ...complaints].join('\n  '))
}

try {
  const chosen = Object.entries(SCREENS).filter(([name]) => values.only?.includes(name) ?? true)
  if (chosen.length === 0) throw new Error(`The screens are ${Object.keys(SCREENS).join(', ')}.`)
  for (const [name, open] of chosen) await take(name, open, folder)
} finally {
  await browser.close()
  await server.remove()
}
