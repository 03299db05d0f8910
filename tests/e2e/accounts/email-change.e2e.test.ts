import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { newestMails } from '#api/gateways/file-mail.ts'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newAddress, signIn, signUp } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** Reads something from the newest email to an address, once it's there. */
async function fromMail(email: string, wanted: RegExp): Promise<string> {
  const read = async () => {
    const mails = (await newestMails(server.dataDir, 20)).filter(({ to }) => to === email)
    return mails.map(({ text }) => wanted.exec(text)?.[1]).find((found) => found !== undefined)
  }
  await eventually(read, expect.any(String))
  return (await read()) ?? ''
}

test('someone changes their address with a code, and the former address can undo it', async () => {
  const [before, after] = [newAddress(), newAddress()]
  const { page, complaints, close } = await visit(browser, server.url, { viewport: PHONE })
  await signUp(page.context(), server, before)
  await page.goto('/dashboard/profile/settings')
  const card = page.getByRole('region', { name: 'Email address' })
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
  await press('Change email address')
  await press('Send code')
  await card.getByText('Please enter a valid email.').waitFor()
  await card.getByLabel('New email address').and(page.locator(':focus')).fill(before.toUpperCase())
  await press('Send code')
  await card.getByText('That’s already your email address.').waitFor()
  await card.getByLabel('New email address').fill(after)
  expect(await axeFindings(page)).toEqual([])
  await press('Send code')
  await card.getByLabel('6-digit code').waitFor()
  // A change under way survives a reload.
  await page.reload()
  await card.getByLabel('6-digit code').fill(await fromMail(after, /^ *(\d{6})\s*$/m))
  expect(await axeFindings(page)).toEqual([])
  await press('Confirm')
  await page.getByText('Email address changed.').waitFor()
  await card.getByText(after).waitFor()
  await page.reload()
  await card.getByText(after).waitFor()

  const link = await fromMail(before, /(\/undo-email#\S+)/)
  const reader = await visit(browser, server.url, { viewport: DESKTOP, colorScheme: 'dark' })
  await reader.page.goto(link)
  await reader.page.getByText('We’ll sign every browser out').waitFor()
  expect(reader.page.url()).toBe(`${server.url}/undo-email`)
  expect(await axeFindings(reader.page)).toEqual([])
  await reader.page.getByRole('button', { name: 'Restore my address' }).click()
  await reader.page.getByText('Your earlier address is back').waitFor()
  await page.reload()
  expect(new URL(page.url()).pathname).toBe('/login')
  await signIn(page.context(), server, before)
  await page.goto('/dashboard/profile/settings')
  await card.getByText('This address was restored recently.').waitFor()
  await reader.page.goto('/undo-email')
  await reader.page.getByText('This link is incomplete').waitFor()
  expect([...complaints, ...reader.complaints]).toEqual([])
  await reader.close()
  await close()
})

test('a change stays under way if it can’t be cancelled, and ends with another try', async () => {
  const { page, close } = await visit(browser, server.url)
  await signUp(page.context(), server, newAddress())
  await page.goto('/dashboard/profile/settings')
  const card = page.getByRole('region', { name: 'Email address' })
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
  await press('Change email address')
  await card.getByLabel('New email address').fill(newAddress())
  await press('Send code')
  await card.getByLabel('6-digit code').waitFor()
  await page.context().setOffline(true)
  await press('Cancel')
  await page.getByText('We can’t reach Cohearth right now').waitFor()
  expect(await card.getByLabel('6-digit code').isVisible()).toBe(true)
  await page.context().setOffline(false)
  await press('Cancel')
  await card.getByRole('button', { name: 'Change email address' }).waitFor()
  await page.reload()
  await card.getByRole('button', { name: 'Change email address' }).waitFor()
  await close()
})
