import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import { findingsIn } from '#tests/support/html.ts'
import { type Server, startServer } from '#tests/support/server.ts'

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

describe('the page of the API', () => {
  test.each([
    ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark' as const }],
    ['a desktop', { viewport: DESKTOP, colorScheme: 'light' as const }],
  ])('is accessible, fits and breaks no policy on %s', async (_name, options) => {
    const { page, complaints, close } = await visit(browser, server.url, {
      ...options,
      reducedMotion: 'reduce',
    })
    await page.goto('/api/docs')
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })

  test('works without JavaScript: its contents lead to nouns and calls, and all calls are expanded', async () => {
    const { page, close } = await visit(browser, server.url, { javaScriptEnabled: false })
    await page.goto('/api/docs')
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Groups' }).click()
    await page.getByRole('link', { name: 'Invite a match, or someone by email' }).click()
    expect(new URL(page.url()).hash).toBe('#postInvitations')
    const call = page.getByRole('article', { name: 'Invite a match, or someone by email' })
    await call.getByText('/api/invitations', { exact: true }).waitFor()
    expect(await call.innerText()).toContain('Who may call it: client, clients with a plan.')
    expect(await call.innerText()).toContain(`-d '{\n  "user_id": 2\n}'`)
    const described = (await (await fetch(`${server.url}/api/openapi.json`)).json()).paths
    const calls = Object.values<object>(described).flatMap((methods) => Object.keys(methods))
    expect(await page.getByRole('article').count()).toBe(calls.length)
    await close()
  })

  test('is valid HTML', async () => {
    expect(findingsIn(await (await fetch(`${server.url}/api/docs`)).text())).toEqual([])
  })
})

test('without the demo it’s only for admins, and others are sent to log in or get a 404', async () => {
  const ownServer = await startServer('executable')
  const db = openDatabase(join(ownServer.dataDir, 'cohearth.sqlite'))
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: ownServer.url }))
  const open = async (role: Role | null) => {
    const row = { email: `${role}@example.test`, first_name: 'Maya', last_name: 'Chen', role, created_at: 0 }
    const state = { state_id: 99, state_label: 'Signup completed via web app', stage: 'lead' as const }
    const [user] = await db.write(async (tx) =>
      tx
        .insert(users)
        .values({ ...row, ...state })
        .returning(),
    )
    const cookie = (await sessions.start(user?.id ?? 0, Date.now(), 'test')).split(';')[0] ?? ''
    return (await fetch(`${ownServer.url}/api/docs`, { headers: { cookie }, redirect: 'manual' })).status
  }
  expect(await Promise.all([ROLE.ADMIN, ROLE.AGENT, ROLE.CLIENT, ROLE.LAWYER].map(open))).toEqual([
    200, 404, 404, 404,
  ])
  const response = await fetch(`${ownServer.url}/api/docs`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/login?return_to=%2Fapi%2Fdocs'])
  await db.close()
  await ownServer.remove()
})
