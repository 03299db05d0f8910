import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { axeFindings, launchBrowser, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('import errors are shown line by line, and a corrected file is imported', async () => {
  const { page, complaints, close } = await visit(browser, server.url, agent)
  await page.goto('/agent/dashboard/listings')
  await page.getByRole('link', { name: 'Import' }).click()
  await page.waitForURL(/\?import$/)
  const header = 'msl_number,street,city,province,propertyType,price'
  const csv = (...lines: string[]) => ({
    name: 'homes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\r\n')),
  })
  const good = Array.from(
    { length: 300 },
    (_, index) => `T${index},${index + 1} Tamarack Road,Kenora,ON,loft,300000`,
  )
  const choose = (chosen: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(chosen)

  await choose(
    csv(
      ...good,
      'T9,Twice Street,Kenora,ON,loft,1',
      '=1+1,"<img src=x onerror=alert(1)>",Kenora,XX,loft,300000',
    ),
  )
  await page.getByText('2 lines have errors.').waitFor()
  const rows = page.getByRole('region', { name: 'Lines with errors' }).getByRole('row')
  expect(await rows.nth(1).innerText()).toContain('302')
  expect(await rows.filter({ hasText: 'Line 11 has the same number' }).count()).toBe(1)
  expect(await rows.filter({ hasText: 'XX' }).innerText()).toContain('Choose a province or territory')
  expect(await axeFindings(page)).toEqual([])
  const download = page.waitForEvent('download')
  await button(page, 'Download the whole report').click()
  expect((await download).suggestedFilename()).toBe('wrong-lines.csv')
  expect(await button(page, 'Import 300 homes').count()).toBe(0)

  await choose(csv(...good))
  await page.getByText('300 homes in the file, with no errors.').waitFor()
  await button(page, 'Import 300 homes').click()
  await page.waitForURL((url) => url.search === '')
  await page.getByText('Imported: 300 homes new').waitFor()
  await page.getByRole('searchbox').fill('tamarack')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=tamarack/)
  expect(await page.getByText('Page 1 of 15').isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Draft 300' }).isVisible()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})
