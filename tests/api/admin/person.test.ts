import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { recordAudit } from '#api/features/audit/queries.ts'
import { groups, journeys, listings, reports, subscriptions, tours } from '#db/schema/index.ts'
import { only } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent, aSubscription } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { homeRow } from '#tests/support/listings.ts'
import { signedInBrowser } from '#tests/api/accounts/support.ts'

let app: TestApp
let admin: number
let maya: number
beforeEach(async () => {
  app = await testApp()
  admin = await anAdmin(app, { first_name: 'Alex', last_name: 'Moreau' })
  maya = await aClient(app, {
    first_name: 'Maya',
    last_name: 'Okafor',
    email: 'maya@example.test',
    phone_number: '4165550123',
    state_id: 3100,
  })
})
afterEach(() => app.close())

const read = (id: number, as = admin) => app.call('GET', `/admin/users/${id}`, { as })

async function person(id: number) {
  const response = await read(id)
  expect(response.status).toBe(200)
  return response.json()
}

test('someone new has nothing but their account', async () => {
  expect(await person(maya)).toEqual({
    user: {
      id: maya,
      first_name: 'Maya',
      middle_name: '',
      last_name: 'Okafor',
      email: 'maya@example.test',
      phone_number: '4165550123',
      role: 2,
      is_active: true,
      stage: 'lead',
      profile_picture_filename: null,
      subscribed: false,
      cancelled: false,
      created_at: expect.any(Number),
    },
    state: { id: 3100, label: expect.any(String) },
    journey: expect.any(Array),
    subscription: null,
    email_change: null,
    group: null,
    sessions: [],
    tours: { ahead: [], past: [] },
    reports: [],
    audit: [],
  })
})

test('a person’s page has their group, plan, browsers, tours, reports and audit entries, and nobody else’s', async () => {
  const [leila, kofi] = [
    await aClient(app, { first_name: 'Leila' }),
    await aClient(app, { first_name: 'Kofi' }),
  ]
  const agent = await anAgent(app, { first_name: 'Dana', last_name: 'King' })
  await aGroup(app, maya, leila)
  await signedInBrowser(app, 'maya@example.test')
  const now = app.deps.clock()
  await app.deps.db.write(async (tx) => {
    await tx.update(groups).set({ name: 'The Annex' })
    await tx.insert(subscriptions).values([aSubscription(maya, { status: 'trialing' }), aSubscription(kofi)])
    await tx.insert(journeys).values({ user_id: maya, journey_type: 'LEARNING', state: 'X', at: now + 1 })
    const home = { agent_id: agent, street: '48 Euclid Avenue' }
    const { id } = only(await tx.insert(listings).values(homeRow(now, home)).returning({ id: listings.id }))
    const tour = { listing_id: id, status: 'confirmed', note: 'a secret note', changed_at: now } as const
    await tx.insert(tours).values([
      { ...tour, user_id: maya, starts_at: now + DAY_MS, created_at: now },
      { ...tour, user_id: kofi, starts_at: now + 2 * DAY_MS, created_at: now },
    ])
    const report = { reason: 'spam', text: 'private words', created_at: now } as const
    await tx.insert(reports).values([
      { ...report, reporter_id: leila, reported_id: maya },
      { ...report, reporter_id: kofi, reported_id: maya, reason: 'other' },
      { ...report, reporter_id: maya, reported_id: kofi },
    ])
  })
  const found = await person(maya)
  expect(found.group).toEqual({
    name: 'The Annex',
    joined_at: now,
    mates: [{ id: leila, first_name: 'Leila' }],
  })
  expect(found.subscription).toMatchObject({ status: 'trialing', ends: false })
  expect(found.sessions).toEqual([{ created_at: now, name: expect.any(String) }])
  expect(found.tours).toMatchObject({
    ahead: [{ street: '48 Euclid Avenue', status: 'confirmed' }],
    past: [],
  })
  expect(found.reports).toEqual([
    { id: 2, reason: 'other', created_at: now, action: null },
    { id: 1, reason: 'spam', created_at: now, action: null },
  ])
  expect(found.journey[0]).toEqual({ journey_type: 'LEARNING', state: 'X', at: now + 1 })
  const actions = found.audit.map(({ action }: { action: string }) => action)
  expect(actions).toContain('session.started')
  const text = JSON.stringify(found)
  for (const kept of ['secret note', 'private words', 'Kofi']) expect(text).not.toContain(kept)
  // An agent has the tours of their homes.
  expect((await person(agent)).tours.ahead).toHaveLength(2)
})

test.each([
  ['at the end of the period', { cancel_at_period_end: true }],
  ['for a certain day', { cancel_at: 2_000_000_000 }],
])('a subscription that’s cancelled %s is shown to end', async (_when, change) => {
  await app.deps.db.write((tx) => tx.insert(subscriptions).values(aSubscription(maya, change)))
  expect((await person(maya)).subscription).toMatchObject({ status: 'active', ends: true })
})

test('audit entries are the newest about the person or by them', async () => {
  const deactivated = await aClient(app)
  await app.call('POST', '/admin/deactivate-user', { as: admin, json: { user_id: deactivated, role: 2 } })
  await app.call('PUT', '/update/stage/maya@example.test', { as: admin, json: { stage: 'opportunity' } })
  const listed = async (id: number) =>
    v
      .parse(v.object({ audit: v.array(v.object({ action: v.string() })) }), await person(id))
      .audit.map(({ action }) => action)
  expect(await listed(maya)).toEqual(['admin.stage_changed'])
  expect(await listed(admin)).toEqual(['staff.read', 'admin.stage_changed', 'admin.user_deactivated'])
})

test('steps are listed newest first, and of one moment by their number', async () => {
  const step = (state: string, after: number) => ({
    user_id: maya,
    journey_type: 'LEARNING',
    state,
    at: app.deps.clock() + after,
  })
  await app.deps.db.write((tx) => tx.insert(journeys).values([step('A', 5), step('C', 9), step('B', 9)]))
  const { journey } = await person(maya)
  expect(journey.map(({ state }: { state: string }) => state).slice(0, 3)).toEqual(['C', 'B', 'A'])
})

test('audit entries are the last twelve of both kinds, the newest first', async () => {
  const entry = { action: 'admin.stage_changed', detail: {} } as const
  await app.deps.db.write(async (tx) => {
    for (let count = 0; count < 13; count += 1) {
      await recordAudit(tx, { ...entry, at: count, actor_id: admin, subject_id: maya })
      await recordAudit(tx, { ...entry, at: count, actor_id: maya, subject_id: null })
    }
  })
  const { audit } = await person(maya)
  expect(audit.map(({ id }: { id: number }) => id)).toEqual(
    Array.from({ length: 12 }, (_, index) => 26 - index),
  )
})

test('only admins read about people, and reading is recorded', async () => {
  for (const as of [maya, await anAgent(app), await aClient(app)])
    expect((await read(maya, as)).status).toBe(403)
  expect((await app.call('GET', `/admin/users/${maya}`)).status).toBe(401)
  expect((await read(999)).status).toBe(404)
  expect((await read(0)).status).toBe(400)
  await person(maya)
  const { audit } = await person(maya)
  expect(audit).toMatchObject([{ action: 'staff.read', actor: { id: admin }, detail: { kind: 'person' } }])
})

test('a preview of deactivating counts who is left behind and what is cancelled', async () => {
  const preview = async (id = maya, role = 2) =>
    (await app.call('GET', `/admin/deactivation?user_id=${id}&role=${role}`, { as: admin })).json()
  const seller = await anAgent(app)
  expect(await preview()).toMatchObject({ mates: 0, tours: 0 })
  await aGroup(app, maya, await aClient(app), await aClient(app))
  const now = app.deps.clock()
  await app.deps.db.write(async (tx) => {
    const { id } = only(
      await tx
        .insert(listings)
        .values({ ...homeRow(now), agent_id: seller })
        .returning({ id: listings.id }),
    )
    const tour = {
      listing_id: id,
      user_id: maya,
      status: 'requested',
      created_at: now,
      changed_at: now,
    } as const
    await tx.insert(tours).values({ ...tour, starts_at: now + DAY_MS })
  })
  expect(await preview()).toMatchObject({ mates: 2, tours: 1 })
  expect(await preview(seller, 3)).toMatchObject({ mates: 0, tours: 1 })
})
