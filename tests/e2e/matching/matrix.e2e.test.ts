import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { cell, drawnAt, lit, shaded } from './matrix-page.ts'

setDefaultTimeout(300_000)

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const
const SCREENS: [string, BrowserContextOptions][] = [
  ['a desktop', {}],
  ['a phone', ON_PHONE],
]

const PAGES = {
  'admin@demo.test': '/admin/dashboard',
  'agent@demo.test': '/agent/dashboard',
} as const

let browser: Browser
let server: Server
let as: Record<keyof typeof PAGES, BrowserContextOptions>
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  as = {
    'admin@demo.test': await signedIn(browser, server, 'admin@demo.test'),
    'agent@demo.test': await signedIn(browser, server, 'agent@demo.test'),
  }
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** A person's browser with their matrix on it. */
async function onMatrix(email: keyof typeof PAGES, options: BrowserContextOptions = {}) {
  const visited = await visit(browser, server.url, { reducedMotion: 'reduce', ...as[email], ...options })
  await visited.page.goto(PAGES[email])
  await grid(visited.page).waitFor()
  return visited
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Compatibility matrix' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-place'))

describe.each(SCREENS)('the matrix of staff on %s', (_name, options) => {
  test('compares everyone, in whole percents, and is accessible', async () => {
    const { page, complaints, close } = await onMatrix('agent@demo.test', options)
    const size = Number(await grid(page).getAttribute('aria-rowcount'))
    expect(size).toBe(51)
    expect(await grid(page).getAttribute('aria-colcount')).toBe('51')
    expect(await cell(page, 0, 1).innerText()).toMatch(/^\d{1,3}%$/)
    expect(await cell(page, 1, 0).innerText()).toBe(await cell(page, 0, 1).innerText())
    const { score } = await drawnAt(page, 0, 1)
    expect(score).toEqual({ text: await cell(page, 0, 1).innerText(), isInPlace: true })
    expect(await page.getByLabel('Threshold').inputValue()).toBe('0.8')
    expect(await page.getByLabel('Top N').inputValue()).toBe('3')
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows the matches of a picked person, above the threshold and as many as wanted', async () => {
    const { page, complaints, close } = await onMatrix('agent@demo.test', options)
    await page.getByRole('combobox', { name: 'Person' }).fill('robin trem')
    await page.getByRole('option', { name: 'Robin Tremblay' }).click()
    const matches = page.getByRole('region', { name: 'Matches for Robin Tremblay above 80%' })
    await matches.getByRole('listitem').first().waitFor()
    expect(await matches.getByRole('listitem').count()).toBe(3)
    expect(await matches.getByRole('listitem').first().innerText()).toMatch(/\d\d\.\d%/)
    await page.getByLabel('Top N').selectOption('10')
    await eventually(() => matches.getByRole('listitem').count(), 10)
    await page.getByLabel('Threshold').fill('0.93')
    const strict = page.getByRole('region', { name: 'Matches for Robin Tremblay above 93%' })
    await eventually(() => strict.getByRole('listitem').count(), 2)
    await page.getByLabel('Threshold').fill('1')
    await page.getByText('No matches above 100%.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

test('pointing at a score lights its row and column, and says whose it is', async () => {
  const { page, close } = await onMatrix('agent@demo.test')
  const [row, column] = [await name(page, 'row', 2), await name(page, 'column', 5)]
  await cell(page, 2, 5).hover()
  const score = await cell(page, 2, 5).innerText()
  await eventually(() => lit(page), '2 5')
  await page.locator('.matrix-words', { hasText: `${row} and ${column}: ${score}` }).waitFor()
  // All at once, for the page may move in between.
  const lights = () =>
    cell(page, 2, 5).evaluate((element) => {
      const box = element.getBoundingClientRect()
      return [...document.querySelectorAll('.matrix-light')].map((light, index) => {
        const { left, top } = light.getBoundingClientRect()
        const away = Math.abs(index === 0 ? top - box.top : left - box.left)
        return { isThere: away < 0.5, opacity: getComputedStyle(light).opacity }
      })
    })
  const on = { isThere: true, opacity: '1' }
  await eventually(lights, [on, on, on, on])
  await page.getByRole('heading', { level: 1 }).hover()
  await eventually(() => lit(page), null)
  await close()
})

test('names, scores and lights stay together when it is scrolled and the window changes', async () => {
  const { page, close } = await onMatrix('agent@demo.test')
  await page.locator('.matrix').evaluate((element) => element.scrollTo(900, 900))
  await cell(page, 28, 20).hover()
  const together = async () => {
    const score = await cell(page, 28, 20).boundingBox()
    const drawn = await drawnAt(page, 28, 20)
    const lights = await page
      .locator('.matrix-light')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
    const near = (one = 0, other = 0) => Math.abs(one - other) < 0.5
    return [
      Object.values(drawn).every(({ isInPlace }) => isInPlace),
      near(score?.y, lights[0]?.y),
      ...lights.slice(1).map(({ x }) => near(score?.x, x)),
    ]
  }
  await eventually(together, [true, true, true, true, true])
  await page.setViewportSize({ width: 600, height: 700 })
  await page.setViewportSize({ width: 1300, height: 800 })
  // Until the grid has heard of it: elements of cells become those of others.
  await page.waitForFunction(() => window.innerWidth === 1300)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
  await cell(page, 28, 20).hover()
  await eventually(together, [true, true, true, true, true])
  await close()
})

async function name(page: Page, kind: 'row' | 'column', index: number): Promise<string> {
  const header =
    kind === 'row'
      ? page.locator(`[role=row][aria-rowindex='${index + 2}'] > [role=rowheader]`)
      : page.locator(`[role=columnheader][aria-colindex='${index + 2}']`)
  return (await header.textContent()) ?? ''
}

test('for who wants less motion nothing changes by and by, and so sizes are not measured on their way', async () => {
  const { page, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...as['agent@demo.test'],
  })
  await page.addInitScript(() => {
    const changed: string[] = []
    Object.assign(window, { changed })
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      changed.push(`${propertyName} of ${target instanceof Element ? target.className : ''}`)
    })
  })
  await page.goto('/agent/dashboard')
  await grid(page).waitFor()
  await page.setViewportSize({ width: 600, height: 700 })
  await page.getByLabel('Threshold').fill('0.5')
  await page.getByRole('heading', { name: 'Pairs above 50%' }).waitFor()
  await page.getByRole('button', { name: 'Refresh' }).hover()
  // Those of a frame are told at the next.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await page.evaluate(() => Reflect.get(window, 'changed'))).toEqual([])
  await close()
})

test('the keyboard moves through all of it, with the lights', async () => {
  const { page, complaints, close } = await onMatrix('agent@demo.test')
  await page.getByLabel('Threshold').focus()
  for (let count = 0; count < 5 && (await focused(page)) !== '0 0'; count += 1)
    await page.keyboard.press('Tab')
  await eventually(() => focused(page), '0 0')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await eventually(() => focused(page), '2 1')
  await eventually(() => lit(page), '2 1')
  await page.keyboard.press('Control+End')
  await eventually(() => focused(page), '49 49')
  await page.keyboard.press('Home')
  await eventually(() => focused(page), '49 0')
  await page.keyboard.press('PageUp')
  await eventually(() => focused(page), expect.not.stringContaining('49 '))
  expect(await axeFindings(page)).toEqual([])
  // The focus stays in the grid when its cell is scrolled away, and comes back with the next key.
  await page.keyboard.press('Control+Home')
  await page.locator('.matrix').evaluate((element) => element.scrollTo(0, 1600))
  await cell(page, 0, 0).waitFor({ state: 'detached' })
  await eventually(() => page.evaluate(() => document.activeElement?.className), 'matrix')
  await page.keyboard.press('ArrowRight')
  await eventually(() => focused(page), '0 1')
  // One Tab leaves the grid.
  await page.keyboard.press('Tab')
  await eventually(() => focused(page), null)
  await eventually(() => lit(page), null)
  expect(complaints).toEqual([])
  await close()
})

test('scores above the threshold are shaded, and a wrong threshold changes nothing', async () => {
  const { page, close } = await onMatrix('agent@demo.test')
  const pairs = (percent: string) => page.getByRole('heading', { name: `Pairs above ${percent}` })
  await page.getByLabel('Threshold').fill('1')
  await pairs('100%').waitFor()
  await eventually(() => shaded(page), 0)
  await page.getByLabel('Threshold').fill('0')
  await pairs('0%').waitFor()
  // Everyone with everyone else.
  const all = 50 * 49
  await eventually(() => shaded(page), all)
  await page.getByLabel('Threshold').fill('1.5')
  await page.getByText('Enter a number from 0 to 1.').waitFor()
  expect(await shaded(page)).toBe(all)
  expect(await axeFindings(page)).toEqual([])
  await close()
})

test('a person is picked by keyboard, and given up again', async () => {
  const { page, complaints, close } = await onMatrix('admin@demo.test')
  const picker = page.getByRole('combobox', { name: 'Person' })
  await picker.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option').nth(5).waitFor()
  expect(await picker.getAttribute('aria-expanded')).toBe('true')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const active = await picker.getAttribute('aria-activedescendant')
  const current = page.getByRole('listbox').getByRole('option', { selected: true })
  await eventually(() => current.getAttribute('id'), active)
  const chosen = await current.innerText()
  await page.keyboard.press('Enter')
  await eventually(() => picker.inputValue(), chosen)
  await page.getByRole('heading', { name: `Matches for ${chosen} above 80%` }).waitFor()
  // Their row and column are brought into view and lit, while the focus stays in the field.
  await page.locator('.matrix-words').getByText(chosen, { exact: true }).waitFor()
  const litName = async () => {
    const [row = -1] = ((await lit(page)) ?? '-1').split(' ').map(Number)
    return row < 0 ? null : (await drawnAt(page, row, row)).rowName
  }
  await eventually(litName, { text: chosen, isInPlace: true })
  expect(await picker.evaluate((input) => input === document.activeElement)).toBe(true)
  await picker.fill('zzzz')
  await page.getByText('No users found.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await eventually(() => picker.inputValue(), chosen)
  await picker.fill('')
  await page.getByRole('heading', { name: 'One person’s matches' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('an admin has it recalculated, an agent has not', async () => {
  const admin = await onMatrix('admin@demo.test')
  await admin.page.getByRole('button', { name: 'Recalculate' }).click()
  await admin.page.locator('.toast').getByText('Recalculated 1,225 pairs for 50 people.').waitFor()
  await admin.close()
  const agent = await onMatrix('agent@demo.test')
  expect(await agent.page.getByRole('button', { name: 'Recalculate' }).count()).toBe(0)
  expect(await agent.page.getByRole('button', { name: 'Refresh' }).count()).toBe(1)
  await agent.close()
})

test("says 'Loading...' until the data arrive, and when they do not", async () => {
  const { page, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...as['agent@demo.test'],
  })
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/compatibility/matrix?*', async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await page.goto('/agent/dashboard')
  await page.getByRole('main').getByText('Loading...').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  answer.resolve()
  await page.getByRole('alert').getByText('We couldn’t load the matrix.').first().waitFor()
  await page.unroute('**/api/compatibility/matrix?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await grid(page).waitFor()
  await close()
})

describe.each(SCREENS)('the matrix of a client without a group on %s', (_name, options) => {
  test('has their own top matches above the threshold, as many as wanted', async () => {
    const { page, complaints, close } = await visit(browser, server.url, {
      reducedMotion: 'reduce',
      ...(await signedIn(browser, server, 'free@demo.test')),
      ...options,
    })
    await page.goto('/dashboard/matrix')
    const matches = page.getByRole('region', { name: 'Your top matches' }).getByRole('listitem')
    await eventually(() => matches.count(), 3)
    expect(await matches.first().getByRole('link').getAttribute('href')).toMatch(/^\/dashboard\/match\/\d+$/)
    await page.getByLabel('Top N').selectOption('10')
    await eventually(() => matches.count(), 10)
    await page.getByLabel('Threshold').fill('1')
    await page.getByText('No matches above 100%.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
