import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let robin: BrowserContextOptions
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  robin = await signedIn(browser, server, 'client@demo.test')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const map = (page: Page) => page.getByRole('grid', { name: 'How you fit, by pair and category' })
const cell = (page: Page, row: number, column: number) =>
  map(page).locator(`td[data-row="${row}"][data-column="${column}"]`)
const focused = (page: Page) =>
  page.evaluate(() => {
    const { row, column } = document.activeElement?.closest('td')?.dataset ?? {}
    return `${row} ${column}`
  })

/** How many figures are coloured as under the threshold, and in all. */
const cold = (page: Page) =>
  page
    .locator('[data-score]')
    .evaluateAll((all) => [
      all.filter(({ classList }) => ['heat-1', 'heat-2', 'heat-3'].some((name) => classList.contains(name)))
        .length,
      all.length,
    ])

test('a member reads and filters their group’s map, moves through it by keyboard, and starts a conversation', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { ...robin, reducedMotion: 'reduce' })
  await page.goto('/dashboard/matrix')
  await page.waitForURL('**/dashboard/group?view=fit')
  await page.getByRole('heading', { level: 1, name: 'How the three of you fit' }).waitFor()
  const heads = map(page).getByRole('columnheader')
  expect(await Promise.all([1, 2].map((index) => heads.nth(index).textContent()))).toEqual([
    expect.stringContaining('You and'),
    expect.stringContaining('You and'),
  ])
  expect(await heads.count()).toBe(3)
  // For two others, the rounded score and nothing else.
  const others = page.getByRole('region', { name: 'Other pairs' }).getByRole('listitem')
  expect(await others.allInnerTexts()).toEqual([expect.stringMatching(/^Leila and Kofi\s+\d\d\.[05]%$/)])
  expect(await axeFindings(page)).toEqual([])

  // The threshold colours every figure, and the address keeps it.
  const slider = page.getByRole('slider', { name: 'Highlight scores under' })
  const attributes = ['min', 'max', 'step', 'value'].map((name) => slider.getAttribute(name))
  expect(await Promise.all(attributes)).toEqual(['0', '1', '0.01', '0.8'])
  const [some = 0, all = 0] = await cold(page)
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await slider.focus()
  await slider.press('Home')
  expect(await cold(page)).toEqual([0, all])
  await slider.press('End')
  await page.waitForURL('**under=1')
  const [most = 0] = await cold(page)
  expect(most).toBeGreaterThan(some)
  await page.reload()
  expect((await cold(page))[0]).toBe(most)

  // Pointing highlights a row and a column and says whose score it is.
  await cell(page, 2, 1).hover()
  const lit = () => page.locator('tbody th.fit-lit').allInnerTexts()
  await eventually(lit, ['Financial Stability & Planning'])
  await page.locator('.fit-tip', { hasText: 'You and Kofi · Financial Stability & Planning' }).waitFor()

  // One Tab enters the map, arrows move in it, also through the tall cell, and Enter opens a topic.
  await cell(page, 0, 0).getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await eventually(() => focused(page), '2 0')
  await page.keyboard.press('End')
  await eventually(() => focused(page), '2 1')
  await eventually(lit, ['Financial Stability & Planning'])
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await eventually(() => focused(page), '1 0')
  await page.keyboard.press('Enter')
  await page.waitForURL('**view=talk**')
  expect(new URL(page.url()).searchParams.get('topic')).not.toBeNull()
  await page.goBack()

  // The coldest figure comes first.
  const starts = page.getByRole('region', { name: 'Start with these three' })
  const figures = await starts.locator('.fit-figure').allInnerTexts()
  const numbers = figures.map(Number.parseFloat)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  const first = starts.getByRole('link').first()
  const href = await first.getAttribute('href')
  expect(await starts.getByRole('link', { name: /^Talk about / }).getAttribute('href')).toBe(href)
  await first.click()
  await page.getByRole('heading', { name: 'What each of you says' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the map fits a phone', async () => {
  const { page, complaints, close } = await visit(browser, server.url, {
    ...robin,
    viewport: PHONE,
    hasTouch: true,
    colorScheme: 'dark',
  })
  await page.goto('/dashboard/group?view=fit')
  await map(page).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await horizontalOverflow(page, PHONE.width)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await horizontalOverflow(page, 320)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
