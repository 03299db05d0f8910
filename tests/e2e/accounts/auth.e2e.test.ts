import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import {
  askForCode,
  atHome,
  closeScene,
  codeField,
  codeIn,
  enterCode,
  linkIn,
  newcomer,
  openScene,
  REFUSED,
  returning,
  type Scene,
  signUpOn,
} from '#tests/support/accounts.ts'
import { axeFindings, DESKTOP, PHONE } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => closeScene(scene))

const pathOf = (page: Page) => new URL(page.url()).pathname

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

const widths = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

test.each(widths)('a newcomer signs up with the emailed code on %s', async (_name, viewport) => {
  const { page, email, complaints, close } = await newcomer(scene, { viewport })
  await page.goto('/login')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('First name').pressSequentially('mARIE-ève')
  await page.getByLabel('Last name').pressSequentially("o'NEIL")
  await page.getByLabel('Phone').pressSequentially('+1 (416) 555 0199')
  await page.getByLabel('Email').fill(email)
  await page.locator('button[type=submit]:not(:disabled)').waitFor()
  const typed = () =>
    page
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')))
  await eventually(typed, ['Marie-Ève', "O'Neil", '416-555-0199', email])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/verification')
  await page.getByText(email).waitFor()
  await expectAccessible(page)
  await enterCode(page, scene, email)
  await Promise.all([atHome(page), page.getByText('Verification successful.').waitFor()])
  expect(complaints).toEqual([])
  await close()
})

test('no page has an email address in its URL', async () => {
  const visitor = await newcomer(scene)
  const { page, email, close } = visitor
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await page.goto('/login')
  await askForCode(visitor)
  expect(visited.join(' ')).not.toContain(email)
  await close()
})

test('someone with an account logs in with only the keyboard', async () => {
  const { page, email, complaints, close } = await returning(scene)
  await page.goto('/login')
  while ((await page.evaluate(() => document.activeElement?.id)) !== 'email') await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/verification')
  // The code has the focus from the start.
  await codeField(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.type(codeIn(await scene.smtp.nextMailTo(email)))
  await atHome(page)
  expect(complaints).toEqual([])
  await close()
})

describe('the page that someone wanted', () => {
  test('is where they arrive after logging in', async () => {
    const visitor = await returning(scene)
    const { page, email, close } = visitor
    await page.goto('/dashboard?from=mail')
    await page.waitForURL('**/login?*')
    await askForCode(visitor)
    await enterCode(page, scene, email)
    await page.waitForURL('**/dashboard?from=mail')
    await close()
  })

  test('is kept when they sign up instead', async () => {
    const { page, email, close } = await newcomer(scene)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL('**/signup?*')
    await signUpOn(page, email, page.url())
    await enterCode(page, scene, email)
    await page.waitForURL('**/dashboard')
    await close()
  })

  const notTheirs = ['//evil.example/dashboard', '/admin/dashboard', '/dashboard/match', '/api/me']
  test.each(notTheirs)('is home if it was %s', async (wanted) => {
    const visitor = await returning(scene)
    const { page, email, close } = visitor
    await page.goto(`/login?return_to=${encodeURIComponent(wanted)}`)
    await askForCode(visitor)
    await enterCode(page, scene, email)
    await atHome(page)
    await close()
  })
})

describe('the link in the email', () => {
  test('signs in another browser only when its button is pressed', async () => {
    const [first, second] = [await newcomer(scene), await newcomer(scene)]
    await signUpOn(first.page, first.email)
    const link = linkIn(await scene.smtp.nextMailTo(first.email))
    // An email scanner opens the link and runs its scripts.
    await first.page.goto(link)
    await first.page.getByRole('button', { name: 'Sign in' }).waitFor()

    await second.page.goto(link)
    await expectAccessible(second.page)
    await second.page.waitForURL(`${scene.server.url}/sign-in`)
    await second.page.getByRole('button', { name: 'Sign in' }).click()
    // What the first browser typed is shown, to be corrected, before there is an account.
    const firstName = second.page.getByLabel('First name')
    await firstName.waitFor()
    await expectAccessible(second.page)
    await eventually(() => firstName.inputValue(), 'Robin')
    await eventually(() => second.page.getByLabel('Phone').inputValue(), '416-555-0100')
    await second.page.getByRole('heading', { name: 'Check your details' }).waitFor()
    await second.page.getByText(`signing up with ${first.email}`).waitFor()
    await firstName.fill('')
    await second.page.getByRole('button', { name: 'Create my account' }).click()
    await second.page.getByText('Please enter a valid First Name.').waitFor()
    await firstName.fill('Maya')
    await second.page.getByRole('button', { name: 'Create my account' }).click()
    await Promise.all([atHome(second.page), second.page.getByText('Verification successful.').waitFor()])
    const me = await second.page.evaluate(async () => (await fetch('/api/me')).json())
    expect(me).toMatchObject({ first_name: 'Maya', last_name: 'Tremblay', email: first.email })

    await first.page.goto('/dashboard')
    expect(pathOf(first.page)).toBe('/login')
    expect([...first.complaints, ...second.complaints]).toEqual([])
    await Promise.all([first.close(), second.close()])
  })

  test('says that it was used, and leads to a new one', async () => {
    const { page, email, complaints, close } = await newcomer(scene)
    await signUpOn(page, email)
    const link = linkIn(await scene.smtp.nextMailTo(email))
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await atHome(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('This link has already been used').waitFor()
    await expectAccessible(page)
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await page.waitForURL('**/login')
    expect(complaints).toEqual([REFUSED])
    await close()
  })

  test('signs in the tab that was waiting for the code', async () => {
    const { page, email, close } = await newcomer(scene)
    await signUpOn(page, email)
    const other = await page.context().newPage()
    await other.goto(linkIn(await scene.smtp.nextMailTo(email)))
    await other.getByRole('button', { name: 'Sign in' }).click()
    await Promise.all([atHome(other), atHome(page)])
    await close()
  })
})

test('going back from the code shows the form as it was, which leads to the same code', async () => {
  const visitor = await returning(scene)
  const { page, email, close } = visitor
  await page.goto('/login')
  await askForCode(visitor)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/login')
  await eventually(() => page.getByLabel('Email').inputValue(), email)
  // Too soon for another email: the earlier code still works.
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/verification')
  await enterCode(page, scene, email)
  await atHome(page)
  await close()
})

test('someone who signs out sees that confirmed on the login page, and is signed out', async () => {
  const { page, email, complaints, close } = await newcomer(scene)
  await signUpOn(page, email)
  await enterCode(page, scene, email)
  await atHome(page)
  await page.locator('summary', { hasText: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await Promise.all([page.waitForURL('**/login'), page.getByText('Signed out').waitFor()])
  await page.goto('/dashboard')
  expect(pathOf(page)).toBe('/login')
  expect(complaints).toEqual([])
  await close()
})

test('the verification page leads to the login page if no code was sent', async () => {
  const { page, complaints, close } = await newcomer(scene)
  await page.goto('/verification')
  await page.waitForURL('**/login')
  expect(complaints).toEqual([])
  await close()
})

test('when sign-ups are limited, the login page says so after the right code', async () => {
  const server = await startServer('executable', { SMTP_URL: scene.smtp.url, SIGNUP_LIMIT: '0' })
  const { page, email, close } = await newcomer({ ...scene, server })
  await signUpOn(page, email)
  await enterCode(page, scene, email)
  await page.waitForURL('**/login')
  const notice = page.getByRole('status').filter({ hasText: 'we are limiting the number of signup' })
  await notice.waitFor()
  await expectAccessible(page)
  await page.reload()
  expect(await notice.isVisible()).toBe(false)
  await close()
  await server.remove()
})
