import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { png } from '#tests/support/pictures.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/signed-in.ts'

setDefaultTimeout(900_000)

let server: Server
let browser: Browser
let agent: BrowserContextOptions
beforeAll(async () => {
  server = await startServer('executable', { DEMO: '1' })
  browser = await launchBrowser()
  agent = await signedIn(browser, server, 'agent@demo.test')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const atDesk = () => visit(browser, server.url, agent)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function addPictures(page: Page, ...names: string[]): Promise<void> {
  const files = names.map((name) => ({ name, mimeType: 'image/png', buffer: png(30, 30) }))
  await page.locator('input[type=file]').setInputFiles(files)
}

async function deleteFirst(page: Page): Promise<void> {
  await button(page, 'Delete Picture 1').click()
  await button(page, 'Delete picture').click()
}

/** Creates a home with three pictures on a page. Returns its address. */
async function aHome(page: Page): Promise<string> {
  await page.goto('/agent/dashboard/listings?new')
  await page.getByLabel('Street and number').fill('11 Rabbit Street')
  await page.getByLabel('City or town').fill('Kenora')
  await page.getByLabel('Province').selectOption('ON')
  await page.getByLabel('Type').selectOption('loft')
  await button(page, 'Save draft').click()
  await page.waitForURL(/\?edit=/)
  await addPictures(page, 'a.png', 'b.png', 'c.png')
  await page.getByText('3 of 25').waitFor()
  return page.url()
}

test('pictures that another tab changed are shown once a change here is refused', async () => {
  const one = await atDesk()
  const other = await atDesk()
  await other.page.goto(await aHome(one.page))
  await deleteFirst(other.page)
  await other.page.getByText('2 of 25').waitFor()
  await button(one.page, 'Move Picture 1 later').click()
  await one.page.getByText('These pictures were changed somewhere else.').waitFor()
  await one.page.getByText('2 of 25').waitFor()

  await deleteFirst(other.page)
  await other.page.getByText('1 of 25').waitFor()
  await deleteFirst(one.page)
  await one.page.getByText('We can’t find that picture.').waitFor()
  await one.page.getByText('1 of 25').waitFor()
  await one.close()
  await other.close()
})

test('a picture that was added while the order of the others couldn’t be saved stays', async () => {
  const { page, close } = await atDesk()
  await aHome(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/pictures', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await held
    return route.abort()
  })
  await button(page, 'Move Picture 1 later').click()
  await addPictures(page, 'd.png')
  await page.getByText('4 of 25').waitFor()
  release()
  await page.getByText('can’t reach Cohearth').waitFor()
  expect(await page.getByText('4 of 25').isVisible()).toBe(true)
  await close()
})
