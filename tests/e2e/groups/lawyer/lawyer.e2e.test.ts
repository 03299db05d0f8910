import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Route } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { horizontalOverflow, NARROWEST } from '#tests/support/horizontal-overflow.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function person(email: string, options = {}) {
  const session = await signedIn(browser, server, email)
  return visit(browser, server.url, { reducedMotion: 'reduce', ...session, ...options })
}

test('a group invites its lawyer, who reads the plan and comments until a member ends the access', async () => {
  const robin = await person('client@demo.test', { viewport: PHONE })
  const lawyer = await person('lawyer@demo.test', { viewport: DESKTOP, colorScheme: 'dark' })
  await lawyer.page.goto('/dashboard')
  await lawyer.page.getByText('No groups have shared a plan with you yet').waitFor()
  expect(await axeFindings(lawyer.page)).toEqual([])

  await robin.page.goto('/dashboard/group')
  await robin.page.getByRole('link', { name: 'Your lawyer' }).click()
  await robin.page.waitForURL(/view=lawyer/)
  await robin.page.getByLabel('Your lawyer’s email').fill('lawyer')
  await robin.page.getByRole('button', { name: 'Invite your lawyer' }).click()
  await robin.page.getByText('Please enter a valid email.').waitFor()
  await robin.page.getByLabel('Your lawyer’s email').fill('Lawyer@demo.test')
  expect(await axeFindings(robin.page)).toEqual([])
  await robin.page.getByRole('button', { name: 'Invite your lawyer' }).dblclick()
  await robin.page.getByText('Waiting for Leila and Kofi to agree.').waitFor()

  for (const email of ['member8@demo.test', 'member11@demo.test']) {
    const { page, close } = await person(email)
    await page.goto('/dashboard/group?view=lawyer')
    await page.getByRole('button', { name: 'Agree' }).click()
    await page.getByRole('button', { name: 'Agree' }).waitFor({ state: 'detached' })
    await close()
  }

  await lawyer.page.reload()
  await lawyer.page.getByRole('link', { name: /^Read plan.*Robin/ }).click()
  await lawyer.page.getByRole('heading', { level: 1, name: /Robin/ }).waitFor()
  const plan = lawyer.page.url()
  await lawyer.page.getByRole('heading', { name: 'Mortgage scenario' }).waitFor()
  expect(await lawyer.page.locator('main').innerText()).not.toMatch(/Tremblay|Haddad|Mensah|@demo/)
  expect(await axeFindings(lawyer.page)).toEqual([])
  await lawyer.page.setViewportSize(NARROWEST)
  expect(await horizontalOverflow(lawyer.page, NARROWEST.width)).toEqual([])
  await lawyer.page.getByText('Saved by everyone').waitFor()

  const comment = lawyer.page.getByLabel('Your comment')
  await comment.fill('Tenants in')
  await lawyer.page.reload()
  await eventually(() => comment.inputValue(), 'Tenants in')
  // It arrives, but nobody says so.
  await lawyer.page.route('**/comments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await comment.fill('Tenants in common?')
  await lawyer.page.getByRole('button', { name: 'Send comment' }).click()
  await lawyer.page.getByRole('alert').or(lawyer.page.locator('[aria-invalid]')).first().waitFor()
  expect(await comment.inputValue()).toBe('Tenants in common?')
  await lawyer.page.unroute('**/comments')
  await lawyer.page.getByRole('button', { name: 'Send comment' }).dblclick()
  await lawyer.page.getByRole('listitem').getByText('Tenants in common?').waitFor()
  expect(await comment.inputValue()).toBe('')
  // What's typed while a comment is being sent stays.
  const sending = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await sending.promise
    await route.continue()
  }
  await lawyer.page.route('**/comments', wait, { times: 1 })
  await comment.fill('Who pays for repairs?')
  await lawyer.page.getByRole('button', { name: 'Send comment' }).click()
  await comment.fill('And who decides?')
  sending.resolve()
  await lawyer.page.getByRole('listitem').getByText('Who pays for repairs?').waitFor()
  await lawyer.page.getByRole('button', { name: 'Send comment' }).waitFor()
  expect(await comment.inputValue()).toBe('And who decides?')

  await robin.page.goto('/dashboard/group?view=lawyer')
  await robin.page.getByText('Tenants in common?').waitFor()
  expect(await robin.page.getByText('Tenants in common?').count()).toBe(1)
  expect(await axeFindings(robin.page)).toEqual([])
  expect(await horizontalOverflow(robin.page, PHONE.width)).toEqual([])
  // A member's comment isn't stored in the browser, so leaving asks first.
  await robin.page.getByLabel('Your comment').fill('Not sent yet')
  const asked: string[] = []
  robin.page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await robin.page.getByRole('link', { name: 'Your group', exact: true }).click()
  await eventually(() => asked, ['beforeunload'])
  expect(await robin.page.getByLabel('Your comment').inputValue()).toBe('Not sent yet')
  await robin.page.getByLabel('Your comment').fill('')
  await robin.page.getByRole('button', { name: 'Stop sharing' }).click()
  await robin.page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await robin.page.getByLabel('Your lawyer’s email').waitFor()

  const gone = await lawyer.page.goto(plan)
  expect(gone?.status()).toBe(404)
  await lawyer.page.getByText('You can’t see this group’s plan.').waitFor()
  expect(robin.complaints).toEqual([])
  await Promise.all([robin.close(), lawyer.close()])
})
