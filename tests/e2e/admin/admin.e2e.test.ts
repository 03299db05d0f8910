import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { Database as Sqlite } from 'bun:sqlite'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import * as v from 'valibot'
import { DATABASE } from '#api/boot/data-folder.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { newestMails } from '#api/gateways/file-mail.ts'
import { axeFindings, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { callFrom, newAddress, signIn } from '#tests/support/sign-in.ts'
import { sample } from '#tests/support/sample.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(300_000)

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const

let browser: Browser
let server: Server
let asAdmin: BrowserContextOptions
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  asAdmin = await signedIn(browser, server, 'admin@demo.test')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

interface AdminVisit extends Visit {
  call: ReturnType<typeof callFrom>
}

async function onCommands(options: BrowserContextOptions = {}): Promise<AdminVisit> {
  const visited = await visit(browser, server.url, { reducedMotion: 'reduce', ...asAdmin, ...options })
  // Toasts disappear, so we wait for this one from the start. Phones have none, which would cover the heading.
  const toast = visited.page.locator('.toast').getByText(/^Loaded \d+ users$/)
  const isPhone = options.viewport === PHONE
  const loaded = isPhone ? null : toast.innerText()
  await visited.page.goto('/admin/dashboard/commands')
  const total = await loadedText(visited.page)
  if (isPhone) expect(await toast.count()).toBe(0)
  else expect(await loaded).toBe(total)
  return { ...visited, call: callFrom(visited.page.context(), server) }
}

async function says(page: Page, text: string): Promise<void> {
  await page.locator('.toast').getByText(text, { exact: true }).first().waitFor()
}

async function loadedText(page: Page): Promise<string> {
  const words = await panel(page, 'List all Users')
    .getByText(/^Loaded \d+ users$/)
    .innerText()
  expect(Number.parseInt(words.replace('Loaded ', ''), 10)).toBeGreaterThan(25)
  return words
}

const panel = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const list = (page: Page) => page.getByRole('region', { name: 'Users' })
const rows = (page: Page) => list(page).getByRole('row')
const rowOf = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true })
const isOpen = (page: Page, title: string) =>
  panel(page, title).evaluate((element) => element.hasAttribute('open'))

async function open(page: Page, title: string) {
  await panel(page, title).locator('summary').click()
  return panel(page, title)
}

const madeUser = v.object({ id: v.number() })

async function aUser({ call }: AdminVisit, role: number): Promise<{ id: number; email: string }> {
  const email = newAddress()
  const made = await call('POST', '/admin/create-user', {
    first_name: 'Ines',
    last_name: 'Varga',
    email,
    role,
  })
  return { id: v.parse(madeUser, made).id, email }
}

async function openPerson(page: Page, email: string, name: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  await rows(page).nth(2).waitFor({ state: 'detached' })
  await rowOf(page, name).click()
  const panel = page.getByRole('region', { name: 'Person', exact: true })
  await panel.getByRole('heading', { name }).waitFor()
  return panel
}

const WIDTHS: [string, BrowserContextOptions, string[]][] = [
  ['a desktop', {}, ['ID', 'Name', 'Email', 'Role', 'Active', 'Subscribed', 'Cancelled']],
  ['a phone', ON_PHONE, ['Name']],
]

describe.each(sample('widths of the admins’ pages', WIDTHS, 1))('on %s', (_name, options, columns) => {
  test('opens the list, has collapsible panels, and is accessible', async () => {
    const { page, complaints, close } = await onCommands(options)
    const titles = ['List all Users', 'Create a User', 'Deactivate a User']
    expect(await Promise.all(titles.map((title) => isOpen(page, title)))).toEqual([true, false, false])
    expect(await axeFindings(page)).toEqual([])
    await open(page, 'Create a User')
    await open(page, 'Deactivate a User')
    await eventually(() => Promise.all(titles.map((title) => isOpen(page, title))), [true, true, true])
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('users can be searched, sorted, grouped and paged', async () => {
    const { page, complaints, close } = await onCommands(options)
    const firstName = () => rows(page).nth(1).getByRole('link').innerText()
    const shown = list(page).getByRole('columnheader')
    expect(await shown.allInnerTexts()).toEqual(columns)
    await page.getByRole('searchbox', { name: 'Search' }).fill('theo gag')
    await rows(page).nth(2).waitFor({ state: 'detached' })
    await eventually(firstName, 'Théo Gagnon')
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
    await page.getByText('No users found.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await rows(page).nth(25).waitFor()

    await list(page).getByRole('button', { name: 'Name' }).click()
    await rows(page).nth(1).getByRole('rowheader', { name: 'Aisha Warsame' }).waitFor()
    await list(page).getByRole('button', { name: 'Name' }).click()
    await rows(page)
      .nth(1)
      .getByRole('rowheader', { name: 'Élodie' })
      .or(rows(page).nth(1).getByRole('rowheader', { name: 'Zainab' }))
      .waitFor()
    const sorted = list(page).getByRole('columnheader', { name: 'Name' })
    await eventually(() => sorted.getAttribute('aria-sort'), 'descending')
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('Page 2 of').waitFor()
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Deactivated')
    await page.getByText('Page 2 of').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  test('creating a user keeps what was typed until it succeeds', async () => {
    const { page, complaints, close } = await onCommands(options)
    const form = await open(page, 'Create a User')
    const email = newAddress()
    const create = () => form.getByRole('button', { name: 'Create User' }).click()

    await create()
    await says(page, 'First name, last name, and email are required.')
    await form.getByLabel('First name').fill('k')
    await form.getByLabel('Last name').fill('o’brien')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Role').selectOption('Agent')
    await create()
    await form.getByText('Please enter a valid First Name.').waitFor()
    await form.getByLabel('First name').and(page.locator(':focus')).waitFor()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await axeFindings(page)).toEqual([])

    await form.getByLabel('First name').fill('kim')
    await form.getByLabel('Email').fill('admin@demo.test')
    await create()
    await says(page, 'There’s already a user with this email address.')
    expect(await form.getByLabel('First name').inputValue()).toBe('Kim')
    expect(await form.getByLabel('Last name').inputValue()).toBe("O'Brien")
    expect(await form.getByLabel('Email').inputValue()).toBe('admin@demo.test')

    await form.getByLabel('Email').fill(email)
    await create()
    await says(page, 'Agent created')
    await eventually(() => form.getByLabel('First name').inputValue(), '')
    await page.getByRole('searchbox', { name: 'Search' }).fill(email)
    await rowOf(page, "Kim O'Brien").waitFor()
    await page.getByText("Alex Moreau (ID 51) created Kim O'Brien").first().waitFor()
    expect(complaints.filter((text) => !text.includes('409 (Conflict)'))).toEqual([])
    await close()
  })

  test('a deactivated user loses their session at once and can be reactivated', async () => {
    const admin = await onCommands(options)
    const { page } = admin
    const { id, email } = await aUser(admin, 3)
    const theirs = await visit(browser, server.url)
    await signIn(theirs.page.context(), server, email)
    await theirs.page.goto('/agent/dashboard')
    expect(theirs.page.url()).toEndWith('/agent/dashboard')

    const form = await open(page, 'Deactivate a User')
    const deactivate = () => form.getByRole('button', { name: 'Deactivate User' }).click()
    await deactivate()
    await says(page, 'Provide a user ID.')
    await form.getByLabel('User ID').fill(` ${id} `)
    await deactivate()
    await says(page, 'User (id+role) not found')
    expect(await form.getByLabel('User ID').inputValue()).toBe(` ${id} `)
    await form.getByLabel('Role').selectOption('Agent')
    await deactivate()
    const dialog = page.getByRole('dialog', { name: 'Deactivate Ines Varga?' })
    await dialog.getByText(email).first().waitFor()
    await dialog.getByRole('button', { name: 'Keep active' }).click()
    await deactivate()
    await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await says(page, `Agent (ID ${id}) deactivated`)
    await theirs.page.reload()
    await theirs.page.waitForURL('**/login?*')

    const person = await openPerson(page, email, 'Ines Varga')
    await person.getByRole('button', { name: 'Reactivate Ines' }).click()
    await says(page, `Agent (ID ${id}) reactivated`)
    await person.getByRole('button', { name: 'Reactivate Ines' }).waitFor({ state: 'detached' })
    expect(admin.complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([])
    await theirs.close()
    await admin.close()
  })

  test('a person is signed out everywhere, and deactivated once their ID is typed', async () => {
    const admin = await onCommands(options)
    const { page } = admin
    const { id, email } = await aUser(admin, 3)
    const theirs = await visit(browser, server.url)
    await signIn(theirs.page.context(), server, email)
    await theirs.page.goto('/agent/dashboard')

    const person = await openPerson(page, email, 'Ines Varga')
    expect(new URL(page.url()).searchParams.get('person')).toBe(String(id))
    await person.getByText('Alex Moreau (ID 51) created Ines Varga').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await person.getByRole('button', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await says(page, 'Ines Varga is signed out: 1 session ended')
    await theirs.page.reload()
    await theirs.page.waitForURL('**/login?*')
    await theirs.close()

    await person.getByRole('button', { name: 'Deactivate' }).click()
    const typed = dialog.getByLabel('Type the user ID to confirm')
    const confirm = dialog.getByRole('button', { name: 'Deactivate' })
    await confirm.click()
    await dialog.getByText('Provide a user ID.').waitFor()
    await typed.fill('51')
    await confirm.click()
    await dialog.getByText('That’s someone else’s ID.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await typed.fill(String(id))
    await typed.press('Enter')
    await says(page, `Agent (ID ${id}) deactivated`)
    await person.getByText('Deactivated', { exact: true }).waitFor()
    expect(admin.complaints).toEqual([])
    await admin.close()
  })

  test('a person is edited, and moved to another address by the code they read out', async () => {
    const admin = await onCommands(options)
    const { page } = admin
    const { id, email } = await aUser(admin, 3)
    const person = await openPerson(page, email, 'Ines Varga')
    const dialog = page.getByRole('dialog')
    await person.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Last name').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Please enter a valid Last Name.').waitFor()
    await dialog.getByLabel('Last name').fill('Moreau')
    await dialog.getByLabel('Role').selectOption('Lawyer')
    await dialog.getByText('A new role signs Ines out').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, `Lawyer (ID ${id}) saved`)
    await person.getByRole('heading', { name: 'Ines Moreau' }).waitFor()

    const moved = newAddress()
    await person.getByRole('button', { name: 'Change email address' }).click()
    await dialog.getByLabel('New email address').fill(moved)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByText(moved).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const code = async () => {
      const mail = (await newestMails(server.dataDir, 20)).find(({ to }) => to === moved)
      return /^ *(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1]
    }
    await eventually(code, expect.any(String))
    await dialog.getByLabel('6-digit code').fill((await code()) ?? '')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await says(page, 'Ines’s email address is changed')
    await person.getByText(moved).waitFor()
    expect(admin.complaints).toEqual([])
    await admin.close()
  })

  test('the list keeps its filters and place while people are opened and left', async () => {
    const { page, complaints, close } = await onCommands(options)
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Client')
    await list(page).getByRole('button', { name: 'Name' }).click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('Page 2 of').waitFor()
    const address = '/admin/dashboard/commands?role=2&sort=name&page=2'
    await page.waitForURL(`**${address}`)
    const row = rows(page).nth(20).getByRole('link')
    const name = await row.innerText()
    await row.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await row.click()
    const person = page.getByRole('region', { name: 'Person', exact: true })
    await person.getByRole('heading', { name }).waitFor()
    await person.getByRole('link', { name: 'Open billing' }).click()
    await page.getByRole('heading', { name: `Billing for ${name}` }).waitFor()
    await page.goBack()
    await person.getByRole('heading', { name }).waitFor()
    await page.goBack()
    await person.waitFor({ state: 'detached' })
    await page.waitForURL(`**${address}`)
    await rowOf(page, name).waitFor()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(place / 2)
    await page.reload()
    await rowOf(page, name).click()
    await person.getByRole('heading', { name }).waitFor()
    await page.keyboard.press('Escape')
    await rowOf(page, name).and(page.locator(':focus')).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('someone on the waiting list is admitted and emailed', async () => {
    const admin = await onCommands(options)
    const { page, call } = admin
    const { id, email } = await aUser(admin, 2)
    await call('PUT', `/update/stage/${email}`, { stage: 'subscriber' })
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Waiting list')
    const person = await openPerson(page, email, 'Ines Varga')
    await person.getByRole('button', { name: 'Admit Ines' }).click()
    await says(page, `Client (ID ${id}) admitted`)
    await person.getByRole('button', { name: 'Admit Ines' }).waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByText('No users found.').waitFor()
    await page.getByRole('button', { name: 'Show everyone' }).click()
    await rows(page).nth(25).waitFor()
    const told = async () =>
      (await newestMails(server.dataDir, 20)).some(
        ({ to, subject }) => to === email && subject.includes('Your spot'),
      )
    await eventually(told, true)
    expect(admin.complaints).toEqual([])
    await admin.close()
  })
})

test("an admin can't deactivate themselves", async () => {
  const { page, call, close } = await onCommands()
  const { id } = v.parse(madeUser, await call('GET', '/me'))
  const form = await open(page, 'Deactivate a User')
  await form.getByLabel('Role').selectOption('Admin')
  await form.getByLabel('User ID').fill(String(id))
  await form.getByLabel('User ID').press('Enter')
  await says(page, 'You can’t deactivate yourself. Another admin can do it.')
  await close()
})

test('a failed request is reported, and nothing is lost', async () => {
  const { page, close } = await onCommands()
  const form = await open(page, 'Create a User')
  await form.getByLabel('First name').fill('Kim')
  await form.getByLabel('Last name').fill('Park')
  await form.getByLabel('Email').fill('kim@example.test')
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, body: 'not JSON' }))
  await form.getByRole('button', { name: 'Create User' }).click()
  await says(page, 'Failed to create user')
  expect(await form.getByLabel('Email').inputValue()).toBe('kim@example.test')

  const deactivation = await open(page, 'Deactivate a User')
  await deactivation.getByLabel('User ID').fill('3')
  await page.getByRole('button', { name: 'Deactivate User' }).click()
  await says(page, 'Failed to deactivate user')
  expect(await deactivation.getByLabel('User ID').inputValue()).toBe('3')

  await page.getByRole('button', { name: 'Refresh' }).click()
  await says(page, 'Failed to load users')
  expect(await rows(page).count()).toBe(26)
  await page.unroute('**/api/admin/**')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await says(page, await loadedText(page))
  await close()
})

test("a slow response to an earlier search doesn't replace a later one", async () => {
  const { page, close } = await onCommands()
  await page.route('**/api/admin/users?*search=maya*', async (route) => {
    await later.promise
    await route.continue()
  })
  const later = Promise.withResolvers<void>()
  const search = page.getByRole('searchbox', { name: 'Search' })
  const asked = page.waitForRequest('**/api/admin/users?*search=maya*')
  await search.fill('maya')
  await asked
  await search.fill('théo gagnon')
  await rows(page).nth(2).waitFor({ state: 'detached' })
  await rows(page).nth(1).getByRole('rowheader', { name: 'Théo Gagnon' }).waitFor()
  const late = page.waitForResponse('**/api/admin/users?*search=maya*')
  later.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await rows(page).nth(1).getByRole('link').innerText()).toBe('Théo Gagnon')
  await close()
})

test('an email that couldn’t be delivered is sent again from the system page', async () => {
  using sqlite = new Sqlite(join(server.dataDir, DATABASE))
  sqlite.run('PRAGMA busy_timeout = 5000')
  const later = Date.now() + HOUR_MS
  sqlite.run(
    "INSERT INTO outbox (template, params, created_at, next_attempt_at, attempts, give_up_at) VALUES ('gone', '{}', 1, ?, 4, ?)",
    [later, later],
  )
  const { page, complaints, close } = await visit(browser, server.url, { ...asAdmin, ...ON_PHONE })
  await page.goto('/admin/dashboard/system')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send again' }).click()
  await says(page, 'We’ll try again now.')
  const due = () =>
    sqlite.query("SELECT next_attempt_at < ? AS due FROM outbox WHERE template = 'gone'").values(later)
  expect(due()).toEqual([[1]])
  expect(complaints).toEqual([])
  await close()
})
