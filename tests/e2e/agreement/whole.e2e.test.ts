import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import * as v from 'valibot'
import { agreementResponse } from '#api/features/agreement/schemas.ts'
import { DEMO_ACCOUNTS, MATES } from '#db/seed/demo/people.ts'
import { sealedPath, termPath } from '#domain/agreement/addresses.ts'
import { initialValues, type Values } from '#domain/agreement/wording.ts'
import { termOf } from '#domain/agreement/terms.ts'
import { PATH } from '#domain/paths.ts'
import { SEALED_TERMS } from '#domain/sealed/questions.ts'
import { DESKTOP, hydrated, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { subscribeMates } from '#tests/support/mates.ts'
import { holdTicks, tickAt } from '#tests/support/sealed.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  await holdTicks(server)
  await subscribeMates(server)
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function open(email: string, viewport = DESKTOP): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', viewport })
  await signIn(visitor.page.context(), server, email)
  return visitor
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Calls the API as the person in this browser. */
async function call(page: Page, method: string, path: string, data?: object): Promise<unknown> {
  const headers = { origin: server.url }
  const response = await page.context().request.fetch(`${server.url}/api${path}`, { method, headers, data })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return response.status() === 204 ? null : response.json()
}

async function termsOf(page: Page) {
  const agreement = v.parse(agreementResponse, await call(page, 'GET', '/agreement'))
  return agreement?.chapters.flatMap(({ terms }) => terms) ?? []
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** On a phone the button first leads to the wording. */
async function accept(page: Page, key: string): Promise<void> {
  await go(page, termPath(key))
  const read = button(page, 'Read the wording')
  await read.or(button(page, 'Accept this wording')).first().waitFor()
  if (await read.isVisible()) await read.click()
  await button(page, 'Accept this wording').click()
  await button(page, 'Take back my acceptance')
    .or(page.getByText('Settled', { exact: true }))
    .first()
    .waitFor()
}

/** The count beside the group's link to its agreement, as it's read out; null without one. */
async function counted(page: Page): Promise<string | null> {
  await page.goto('/dashboard/group')
  const link = page.getByRole('navigation', { name: 'Group' }).getByRole('link', { name: /^Agreement/ })
  const count = link.locator('.nav-count')
  return (await count.count()) === 0 ? null : (await count.innerText()).replace(/\s+/g, ' ')
}

test('three people in three browsers go from the first term to the term sheet', async () => {
  const visits = [
    await open(DEMO_ACCOUNTS.client.email),
    await open(MATES.leila, PHONE),
    await open(MATES.kofi),
  ]
  const pages = visits.map(({ page }) => page)
  const [robin, leila, kofi] = pages
  if (!robin || !leila || !kofi) throw new Error('Three browsers')

  // Wording of another owner waits for Robin, is counted, and is settled by their acceptance.
  expect(await counted(robin)).toBe('1 waiting')
  await accept(robin, 'down-payments')
  expect(await counted(robin)).toBeNull()

  // A term from its options: everyone chooses, one suggests, and the others get an email and accept.
  for (const page of pages) {
    await go(page, termPath('renting-out'))
    await page.getByRole('radio').first().check()
  }
  await button(robin, 'Suggest this wording').click()
  await robin.getByText('Version 1, suggested by you').first().waitFor()
  for (const page of [leila, kofi]) {
    expect(await counted(page)).toBe('1 waiting')
    await accept(page, 'renting-out')
  }

  // Sealed answers count for each owner separately, no matter who else has answered.
  for (const key of Object.keys(SEALED_TERMS)) {
    await go(robin, sealedPath(key))
    await button(robin, 'Start the questions').click()
    await button(robin, 'Start the questions').waitFor({ state: 'detached' })
    const last = pages.at(-1)
    for (const page of pages) {
      expect(await counted(kofi)).toBe('1 waiting')
      await answerFirst(page, key)
      if (page !== last) expect(await counted(page)).toBeNull()
    }
    await tickAt(server)
    for (const page of pages) {
      expect(await counted(page)).toBe('1 waiting')
      await accept(page, key)
    }
  }

  // The rest, as quickly as three people who agree on everything.
  for (const { key, state, version } of await termsOf(robin)) {
    const [option] = termOf(key)?.options ?? []
    if (state !== 'open' || !option) continue
    const values = filled(initialValues(option))
    const wording = { base: version, option: option.key, values, extra: '' }
    await call(robin, 'POST', `/agreement/terms/${key}/wording`, wording)
    for (const page of [leila, kofi])
      await call(page, 'PUT', `/agreement/terms/${key}/acceptance`, { version: version + 1 })
  }
  expect((await termsOf(kofi)).filter(({ state }) => state !== 'settled')).toEqual([])

  for (const page of pages) {
    await go(page, PATH.TERM_SHEET)
    await page.getByRole('heading', { name: 'Your term sheet is ready' }).waitFor()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    expect((await downloaded).suggestedFilename()).toBe('term-sheet.pdf')
  }
  for (const { complaints, close } of visits) {
    expect(complaints).toEqual([])
    await close()
  }
})

/** The owners' own terms have no wording to begin with. */
const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === '' ? 'Leila has the top floor' : value]),
  )

async function answerFirst(page: Page, key: string): Promise<void> {
  await go(page, sealedPath(key))
  const questions = Object.entries(SEALED_TERMS).find(([one]) => one === key)?.[1].questions ?? {}
  const count = Object.keys(questions).length
  for (let place = 1; place <= count; place += 1) {
    await page.getByText(`Question ${place} of ${count}`).waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
  }
  await page.getByText('Not everyone has answered yet.').waitFor()
}
