import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { completeStepsBefore } from '#tests/support/client-at.ts'
import { pastAbout } from '#tests/support/onboarding-page.ts'
import { callFrom, newAddress, nextCode } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable')])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** Takes someone from the landing page to the free plan. The journey's tests answer the questions on the page. */
async function arrive(page: Page, firstName: string): Promise<void> {
  const email = newAddress()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Find my co-owners' }).first().click()
  await page.waitForURL('**/signup')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Phone').fill('4165550100')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/verification')
  await page.getByLabel('4-digit code').pressSequentially(await nextCode(server, email))
  await page.waitForURL('**/onboarding/introduction')
  await completeStepsBefore(callFrom(page.context(), server), 'End', email)
  await page.goto('/resume')
  await pastAbout(page)
}

async function chooseTheFreePlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard/plan')
  await page.getByRole('button', { name: 'Continue on Free plan' }).click()
  await page.waitForURL(/\/dashboard\/?$/)
}

test('two people meet on an empty server, from the landing page to a group of two', async () => {
  const ana = await visit(browser, server.url)
  await arrive(ana.page, 'Ana')
  await chooseTheFreePlan(ana.page)

  const ben = await visit(browser, server.url, { viewport: PHONE })
  await arrive(ben.page, 'Ben')
  await ben.page.getByRole('heading', { level: 1, name: 'Meet Ana' }).waitFor()
  await chooseTheFreePlan(ben.page)
  await ben.page.goto('/dashboard/match')
  await ben.page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Ana Okafor' }).click()
  await ben.page.getByRole('heading', { level: 1, name: 'Ana Okafor' }).waitFor()
  await ben.page.getByRole('button', { name: 'Invite Ana Okafor' }).click()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()
  await ben.page.getByRole('button', { name: 'Invited Ana Okafor: withdraw the invitation' }).waitFor()
  await ben.page.goto('/dashboard/group')

  await ana.page.goto('/dashboard')
  await ana.page.getByRole('button', { name: /^Accept the invitation/ }).click()
  await ana.page.waitForURL('**/dashboard/group*')
  await ana.page.getByRole('heading', { level: 1, name: /Ben/ }).waitFor()
  await ben.page.getByRole('heading', { level: 1, name: /Ana/ }).waitFor()
  expect([...ana.complaints, ...ben.complaints]).toEqual([])
  await ana.close()
  await ben.close()
})
