import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { Database as Sqlite } from 'bun:sqlite'
import { join } from 'node:path'
import { DATABASE } from '#api/boot/data-folder.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { axeFindings, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sample } from '#tests/support/sample.ts'
import {
  type AdminServer,
  WIDTHS,
  isOpen,
  list,
  ON_PHONE,
  loadedText,
  onCommands,
  open,
  openAdminServer,
  panel,
  rowOf,
  rows,
  says,
} from './commands-page.ts'

setDefaultTimeout(900_000)

let world: AdminServer
beforeAll(async () => {
  world = await openAdminServer()
})
afterAll(() => world.close())

describe.each(sample('widths of the admins’ pages', WIDTHS, 1))('on %s', (_name, options, columns) => {
  test('opens the list, has collapsible panels, and is accessible', async () => {
    const { page, complaints, close } = await onCommands(world, options)
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
    const { page, complaints, close } = await onCommands(world, options)
    const firstName = () => rows(page).nth(1).getByRole('link').innerText()
    const shown = list(page).getByRole('columnheader')
    expect(await shown.allInnerTexts()).toEqual(columns)
    expect(await list(page).evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
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

    // An address far beyond the last page leads there at once.
    let reads = 0
    page.on('request', (request) => (reads += request.url().includes('/api/admin/users?') ? 1 : 0))
    await page.goto('/admin/dashboard/commands?page=900')
    await rows(page).nth(1).waitFor()
    expect(reads).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('the list keeps its filters and position while people are opened and closed', async () => {
    const { page, complaints, close } = await onCommands(world, options)
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
})

test('a failed request is reported, and nothing is lost', async () => {
  const { page, close } = await onCommands(world)
  const form = await open(page, 'Create a User')
  await form.getByLabel('First name').fill('Kim')
  await form.getByLabel('Last name').fill('Park')
  await form.getByLabel('Email').fill('kim@example.test')
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, body: 'not JSON' }))
  await form.getByRole('button', { name: 'Create User' }).click()
  await says(page, 'Failed to create user')
  expect(await form.getByLabel('Email').inputValue()).toBe('kim@example.test')

  // The field says what the server says.
  const moved = 'A user moved away from this address within the last week, and can still restore it.'
  const taken = { status: 409, json: { detail: moved } }
  await page.route('**/api/admin/create-user', (route) => route.fulfill(taken))
  await form.getByRole('button', { name: 'Create User' }).click()
  await form.getByText(moved).waitFor()

  const deactivation = await open(page, 'Deactivate a User')
  await deactivation.getByLabel('User ID').fill('3')
  await page.getByRole('button', { name: 'Deactivate User' }).click()
  await says(page, 'Failed to deactivate user')
  expect(await deactivation.getByLabel('User ID').inputValue()).toBe('3')

  await page.getByRole('button', { name: 'Refresh' }).click()
  await says(page, 'Failed to load users')
  expect(await rows(page).count()).toBe(26)
  // What's still listed isn't what was asked for.
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Deactivated')
  await panel(page, 'List all Users').getByText('Failed to load users').waitFor()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Everyone')
  await page.unroute('**/api/admin/**')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await says(page, await loadedText(page))
  await close()
})

test("a slow response to an earlier search doesn't replace a later one", async () => {
  const { page, close } = await onCommands(world)
  await page.route('**/api/admin/users?*search=maya*', async (route) => {
    await later.promise
    await route.continue()
  })
  const later = Promise.withResolvers<void>()
  const search = page.getByRole('searchbox', { name: 'Search' })
  const request = page.waitForRequest('**/api/admin/users?*search=maya*')
  await search.fill('maya')
  await request
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
  using sqlite = new Sqlite(join(world.server.dataDir, DATABASE))
  sqlite.run('PRAGMA busy_timeout = 5000')
  const later = Date.now() + HOUR_MS
  sqlite.run(
    "INSERT INTO outbox (template, params, created_at, next_attempt_at, attempts, give_up_at) VALUES ('gone', '{}', 1, ?, 4, ?)",
    [later, later],
  )
  const { page, complaints, close } = await visit(world.browser, world.server.url, {
    ...world.asAdmin,
    ...ON_PHONE,
  })
  await page.goto('/admin/dashboard/system')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Send again.*gone$/ }).click()
  await says(page, 'We’ll try again now.')
  const due = () =>
    sqlite.query("SELECT next_attempt_at < ? AS due FROM outbox WHERE template = 'gone'").values(later)
  expect(due()).toEqual([[1]])
  expect(complaints).toEqual([])
  await close()
})
