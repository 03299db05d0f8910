import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { closeScene, countCalls, newcomer, openScene, type Scene, signUpOn } from '#tests/support/accounts.ts'
import { axeFindings, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { holdRequests, LATER_SCRIPTS } from '#tests/support/hold-requests.ts'
import { startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => closeScene(scene))

async function errors(page: Page): Promise<string[]> {
  // Errors are known once the form's rules are loaded.
  await page.locator('button[aria-busy=true]').waitFor({ state: 'detached' })
  return page.locator('.field-error:visible').allInnerTexts()
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('text typed before the script runs is formatted once it does', async () => {
  const { page, close } = await newcomer(scene)
  const runScripts = await holdRequests(page, LATER_SCRIPTS)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('First name').pressSequentially('mARIE-ève')
  await page.getByLabel('Phone').pressSequentially('+1 (416) 555 0199')
  runScripts()
  await page.locator('button[type=submit]:not(:disabled)').waitFor()
  await eventually(() => page.getByLabel('First name').inputValue(), 'Marie-Ève')
  await eventually(() => page.getByLabel('Phone').inputValue(), '416-555-0199')
  await close()
})

describe('wrong fields', () => {
  test('are all shown when sign-up is submitted, and the first gets the focus', async () => {
    const { page, complaints, close } = await newcomer(scene)
    await page.goto('/signup')
    await page.getByLabel('First name').fill('Robin')
    // The error message of the field that loses focus must not move the button away under the press.
    await page.getByLabel('Email').fill('robin@')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await eventually(
      () => errors(page),
      [
        'Please enter a valid Last Name.',
        'Please enter a valid Phone number.',
        'Please enter a valid email.',
      ],
    )
    await eventually(() => focused(page), 'last_name')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.type('Ng')
    await eventually(async () => (await errors(page)).length, 2)
    expect(complaints).toEqual([])
    await close()
  })

  const typed = [
    ['First name', 'R', 'Please enter a valid First Name.'],
    ['Last name', 'R2', 'Please enter a valid Last Name.'],
    ['Phone', '416555', 'Please enter a valid Phone number.'],
    ['Email', 'robin@', 'Please enter a valid email.'],
  ] as const
  test.each(typed)(
    'an error about %s is shown on leaving the field after typing',
    async (label, text, message) => {
      const { page, close } = await newcomer(scene)
      await page.goto('/signup')
      const field = page.getByLabel(label)
      await field.focus()
      await field.blur()
      expect(await errors(page)).toEqual([])
      await field.pressSequentially(text)
      expect(await errors(page)).toEqual([])
      await field.blur()
      await eventually(() => errors(page), [message])
      await close()
    },
  )

  test('are shown without a connection, since the page includes the rules', async () => {
    const { page, close } = await newcomer(scene)
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    await page.getByLabel('Email').fill('robin@')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Please enter a valid email.').waitFor()
    expect(await focused(page)).toBe('email')
    expect(await page.getByLabel('Email').inputValue()).toBe('robin@')
    await close()
  })

  test('found only by the server are shown at their field', async () => {
    const { page, email, close } = await newcomer(scene)
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 400, json: { email: 'Please enter a valid email.' } }),
    )
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await page.locator('#email-error', { hasText: 'Please enter a valid email.' }).waitFor()
    await eventually(() => focused(page), 'email')
    await close()
  })
})

describe('while someone types', () => {
  test('a phone number keeps the caret after its digit', async () => {
    const { page, close } = await newcomer(scene)
    await page.goto('/signup')
    await page.getByLabel('Phone').pressSequentially('4165550199')
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'Backspace', '2', '3'])
      await page.keyboard.press(key)
    expect(await page.getByLabel('Phone').inputValue()).toBe('423-655-5019')
    await close()
  })

  test('a name being composed by an input method is left alone until it’s complete', async () => {
    const { page, close } = await newcomer(scene)
    await page.goto('/signup')
    const name = page.getByLabel('First name')
    await name.focus()
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: 'éV', selectionStart: 2, selectionEnd: 2 })
    await eventually(() => name.inputValue(), 'éV')
    await keyboard.send('Input.insertText', { text: 'éV' })
    await eventually(() => name.inputValue(), 'Év')
    await close()
  })
})

test('a double click sends once', async () => {
  const { page, email, close } = await newcomer(scene)
  await page.goto('/login')
  const calls = countCalls(page, '/api/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Log in' }).dblclick()
  await page.waitForURL('**/verification')
  expect(calls()).toBe(1)
  await close()
})

test('a page that the browser kept while it was busy can be used again', async () => {
  const { page, email, close } = await newcomer(scene)
  const calls = countCalls(page, '/api/login')
  // No response arrives.
  await page.route('**/api/login', () => {})
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sending your code…' }).waitFor()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Sending your code…' }).waitFor()
  await eventually(calls, 2)
  await close()
})

describe('a call that fails', () => {
  const pages = [
    ['/api/login', 'Login failed.', '/login', 'Log in'],
    ['/api/signup', 'An error occurred during registration.', '/signup', 'Sign up'],
  ] as const

  async function fill(page: Page, email: string): Promise<void> {
    for (const [label, text] of [
      ['First name', 'Robin'],
      ['Last name', 'Tremblay'],
      ['Phone', '416-555-0100'],
      ['Email', email],
    ] as const) {
      const field = page.getByLabel(label)
      if (await field.isVisible()) await field.fill(text)
    }
  }

  test.each(pages)(
    'to %s says %s without a message from the server, and keeps what was typed',
    async (...entry) => {
      const [call, message, address, label] = entry
      const { page, email, close } = await newcomer(scene)
      await page.route(`**${call}`, (route) => route.fulfill({ status: 502, body: '<html>' }))
      await page.goto(address)
      await fill(page, email)
      await page.getByRole('button', { name: label }).click()
      await page.getByRole('alert').filter({ hasText: message }).waitFor()
      // The toast goes away; the form keeps saying so.
      await eventually(() => page.locator('form [data-refusal]').innerText(), message)
      expect(await page.getByLabel('Email').inputValue()).toBe(email)
      // It can be sent again.
      await page.unroute(`**${call}`)
      await page.getByRole('button', { name: label }).click()
      await page.waitForURL('**/verification')
      await close()
    },
  )

  test('because there’s no connection says so', async () => {
    const { page, email, close } = await newcomer(scene)
    await page.route('**/api/login', (route) => route.abort())
    await page.goto('/login')
    await fill(page, email)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'We can’t reach Cohearth right now.' }).waitFor()
    await close()
  })
})

test('without JavaScript, the forms say that they need it', async () => {
  const { page, close } = await visit(scene.browser, scene.server.url, { javaScriptEnabled: false })
  for (const address of ['/login', '/signup', '/verification', '/sign-in']) {
    await page.goto(address)
    expect(await page.locator('noscript').innerText()).toContain('Signing in needs JavaScript')
    expect(await page.locator('button[type=submit]:visible').isDisabled()).toBe(true)
  }
  await close()
})

test('only the demo links to its mailbox', async () => {
  const hint = (page: Page) => page.getByRole('link', { name: 'demo mailbox' })
  const real = await newcomer(scene)
  await signUpOn(real.page, real.email)
  expect(await hint(real.page).isVisible()).toBe(false)

  const demo = await startServer('executable', { DEMO: '1' })
  const made = await newcomer({ ...scene, server: demo })
  await signUpOn(made.page, made.email)
  await hint(made.page).waitFor()
  await Promise.all([real.close(), made.close()])
  await demo.remove()
})
