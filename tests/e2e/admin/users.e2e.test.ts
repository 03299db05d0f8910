import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import * as v from 'valibot'
import { newestMails } from '#api/gateways/file-mail.ts'
import { axeFindings, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newAddress, signIn } from '#tests/support/sign-in.ts'
import { sample } from '#tests/support/sample.ts'
import {
  type AdminServer,
  WIDTHS,
  aUser,
  madeUser,
  onCommands,
  open,
  openAdminServer,
  openPerson,
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

describe.each(sample('widths of the admins’ pages', WIDTHS, 1))('on %s', (_name, options) => {
  test('creating a user keeps what was typed until it succeeds', async () => {
    const { page, complaints, close } = await onCommands(world, options)
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

  test('a deactivated user loses their session immediately and can be reactivated', async () => {
    const admin = await onCommands(world, options)
    const { page } = admin
    const { id, email } = await aUser(admin, 3)
    const theirs = await visit(world.browser, world.server.url)
    await signIn(theirs.page.context(), world.server, email)
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

    // Another admin is faster.
    await admin.call('POST', '/admin/deactivate-user', { user_id: id, role: 3 })
    await person.getByRole('button', { name: 'Deactivate' }).click()
    await says(page, 'This user is already deactivated.')
    await person.getByRole('button', { name: 'Reactivate Ines' }).waitFor()
    expect(admin.complaints.filter((text) => !/404|409/.test(text))).toEqual([])
    await theirs.close()
    await admin.close()
  })

  test('a person is signed out everywhere, and deactivated once their ID is typed', async () => {
    const admin = await onCommands(world, options)
    const { page } = admin
    const { id, email } = await aUser(admin, 3)
    const theirs = await visit(world.browser, world.server.url)
    await signIn(theirs.page.context(), world.server, email)
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

  test('a person is edited, and moved to another address with the code they read out', async () => {
    const admin = await onCommands(world, options)
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
      const mail = (await newestMails(world.server.dataDir, 20)).find(({ to }) => to === moved)
      return /^ *(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1]
    }
    await eventually(code, expect.any(String))
    await dialog.getByLabel('6-digit code').fill((await code()) ?? '')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await says(page, 'Ines’s email address has been changed')
    await person.getByText(moved).waitFor()
    expect(admin.complaints).toEqual([])
    await admin.close()
  })

  test('someone on the waiting list is admitted and emailed', async () => {
    const admin = await onCommands(world, options)
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
    const emailed = async () =>
      (await newestMails(world.server.dataDir, 20)).some(
        ({ to, subject }) => to === email && subject.includes('Your spot'),
      )
    await eventually(emailed, true)
    expect(admin.complaints).toEqual([])
    await admin.close()
  })
})

test("an admin can't deactivate themselves", async () => {
  const { page, call, close } = await onCommands(world)
  const { id } = v.parse(madeUser, await call('GET', '/me'))
  const form = await open(page, 'Deactivate a User')
  await form.getByLabel('Role').selectOption('Admin')
  await form.getByLabel('User ID').fill(String(id))
  await form.getByLabel('User ID').press('Enter')
  await says(page, 'You can’t deactivate yourself. Another admin can do it.')
  await close()
})
