import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { eventually } from '#tests/support/eventually.ts'
import { horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { png } from '#tests/support/pictures.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const shared = (page: Page, what: string) =>
  page.getByRole('switch', { name: `Share your ${what} with your matches` })
const seen = (page: Page) => page.getByRole('region', { name: 'What your matches see' })
const row = (page: Page, label: string) => page.getByRole('button', { name: label })

test('on a phone, a person says things about themselves, and shares only what they switch on', async () => {
  const { page, complaints, close, call } = await clientAt(browser, server, 'End', {
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await page.getByRole('heading', { level: 1, name: 'Introduce yourself' }).waitFor()
  // Their answers suggest it; nothing is saved yet.
  await page.getByText('From your answers').first().waitFor()
  expect(await page.getByRole('switch', { checked: true }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])

  await row(page, 'One line about you').tap()
  const line = page.getByLabel('What would you like people to know?')
  await line.fill('é'.repeat(141))
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByText('Please use at most 140 characters.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await line.fill('I bring a canoe.')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await row(page, 'One line about you').and(page.locator(':focus')).getByText('I bring a canoe.').waitFor()
  expect(await shared(page, 'line').isChecked()).toBe(false)
  await seen(page).getByText('Only you see your line').waitFor()

  await shared(page, 'line').press('Space')
  await seen(page).getByText('Only you see your line').waitFor({ state: 'hidden' })
  await shared(page, 'budget').press('Space')
  await row(page, 'Where you’re looking').tap()
  await page.getByLabel('Where', { exact: true }).selectOption({ label: 'Hamilton' })
  // What's open is saved on the way.
  await page.getByRole('button', { name: 'Show me my matches' }).tap()
  await page.waitForURL('**/onboarding/end?view=matches')
  const wish = await call('GET', '/wishes/mine')
  expect(wish).toMatchObject({
    wish: { line: 'I bring a canoe.', places: ['hamilton'] },
    shared: ['line', 'budget'],
  })
  await page.goBack()
  await eventually(() => shared(page, 'line').isChecked(), true)
  await page.getByRole('link', { name: 'Skip for now' }).tap()
  await page.waitForURL('**/onboarding/end?view=matches')
  expect(complaints).toEqual([])
  await close()
})

test('on a desktop, a preview shows only what’s switched on, and the dashboard shows what the budget covers', async () => {
  const { page, complaints, close, call } = await clientAt(browser, server, 'End', { viewport: DESKTOP })
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.waitFor()
  expect(await preview.locator('.about-preview-words > *').count()).toBe(1)
  await call('PATCH', '/wishes/mine', { line: 'I bring a canoe.', can_pay: 250_000, shared: { line: true } })
  await page.reload()
  await preview.getByText('I bring a canoe.').waitFor()
  expect(await preview.innerText()).not.toContain('$')
  await shared(page, 'budget').press('Space')
  await preview.getByText('Budget $250,000').waitFor()
  await shared(page, 'line').press('Space')
  await preview.getByText('I bring a canoe.').waitFor({ state: 'hidden' })
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Show me my matches' }).click()
  await page.waitForURL('**?view=matches')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard/plan')
  await page.getByRole('button', { name: 'Continue on Free plan' }).click()
  const reach = page.getByRole('region', { name: 'What you could reach together' })
  await reach.waitFor()
  expect(await reach.getByRole('definition').allInnerTexts()).toEqual(['$250,000', '$500,000', '$750,000'])
  expect(complaints).toEqual([])
  await close()
})

test('the profile has the same facts and a picture that’s private until shared, and failures lose nothing', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'Property', { reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/dashboard/profile')
  await row(page, 'One line about you').waitFor()
  expect(await horizontalOverflow(page, 320)).toEqual([])
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: png(300, 300) }
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByText('Image uploaded!').waitFor()
  await seen(page).getByText('Only you see your picture').waitFor()
  await shared(page, 'picture').press('Space')
  await seen(page).getByText('Only you see your picture').waitFor({ state: 'hidden' })
  expect(await axeFindings(page)).toEqual([])

  await page.route('**/api/user/profile-picture/shared', (route) => route.fulfill({ status: 500 }))
  await shared(page, 'picture').press('Space')
  await page.getByText('We couldn’t save this. Try again.').waitFor()
  await eventually(() => shared(page, 'picture').isChecked(), true)

  // Without a connection, nothing can be refetched either.
  await row(page, 'One line about you').click()
  await page.getByLabel('What would you like people to know?').fill('I bring a canoe.')
  await page.context().setOffline(true)
  const save = seen(page).getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByText('We can’t reach Cohearth right now.').first().waitFor()
  expect(await save.isEnabled()).toBe(true)
  await page.context().setOffline(false)
  await save.click()
  await row(page, 'One line about you').and(page.locator(':focus')).getByText('I bring a canoe.').waitFor()
  expect(complaints.filter((complaint) => !/500|ERR_INTERNET/.test(complaint))).toEqual([])
  await close()
})

test('what’s shared after a change that couldn’t be saved is shown as shared', async () => {
  const { page, close, call } = await clientAt(browser, server, 'End', { viewport: DESKTOP })
  await call('PATCH', '/wishes/mine', { line: 'I bring a canoe.', can_pay: 250_000 })
  await page.reload()
  await page.getByRole('complementary', { name: 'Preview' }).waitFor()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/api/wishes/mine', async (route) => {
    if (route.request().method() !== 'PATCH' || ++requests > 1) return route.continue()
    await held
    return route.abort()
  })
  await shared(page, 'line').press('Space')
  await shared(page, 'budget').press('Space')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  release()
  await saved
  await page.getByText('We can’t reach Cohearth right now.').first().waitFor()
  await eventually(() => shared(page, 'line').isChecked(), false)
  expect(await call('GET', '/wishes/mine')).toMatchObject({ shared: ['budget'] })
  await eventually(() => shared(page, 'budget').isChecked(), true)
  await close()
})
