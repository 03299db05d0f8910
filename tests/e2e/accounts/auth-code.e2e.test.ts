import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import {
  askForCode,
  atHome,
  closeScene,
  codeField,
  codeIn,
  countCalls,
  type Newcomer,
  newcomer,
  openScene,
  REFUSED,
  returning,
  type Scene,
  signUpOn,
} from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { holdRequests, LATER_SCRIPTS } from '#tests/support/hold-requests.ts'

setDefaultTimeout(900_000)

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => closeScene(scene))

const boxes = (page: Page) => page.locator('[data-box]').allInnerTexts()

/** Someone who has been sent a code, on the verification page. */
async function waiting(): Promise<Newcomer & { code: string }> {
  const visitor = await newcomer(scene)
  await signUpOn(visitor.page, visitor.email)
  return { ...visitor, code: codeIn(await scene.smtp.nextMailTo(visitor.email)) }
}

/** A code that isn't this one. */
const notThe = (code: string) => (code === '1234' ? '4321' : '1234')

describe('the four boxes', () => {
  test('show digits only', async () => {
    const { page, close } = await waiting()
    await codeField(page).pressSequentially('1a 2-b3')
    expect(await codeField(page).inputValue()).toBe('123')
    await eventually(() => boxes(page), ['1', '2', '3', ''])
    await close()
  })

  test('take the first four digits of what’s pasted, and send them once', async () => {
    const { page, code, complaints, close } = await waiting()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Code: ${code} (10 minutes)`)
    const verifications = countCalls(page, '/api/verify')
    await codeField(page).press('Control+V')
    await atHome(page)
    expect(verifications()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('send what was typed before the script ran', async () => {
    const { page, code, close } = await waiting()
    const runScripts = await holdRequests(page, LATER_SCRIPTS)
    await page.reload({ waitUntil: 'commit' })
    await codeField(page).fill(code)
    runScripts()
    await atHome(page)
    await close()
  })

  test('let people type over a digit', async () => {
    const { page, close } = await waiting()
    await codeField(page).pressSequentially('123')
    await page.locator('[data-box]').nth(1).click({ force: true })
    await page.keyboard.type('9')
    await eventually(() => boxes(page), ['1', '9', '3', ''])
    await close()
  })

  test('wait a moment after the fourth digit, so it can still be changed', async () => {
    const { page, code, close } = await waiting()
    await page.clock.install()
    const verifications = countCalls(page, '/api/verify')
    // Late enough that the clock is always paused in its future.
    await page.clock.pauseAt(Date.now() + 60_000)
    await codeField(page).pressSequentially(notThe(code))
    await page.clock.runFor(149)
    await page.keyboard.press('Backspace')
    await page.clock.runFor(1000)
    expect(verifications()).toBe(0)
    const verified = page.waitForResponse('**/api/verify')
    await page.keyboard.type('0')
    await page.clock.runFor(150)
    await verified
    expect(verifications()).toBe(1)
    await close()
  })
})

test('a wrong code is refused at the boxes, which are emptied for another try, without a toast', async () => {
  const { page, code, complaints, close } = await waiting()
  await codeField(page).pressSequentially(notThe(code))
  await eventually(() => boxes(page), ['', '', '', ''])
  await eventually(() => codeField(page).getAttribute('aria-invalid'), 'true')
  await eventually(() => page.locator('#verification_code-error').innerText(), 'Failed to verify. Try again.')
  expect(await page.locator('.toast:visible').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  // The focus has come back.
  await codeField(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.type(code)
  await atHome(page)
  expect(complaints).toEqual([REFUSED])
  await close()
})

test('a short code isn’t sent', async () => {
  const { page, close } = await waiting()
  const verifications = countCalls(page, '/api/verify')
  await codeField(page).pressSequentially('12')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter the 4-digit code.').waitFor()
  await codeField(page).and(page.locator(':focus')).waitFor()
  expect(verifications()).toBe(0)
  await page.keyboard.type('3')
  await eventually(() => codeField(page).getAttribute('aria-invalid'), null)
  await close()
})

describe('asking for another code', () => {
  test('is possible after 30 seconds, and the new code works', async () => {
    const visitor = await returning(scene)
    const { page, email, complaints, close } = visitor
    await page.clock.install()
    await page.goto('/login')
    await askForCode(visitor)
    await scene.smtp.nextMailTo(email)
    const resends = countCalls(page, '/api/verification-code/resend')
    const button = page.getByRole('button', { name: /^Resend code in \d+ s$/ })
    await button.click({ force: true })
    expect(resends()).toBe(0)
    // The server counts in real time, by the browser's cookie: without that, this browser has not asked yet.
    await page.context().clearCookies()
    await page.clock.fastForward(30_000)
    await page.getByRole('button', { name: 'Resend code', exact: true }).click()
    await page.getByText('Verification code resent!').waitFor()
    await button.waitFor()
    await codeField(page).pressSequentially(codeIn(await scene.smtp.nextMailTo(email)))
    await atHome(page)
    expect(complaints).toEqual([])
    await close()
  })

  const failures = [
    ['the server’s message', '{"detail":"Please wait."}', 'Please wait.'],
    ['its own message without one', '<html>', 'Could not resend verification code.'],
  ] as const
  test.each(failures)('shows %s when it fails', async (_name, body, message) => {
    const { page, email, close } = await newcomer(scene)
    await page.clock.install()
    await signUpOn(page, email)
    await page.route('**/api/verification-code/resend', (route) => route.fulfill({ status: 503, body }))
    await page.clock.fastForward(30_000)
    await page.getByRole('button', { name: 'Resend code', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: message }).waitFor()
    await close()
  })
})
