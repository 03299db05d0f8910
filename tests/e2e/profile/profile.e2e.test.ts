import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright'
import { axeFindings, launchBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newAddress, signIn, signUp } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function newClient(options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, server.url, options)
  await signUp(visitor.page.context(), server, newAddress())
  await openProfile(visitor.page)
  return visitor
}

const PROFILE_CALL = '**/api/user/profile'
const openProfile = (page: Page) => page.goto('/dashboard/profile')
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' })
const firstName = (page: Page) => page.getByLabel('First name')
const lastName = (page: Page) => page.getByLabel('Last name')

async function saveChanges(page: Page): Promise<void> {
  await saveButton(page).click()
  await page.getByText('Profile updated.').waitFor()
}

test('names and phone are formatted as typed, saved, and shown in the menu', async () => {
  const { page, complaints, close } = await newClient()
  expect(await saveButton(page).isDisabled()).toBe(true)
  await firstName(page).fill('')
  await firstName(page).pressSequentially('mAYA')
  await page.getByLabel('Middle name').pressSequentially('q')
  await lastName(page).fill('')
  await lastName(page).pressSequentially('o’neil')
  await page.getByLabel('Phone').fill('')
  await page.getByLabel('Phone').pressSequentially('6475550199')
  await eventually(() => page.getByLabel('Phone').inputValue(), '647-555-0199')
  expect(await axeFindings(page)).toEqual([])

  await saveChanges(page)
  await eventually(() => saveButton(page).isDisabled(), true)
  await page.getByText('Account menu').locator('..').click()
  await page.getByRole('banner').getByText("Maya O'Neil").waitFor()

  await openProfile(page)
  expect(await firstName(page).inputValue()).toBe('Maya')
  expect(await page.getByLabel('Middle name').inputValue()).toBe('Q')
  expect(await lastName(page).inputValue()).toBe("O'Neil")
  expect(await page.getByLabel('Phone').inputValue()).toBe('647-555-0199')
  expect(complaints).toEqual([])
  await close()
})

test('Save is enabled only if something changed', async () => {
  const { page, close } = await newClient()
  await firstName(page).fill('Robina')
  await eventually(() => saveButton(page).isEnabled(), true)
  await firstName(page).fill('Robin')
  await eventually(() => saveButton(page).isDisabled(), true)
  await close()
})

test('the email address is read-only', async () => {
  const { page, close } = await newClient()
  expect(await page.getByLabel('Email').inputValue()).toContain('@example.test')
  expect(await page.getByLabel('Email').isEditable()).toBe(false)
  await close()
})

test('invalid fields are marked and nothing is sent', async () => {
  const { page, complaints, close } = await newClient()
  let calls = 0
  await page.route(PROFILE_CALL, (route) => {
    calls += 1
    return route.continue()
  })
  await lastName(page).fill('T')
  await page.getByLabel('Phone').fill('')
  await page.getByLabel('Middle name').fill('7')
  await saveButton(page).click()
  for (const field of ['Middle Name', 'Last Name', 'Phone number'])
    await page.getByText(`Please enter a valid ${field}.`).waitFor()
  await page.getByLabel('Middle name').and(page.locator(':focus')).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Middle name').fill('Jo')
  await page.getByText('Please enter a valid Middle Name.').waitFor({ state: 'detached' })
  expect(calls).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

describe('after a failure, everything typed is still there', () => {
  test("the server's reason is shown at its field", async () => {
    const { page, close } = await newClient()
    const json = { last_name: 'Please enter a valid Last Name.' }
    await page.route(PROFILE_CALL, (route) => route.fulfill({ status: 400, json }), { times: 1 })
    await lastName(page).fill('Bell')
    await saveButton(page).click()
    await page.getByText('Please enter a valid Last Name.').waitFor()
    expect(await lastName(page).inputValue()).toBe('Bell')
    await saveChanges(page)
    await close()
  })

  test.each([
    ['a server that gives no reason', (route: Route) => route.fulfill({ status: 500 })],
    ['no connection', (route: Route) => route.abort()],
  ])('%s', async (_name, fail) => {
    const { page, close } = await newClient()
    await page.route(PROFILE_CALL, fail)
    await firstName(page).fill('Ada')
    await saveButton(page).click()
    await page.getByText('Failed to update profile.').waitFor()
    expect(await firstName(page).inputValue()).toBe('Ada')
    await page.unroute(PROFILE_CALL)
    await saveChanges(page)
    await close()
  })
})

test('a double click saves once, and what’s typed in the meantime stays', async () => {
  const { page, close } = await newClient()
  let calls = 0
  const { promise: answered, resolve: respond } = Promise.withResolvers<void>()
  await page.route(PROFILE_CALL, async (route) => {
    calls += 1
    await answered
    await route.continue()
  })
  await firstName(page).fill('Ada')
  await saveButton(page).dblclick()
  await lastName(page).press('Enter')
  await lastName(page).fill('Lovelace')
  respond()
  await page.getByText('Profile updated.').waitFor()
  expect(calls).toBe(1)
  expect(await firstName(page).inputValue()).toBe('Ada')
  expect(await lastName(page).inputValue()).toBe('Lovelace')
  await eventually(() => saveButton(page).isEnabled(), true)
  await close()
})

describe('leaving', () => {
  /** Follows a link and returns whether the browser asked for confirmation. */
  async function asksBeforeLeaving(page: Page): Promise<boolean> {
    let isRequested = false
    page.once('dialog', async (dialog) => {
      isRequested = dialog.type() === 'beforeunload'
      await dialog.accept()
    })
    await page.getByRole('link', { name: 'Privacy' }).click()
    await page.waitForURL('**/legal/privacy')
    return isRequested
  }

  test('with unsaved changes asks for confirmation', async () => {
    const { page, close } = await newClient()
    await firstName(page).fill('Ada')
    expect(await asksBeforeLeaving(page)).toBe(true)
    await close()
  })

  test("after saving doesn't", async () => {
    const { page, close } = await newClient()
    await firstName(page).fill('Ada')
    await saveChanges(page)
    expect(await asksBeforeLeaving(page)).toBe(false)
    await close()
  })
})

test('a second tab shows what the first saved and keeps what was typed in it', async () => {
  const { page, complaints, close } = await newClient()
  const second = await page.context().newPage()
  await openProfile(second)
  await lastName(second).fill('Bell')
  await firstName(page).fill('Ada')
  await saveChanges(page)

  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await second.locator('input[name=first_name][value=Ada]').waitFor()
  expect(await lastName(second).inputValue()).toBe('Bell')
  await saveChanges(second)
  await openProfile(page)
  expect(await firstName(page).inputValue()).toBe('Ada')
  expect(await lastName(page).inputValue()).toBe('Bell')
  expect(complaints).toEqual([])
  await close()
})

test('a member sees what matches see and what their group sees, and edits it in place', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await signIn(page.context(), server, 'client@demo.test')
  await openProfile(page)
  const seenByMatches = page.getByRole('region', { name: 'What your matches see' })
  await seenByMatches.getByText(/^As \S+ sees you$/).waitFor()
  await page.getByRole('radio', { name: 'Your group' }).check()
  await page.getByRole('region', { name: 'What your group sees' }).getByText('also see:').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const line = page.getByRole('button', { name: 'One line about you' })
  const form = page.getByRole('form')
  const save = form.getByRole('button', { name: 'Save' })
  await line.click()
  expect(await save.isDisabled()).toBe(true)
  await form.getByRole('textbox').fill('Gone with Escape')
  await page.keyboard.press('Escape')
  await line.and(page.locator(':focus')).waitFor()
  expect(await line.innerText()).not.toContain('Gone')

  await line.click()
  await form.getByRole('textbox').fill('I bring a canoe.')
  await page.route('**/api/wishes/mine', (route) => route.fulfill({ status: 500 }))
  await save.click()
  await page.getByText('We couldn’t save this. Try again.').waitFor()
  expect(await form.getByRole('textbox').inputValue()).toBe('I bring a canoe.')
  await page.unroute('**/api/wishes/mine')
  // Another row saves the open one.
  await page.getByRole('button', { name: 'How many owners' }).click()
  await line.getByText('I bring a canoe.').waitFor()
  await form.getByRole('checkbox').first().waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('500'))).toEqual([])
  await close()
})

test.each([
  ['free@demo.test', ['Profile', 'Billing', 'Your answers', 'Settings']],
  ['lawyer@demo.test', ['Profile', 'Settings']],
  ['admin@demo.test', ['Profile', 'Settings']],
])('%s has the side menu of their role', async (email, links) => {
  const { page, complaints, close } = await visit(browser, server.url)
  await signIn(page.context(), server, email)
  await openProfile(page)
  const menu = page.getByRole('navigation', { name: 'Your account' }).getByRole('link')
  expect(await menu.allInnerTexts()).toEqual(links)
  expect(await menu.first().getAttribute('aria-current')).toBe('page')
  expect(complaints).toEqual([])
  await close()
})
