import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { PATH } from '#domain/paths.ts'
import { hydrated, launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/sign-in.ts'

setDefaultTimeout(900_000)

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

test('figures typed without a connection are saved after a reload, and kept no longer', async () => {
  const { page, close } = await visit(browser, server.url)
  await signIn(page.context(), server, DEMO_ACCOUNTS.client.email)
  page.on('dialog', (dialog) => void dialog.accept())
  const salary = page.getByLabel('Salary', { exact: true })
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.endsWith(':snapshot')))
  await page.goto(PATH.SNAPSHOT)
  await hydrated(page)
  await page.route('**/api/snapshot/mine', (route) => route.abort())
  await salary.fill('91234')
  await page.getByText('We couldn’t save your last change').waitFor()
  expect(await kept()).toHaveLength(1)
  await page.unroute('**/api/snapshot/mine')
  await page.reload()
  await hydrated(page)
  await page.getByText('Everything you enter is saved.').waitFor()
  expect(await salary.inputValue()).toBe('91,234')
  await page.waitForFunction(() => !Object.keys(localStorage).some((name) => name.endsWith(':snapshot')))
  await page.reload()
  expect(await salary.inputValue()).toBe('91,234')
  await close()
})

test('figures typed after a lost response are saved too', async () => {
  const { page, close } = await visit(browser, server.url)
  await signIn(page.context(), server, DEMO_ACCOUNTS.client.email)
  const salary = page.getByLabel('Salary', { exact: true })
  await page.goto(PATH.SNAPSHOT)
  await hydrated(page)
  await page.route('**/api/snapshot/mine', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await salary.fill('81234')
  await page.getByText('We couldn’t save your last change').waitFor()
  await page.unroute('**/api/snapshot/mine')
  await salary.fill('82345')
  await page.getByText('Everything you enter is saved.').waitFor()
  await page.reload()
  expect(await salary.inputValue()).toBe('82,345')
  await close()
})

test('figures typed while earlier ones were being saved are kept if only these fail', async () => {
  const { page, close } = await visit(browser, server.url)
  await signIn(page.context(), server, DEMO_ACCOUNTS.client.email)
  page.on('dialog', (dialog) => void dialog.accept())
  const salary = page.getByLabel('Salary', { exact: true })
  await page.goto(PATH.SNAPSHOT)
  await hydrated(page)
  await page.route('**/api/snapshot/mine', async (route) => {
    if (!route.request().postData()?.includes('71234')) return route.abort()
    await salary.fill('72345')
    await route.continue()
  })
  await salary.fill('71234')
  await page.getByText('We couldn’t save your last change').waitFor()
  await page.unroute('**/api/snapshot/mine')
  await page.reload()
  expect(await salary.inputValue()).toBe('72,345')
  await page.getByText('Everything you enter is saved.').waitFor()
  await close()
})

test('figures typed while earlier ones were being saved are kept when the tab is closed', async () => {
  const { page, close } = await visit(browser, server.url)
  const context = page.context()
  await signIn(context, server, DEMO_ACCOUNTS.client.email)
  await page.goto(PATH.SNAPSHOT)
  await hydrated(page)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/snapshot/mine', async (route) => {
    await route.fetch()
    arrived.resolve()
  })
  const salary = page.getByLabel('Salary', { exact: true })
  await salary.fill('61234')
  await arrived.promise
  await salary.fill('62345')
  await page.close()
  const later = await context.newPage()
  await later.goto(PATH.SNAPSHOT)
  await eventually(() => later.getByLabel('Salary', { exact: true }).inputValue(), '62,345')
  await later.getByText('Everything you enter is saved.').waitFor()
  await close()
})

test('figures are shown as shared for as long as the group sees them, if two changes fail', async () => {
  const { page, close } = await visit(browser, server.url)
  await signIn(page.context(), server, DEMO_ACCOUNTS.client.email)
  const shared = (name: string) => page.getByRole('switch', { name: `Share ${name} with your group` })
  await page.goto(PATH.SNAPSHOT)
  await hydrated(page)
  const saved = page.waitForResponse('**/api/snapshot/mine/shared')
  await shared('Salary').check({ force: true })
  await saved
  const failing = Promise.withResolvers<void>()
  await page.route('**/api/snapshot/mine/shared', async (route) => {
    await failing.promise
    await route.abort()
  })
  await shared('Salary').uncheck({ force: true })
  await shared('Savings account').check({ force: true })
  failing.resolve()
  await eventually(() => shared('Savings account').isChecked(), false)
  expect(await shared('Salary').isChecked()).toBe(true)
  await close()
})
