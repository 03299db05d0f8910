import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createSite } from '#api/site/site.ts'
import { journeys, users } from '#db/schema/index.ts'
import { labelFor } from '#domain/onboarding/labels.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder({ 'index.html': 'landing', 'unauthorized/index.html': 'Unauthorized Access' })
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function visit(path: string, as: number | null, clientFolder: string | null = folder) {
  const site = createSite(app.deps, clientFolder, async (request) => new Response(`page ${request.url}`))
  const cookie =
    as === null ? '' : (await app.deps.sessions.start(as, app.deps.clock(), 'test')).split(';')[0]
  const response = await site.request(`http://localhost:3000${path}`, { headers: { cookie: cookie ?? '' } })
  const { status, headers } = response
  return {
    status,
    to: headers.get('location'),
    kept: headers.get('cache-control'),
    text: await response.text(),
  }
}

const redirect = (to: string) => ({ status: 302, to, kept: 'no-store' })

async function aClientAt(state_id: number, ...steps: ['ONBOARDING' | 'BILLING', string][]) {
  const id = await aClient(app, { state_id })
  for (const [journey_type, state] of steps) {
    await app.deps.db.write((tx) =>
      tx.insert(journeys).values({ user_id: id, journey_type, state, at: 0 }).onConflictDoNothing(),
    )
  }
  return id
}

describe('a signed-out visitor', () => {
  test('sees the landing page', async () => {
    expect(await visit('/', null)).toMatchObject({ status: 200, text: 'landing' })
  })

  test('is redirected to the login page, and back afterwards', async () => {
    expect(await visit('/dashboard/listing?msl_number=N1&x=2', null)).toMatchObject(
      redirect(`/login?return_to=${encodeURIComponent('/dashboard/listing?msl_number=N1&x=2')}`),
    )
  })

  test("can't reach a protected page by another spelling of its path", async () => {
    for (const path of ['/DASHBOARD', '/dashboard/', '//dashboard', '/%64ashboard', '/dashboard%2Fplan']) {
      expect((await visit(path, null)).to).toStartWith('/login?')
    }
  })
})

describe('a client', () => {
  test('before onboarding is sent to the current step', async () => {
    const id = await aClientAt(99)
    expect(await visit('/', id)).toMatchObject(redirect('/onboarding'))
    expect(await visit('/onboarding', id)).toMatchObject(redirect('/onboarding/introduction'))
    expect(await visit('/resume', id)).toMatchObject(redirect('/onboarding/introduction'))
    expect(await visit('/dashboard/plan', id)).toMatchObject(redirect('/dashboard'))
    expect((await visit('/onboarding/introduction', id)).status).toBe(200)
  })

  test('in onboarding resumes at the first open category', async () => {
    const id = await aClientAt(300, ['ONBOARDING', '300'], ['ONBOARDING', '100'])
    const state_label = labelFor(300, 'Background Check')
    await app.deps.db.write((tx) => tx.update(users).set({ state_label }).where(eq(users.id, id)))
    expect(await visit('/onboarding/family', id)).toMatchObject(redirect('/onboarding/backgroundcheck'))
    expect((await visit('/onboarding/backgroundcheck', id)).status).toBe(200)
    expect((await visit('/resume', id)).status).toBe(200)
  })

  test('on the free plan has the dashboard; a subscriber also has the land transfer calculator', async () => {
    const free = await aClientAt(3100, ['ONBOARDING', '1000'])
    const paid = await aClientAt(3200, ['ONBOARDING', '1000'], ['BILLING', 'COMPLETED'])
    const tool = '/dashboard/tools/land-transfer-calculator'
    expect((await visit('/dashboard', free)).status).toBe(200)
    expect(await visit(tool, free)).toMatchObject(redirect('/dashboard/tools?paywall=land-transfer'))
    expect((await visit(tool, paid)).status).toBe(200)
    expect(await visit('/dashboard/plan', paid)).toMatchObject(redirect('/dashboard/'))
  })

  test("can't open the admin area", async () => {
    const id = await aClientAt(3100, ['ONBOARDING', '1000'])
    expect(await visit('/admin/dashboard', id)).toMatchObject({ status: 403, text: 'Unauthorized Access' })
  })

  test('gets the same page in development, where Astro renders it', async () => {
    const id = await aClientAt(3100, ['ONBOARDING', '1000'])
    const shown = await visit('/admin/dashboard/commands', id, null)
    expect(shown).toMatchObject({ status: 403, text: 'page http://localhost:3000/unauthorized' })
  })
})

test('an agent has their own area', async () => {
  const id = await anAgent(app)
  expect(await visit('/', id)).toMatchObject(redirect('/agent/dashboard'))
  expect((await visit('/agent/dashboard', id)).status).toBe(200)
  expect((await visit('/onboarding/end', id)).status).toBe(403)
})

test('a person without a role is unauthorized everywhere behind the login', async () => {
  const id = await aClient(app, { role: null })
  expect((await visit('/dashboard', id)).status).toBe(403)
})
