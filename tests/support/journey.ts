import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, DESKTOP, hydrated, launchBrowser, PHONE, visit } from './browser.ts'
import { CODE } from './sign-in.ts'
import { sample } from '#tests/support/sample.ts'
import { type Program, type Server, startServer } from './server.ts'
import { type SmtpServer, smtpServer } from './smtp.ts'
import { answer as choice, at, onwards, pastAbout, question, reviewed } from './onboarding-page.ts'
import { WORDS_OUTSIDE_QUESTIONS, wordsIn } from './reading.ts'
import { HOME_CARDS } from '#domain/matching/ranking.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'

/** Long enough for a slow machine; the duration of a journey isn't tested. */
const ONE_JOURNEY_MS = 300_000

/** The maximum number of taps from the landing page to the first match, not counting typing. */
const MAX_TAPS = 62

let browser: Browser
let smtp: SmtpServer
let server: Server
/** Words read so far outside questions. */
let words = 0

/** A phone's connection outside town: milliseconds, and bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

/** From the landing page to ranked matches over real SMTP, on a phone with a slow connection and on a desktop. */
export function describeJourney(program: Program): void {
  describe(`the whole journey, served by ${program}`, () => {
    beforeAll(async () => {
      browser = await launchBrowser()
      smtp = await smtpServer()
      server = await startServer(program, { DEMO: '1', SMTP_URL: smtp.url })
    }, ONE_JOURNEY_MS)
    afterAll(async () => {
      await browser.close()
      await server.remove()
      await smtp.stop()
    })

    const widths = [
      ['a phone with a slow connection', PHONE],
      ['a desktop', DESKTOP],
    ] as const

    test.each(sample(`journey by ${program}`, widths, 1))(
      'leads from the landing page to ranked matches on %s',
      async (_name, viewport) => {
        const { page, complaints, close } = await visit(browser, server.url, {
          viewport,
          reducedMotion: 'reduce',
        })
        if (viewport === PHONE) {
          const devtools = await page.context().newCDPSession(page)
          await devtools.send('Network.emulateNetworkConditions', SLOW)
        }
        await countTaps(page)
        words = 0
        const email = `maya-${viewport.width}@example.test`
        await signUpFromTheLandingPage(page, email)
        await enterTheCode(page, email)
        await acceptTheTerms(page)
        for (const category of CATEGORIES) await answer(page, category)
        await setPreferences(page)
        await meetTheFirstMatch(page)
        expect(await tapsOf(page)).toBeLessThanOrEqual(MAX_TAPS)
        expect(words).toBeLessThanOrEqual(WORDS_OUTSIDE_QUESTIONS)
        await page.getByRole('button', { name: 'Continue' }).click()
        await takeTheFreePlan(page)
        await seeRankedMatches(page)
        expect(complaints).toEqual([])
        await close()
      },
      ONE_JOURNEY_MS,
    )
  })
}

/** Counts in the tab, which survives navigation. A press on a label is one tap, although it also clicks the input. */
async function countTaps(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('pointerdown', () => {
      sessionStorage.setItem('taps', String(1 + Number(sessionStorage.getItem('taps'))))
    }),
  )
}

const tapsOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps')))

/** Counts the words shown in the page's main part, or in a part of that. */
async function read(page: Page, part = 'main'): Promise<void> {
  words += wordsIn(await page.locator(part).first().innerText())
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await hydrated(page)
}

async function signUpFromTheLandingPage(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await expectAccessible(page)
  await read(page, 'main > section')
  await page.getByRole('main').getByRole('link', { name: 'Find my co-owners' }).first().click()
  await page.waitForURL('**/signup')
  await page.getByLabel('First name').fill('maya')
  await page.getByLabel('Last name').fill('okafor')
  await page.getByLabel('Phone').pressSequentially('4165550199')
  await page.getByLabel('Email').fill(email)
  expect(await page.getByLabel('Phone').inputValue()).toBe('416-555-0199')
  await expectAccessible(page)
  await read(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

async function enterTheCode(page: Page, email: string): Promise<void> {
  await page.waitForURL('**/verification')
  await expectAccessible(page)
  await read(page)
  const mail = await smtp.nextMailTo(email)
  const [, code = ''] = CODE.exec(mail.text) ?? []
  await page.getByRole('textbox').pressSequentially(code)
  await page.waitForURL('**/onboarding/introduction')
}

async function acceptTheTerms(page: Page): Promise<void> {
  await expectAccessible(page)
  await read(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Terms and Agreements')
  await expectAccessible(page)
  await read(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function answer(page: Page, category: Category): Promise<void> {
  await at(page, category)
  const count = await question(page, 1)
  expect(count).toBeGreaterThanOrEqual(2)
  expect(await onwards(page).isEnabled()).toBe(false)
  for (let number = 1; number <= count; number += 1) {
    await question(page, number)
    await choice(page, 1 + (number % 3)).click()
  }
  await reviewed(page)
  // The onboarding tests cover every category; one represents them all here.
  if (category === CATEGORIES[0]) await expectAccessible(page)
  await onwards(page).click()
}

async function setPreferences(page: Page): Promise<void> {
  await heading(page, 'How much does it matter?')
  await expectAccessible(page)
  await read(page)
  await page.getByRole('button', { name: 'Leave the rest at Somewhat' }).click()
  await page.getByRole('button', { name: 'Save and Continue' }).click()
}

async function meetTheFirstMatch(page: Page): Promise<void> {
  await page.waitForURL('**/onboarding/end')
  await expectAccessible(page)
  await read(page)
  await pastAbout(page)
  await heading(page, 'Meet ')
  await expectAccessible(page)
}

async function takeTheFreePlan(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard/plan')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue on Free plan' }).click()
}

async function seeRankedMatches(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'We found some matches for you!' }).waitFor()
  await page.getByRole('heading', { name: 'Your matches are waiting!' }).waitFor()
  await hydrated(page)
  const rings = await page.getByRole('img', { name: /^Compatibility with / }).all()
  const names = await Promise.all(rings.map((ring) => ring.getAttribute('aria-label')))
  const scores = names.map((name) => Number(/([\d.]+)%$/.exec(name ?? '')?.[1]))
  expect(scores).toHaveLength(HOME_CARDS)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Why we match' }).first().click()
  const head = page.locator('.person-head')
  await head.getByText('No one sees anyone’s answers.').waitFor()
  await expectAccessible(page)
  const areas = await head.getByRole('listitem').allTextContents()
  expect(areas.map((area) => /^\D+(?=:)/.exec(area)?.[0])).toEqual([
    'Money',
    'Home',
    'Living together',
    'Owning together',
  ])
}
