import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'

setDefaultTimeout(900_000)

const ANSWERS = '/dashboard/profile/answers'

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** A member of the demo with their answers open at Finances. */
async function inAnswers(email: string): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto('/dashboard/profile')
  const account = visitor.page.getByRole('navigation', { name: 'Your account' })
  await account.getByRole('link', { name: 'Your answers' }).click()
  await visitor.page.waitForURL(`**${ANSWERS}`)
  return visitor
}

const SAVE_CALL = '**/api/inquiry/answers/save'
const PRICE = 'What’s your price range'
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const pencil = (page: Page, text: string) =>
  row(page, text).getByRole('button', { name: 'Change your answer' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const answer = (page: Page) => row(page, PRICE).locator('p').nth(1)

/** Opens the answer about the price and chooses another one; returns its text. */
async function chooseAnother(page: Page): Promise<string> {
  await pencil(page, PRICE).click()
  const form = row(page, PRICE)
  await form.getByRole('radio', { checked: true }).and(page.locator(':focus')).waitFor()
  const other = form.locator('label', { has: page.getByRole('radio', { checked: false }) }).first()
  const text = await other.innerText()
  await other.click()
  return text
}

test('an answer is edited in place, and counts later unless it’s reverted', async () => {
  const { page, close } = await inAnswers(DEMO_ACCOUNTS.client.email)
  await page.getByText(/^Matches use your answers from /).waitFor()
  const before = await answer(page).innerText()
  await pencil(page, PRICE).click()
  expect(await save(page).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await pencil(page, PRICE).and(page.locator(':focus')).waitFor()

  const after = await chooseAnother(page)
  await page.getByText(/^A new answer counts from [A-Z]/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await save(page).click()
  await row(page, PRICE).getByText('Saved').waitFor()
  expect(await answer(page).innerText()).toBe(after)
  await row(page, PRICE).getByText(`Counts now: ${before}`).waitFor()
  await row(page, PRICE).getByText('Saved').waitFor({ state: 'detached' })
  await page.getByRole('radiogroup', { name: 'How much Finances matters' }).getByLabel('A lot').check()
  await page.getByText(/^2 changes count from /).waitFor()

  await page.reload()
  await page.getByText(/^2 changes count from [A-Z][a-z]{2} \d+, \d{4}$/).waitFor()
  await row(page, PRICE).getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/^1 change counts from /).waitFor()
  expect(await answer(page).innerText()).toBe(before)
  // In another tab.
  const data = { category: 'Family', importance: 'not' }
  const headers = { origin: server.url }
  expect((await page.request.patch(`${server.url}/api/preferences`, { data, headers })).ok()).toBe(true)
  await page.getByRole('button', { name: 'Undo change' }).click()
  await page.getByText('Change undone.').waitFor()
  await page.getByText(/^1 change counts from /).waitFor()
  await page.getByRole('button', { name: 'Undo change' }).click()
  await page.getByText(/^Matches use your answers from /).waitFor()
  await close()
})

test('chapters are in the address; search finds questions and answers in all of them', async () => {
  const { page, close } = await inAnswers(DEMO_ACCOUNTS.free.email)
  const sealed = 'Sealed: counts only with people you partner with'
  await row(page, 'Where would most of your down payment come from?').getByText(sealed).waitFor()
  expect(await row(page, PRICE).getByText(sealed).count()).toBe(0)
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Family' }).click()
  await page.getByRole('heading', { name: 'Family', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Family', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Finances', exact: true }).waitFor()

  await page.getByRole('searchbox').fill('price RANGE')
  await page.getByText('1 question found').waitFor()
  await row(page, PRICE).waitFor()
  await page.getByRole('searchbox').fill('no such thing')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('heading', { name: 'Finances', exact: true }).waitFor()
  await close()
})

test('an answer that can’t be saved reverts, and the choice is kept for another try', async () => {
  const { page, close } = await inAnswers('member3@demo.test')
  const before = await answer(page).innerText()
  await page.route(SAVE_CALL, (route) => route.abort())
  const after = await chooseAnother(page)
  await save(page).click()
  await page.getByText('We couldn’t save that. Try again.').waitFor()
  expect(await answer(page).innerText()).toBe(before)
  await page.getByText(/^Matches use your answers from /).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.unroute(SAVE_CALL)
  await page.getByRole('button', { name: 'Try again.' }).click()
  await page.getByText(/^1 change counts from /).waitFor()
  expect(await answer(page).innerText()).toBe(after)

  // Opening another answer saves the open one.
  await pencil(page, PRICE).click()
  await row(page, PRICE).getByRole('radio', { name: before }).check()
  await page.getByRole('button', { name: 'Change your answer' }).first().click()
  await eventually(() => answer(page).innerText(), before)
  await close()
})

test('an answer that couldn’t be saved doesn’t replace a newer one on screen', async () => {
  const { page, close } = await inAnswers('member6@demo.test')
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let requests = 0
  await page.route(SAVE_CALL, async (route) => {
    const at = requests++
    await gates[at]?.promise
    return at === 0 ? route.abort() : route.continue()
  })
  const saveOther = async (place: number) => {
    await pencil(page, PRICE).click()
    const form = row(page, PRICE)
    const other = form.locator('label', { has: page.getByRole('radio', { checked: false }) }).nth(place)
    const text = await other.innerText()
    await other.click()
    await save(page).click()
    await row(page, PRICE).getByText('Saving…').waitFor()
    return text
  }
  await saveOther(0)
  const newest = await saveOther(1)
  gates[0]?.resolve()
  await eventually(() => Promise.resolve(requests), 2)
  expect(await answer(page).innerText()).toBe(newest)
  expect(await page.getByText('We couldn’t save that.').count()).toBe(0)
  gates[1]?.resolve()
  await row(page, PRICE).getByText('Saved').waitFor()
  expect(await answer(page).innerText()).toBe(newest)
  await close()
})

test('an importance that’s saved after one that couldn’t be saved is shown', async () => {
  const { page, close } = await inAnswers('member4@demo.test')
  const matters = page.getByRole('radiogroup', { name: 'How much Finances matters' })
  const chosen = await matters.getByRole('radio', { checked: true }).inputValue()
  const [first = '', second = ''] = ['not', 'little', 'somewhat', 'very'].filter((value) => value !== chosen)
  const choice = (value: string) => matters.locator(`input[value=${value}]`)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/api/preferences', async (route) => {
    if (++requests > 1) return route.continue()
    await held
    return route.abort()
  })
  await choice(first).check()
  await choice(second).check()
  release()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await choice(second).isChecked()).toBe(true)
  await page.reload()
  await eventually(() => choice(second).isChecked(), true)
  await close()
})

test('an importance that was saved in another tab stays when another one is saved here', async () => {
  const { page, close } = await inAnswers('member5@demo.test')
  const other = await page.context().newPage()
  await other.goto(ANSWERS)
  const choose = async (tab: Page, category: string) => {
    const matters = tab.getByRole('radiogroup', { name: `How much ${category} matters` })
    const choice = matters.getByRole('radio', { checked: false }).first()
    const value = await choice.inputValue()
    await matters.locator(`input[value=${value}]`).check()
    await tab.getByText('Saved', { exact: true }).waitFor()
    return matters.locator(`input[value=${value}]`)
  }
  const there = await choose(other, 'Finances')
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Family' }).click()
  await choose(page, 'Family')
  await page.getByText(/^2 changes count from /).waitFor()
  await other.reload()
  await eventually(() => there.isChecked(), true)
  await close()
})

test('an address with a broken chapter opens the first one', async () => {
  const { page, complaints, close } = await inAnswers('member5@demo.test')
  await page.goto(`${ANSWERS}#%E0`)
  await page.reload()
  await page.getByRole('heading', { name: 'Finances', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('someone who is still answering is redirected to onboarding', async () => {
  const { page, close } = await clientAt(browser, server, 'Family')
  await page.goto(ANSWERS)
  await page.getByRole('link', { name: 'Continue onboarding' }).click()
  await page.getByRole('link', { name: 'Continue with question 1' }).click()
  await page.waitForURL('**/onboarding/family')
  await close()
})

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('axe finds nothing on the page on a %s', async (_name, device) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await visit(browser, server.url, {
      ...device,
      colorScheme,
      reducedMotion: 'reduce',
    })
    await signIn(page.context(), server, DEMO_ACCOUNTS.client.email)
    await page.goto(ANSWERS)
    await page.getByRole('heading', { name: 'Finances', exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await close()
  }
})
