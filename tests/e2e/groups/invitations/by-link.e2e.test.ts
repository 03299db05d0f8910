import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { newestMails } from '#api/gateways/file-mail.ts'
import { openDatabase } from '#db/client.ts'
import { groups } from '#db/schema/index.ts'
import { launchBrowser, PHONE, visit, type Visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { accessible, INVITATIONS } from './invitations-page.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let maya: Visit
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  const db = openDatabase(`${server.dataDir}/cohearth.sqlite`)
  // Maya starts without a group.
  await db.write((tx) => tx.delete(groups))
  await db.close()
  const asMaya = await signedIn(browser, server, 'member1@demo.test')
  maya = await visit(browser, server.url, { reducedMotion: 'reduce', ...asMaya })
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

test('someone opens a link, signs up, and finds the invitation', async () => {
  await maya.page.goto(INVITATIONS)
  await maya.page.getByRole('button', { name: 'Make a link' }).click()
  const link = maya.page.getByText(`${server.url}/invite#`)
  const address = await link.innerText()
  await maya.page.getByRole('button', { name: 'QR code' }).click()
  await maya.page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  await accessible(maya.page)

  const { page, close } = await visit(browser, server.url, { viewport: PHONE })
  await page.goto(address)
  await page.getByText('Maya would like to buy a home with you.').waitFor()
  await accessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/signup?return_to=%2Finvite')
  const email = 'noor.newcomer@example.test'
  for (const [label, text] of [
    ['First name', 'Noor'],
    ['Last name', 'Haddad'],
    ['Phone', '416-555-0182'],
    ['Email', email],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/verification')
  const code = async () =>
    /^ {4}(\d{4})$/m.exec(
      (await newestMails(server.dataDir, 20)).find(({ to }) => to === email)?.text ?? '',
    )?.[1]
  await eventually(async () => (await code()) !== undefined, true)
  await page.getByLabel('4-digit code').pressSequentially((await code()) ?? '')
  await page.waitForURL('**/dashboard')
  await page.getByText('Maya is waiting for you').waitFor()
  await close()
})

test('reloading the page of a link doesn’t use it up', async () => {
  await maya.page.goto(INVITATIONS)
  await maya.page.getByRole('button', { name: 'Make a link' }).click()
  const address = await maya.page.getByText(`${server.url}/invite#`).first().innerText()
  const kofi = await signedIn(browser, server, 'member11@demo.test')
  const { page, close } = await visit(browser, server.url, kofi)
  await page.goto(address)
  await page.getByText('Maya would like to buy a home with you.').waitFor()
  await page.reload()
  await page.getByText('Maya would like to buy a home with you.').waitFor()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/invite')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`**${INVITATIONS}`)
  await close()
})
