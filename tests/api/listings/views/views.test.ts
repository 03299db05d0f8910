// Promise: How often a home was opened is counted without storing who opened it: one count per home and week, which identifies no visitor.
// Promise: One person can’t move the count of views or saves that an agent sees.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { asc, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { createDailyVisitors } from '#api/features/listings/views/service/daily-visitors.ts'
import { figures } from '#api/features/listings/views/schemas.ts'
import { countSavesOfWeek } from '#api/features/listings/views/service/count.ts'
import { pruneExpired } from '#api/jobs/pruning.ts'
import { favorites, listingWeeks, tours, users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { createSavesJob } from '#api/features/listings/views/job.ts'
import { runJob } from '#tests/support/jobs.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'

let app: TestApp
let dana: number
let home: Awaited<ReturnType<typeof aHome>>
/** The test's time is a Saturday. */
const WEEK = '2026-07-27'
beforeEach(async () => {
  app = await testApp({ TRUST_PROXY: '1' })
  dana = await anAgent(app, { first_name: 'Dana' })
  home = await aHome(app, { agent_id: dana, street: '48 Euclid Avenue' })
})
afterEach(() => app.close())

interface From {
  as?: number
  network?: string
  agent?: string
  msl?: string
}

async function look({ as, network = '203.0.113.9', agent = LAPTOP, msl = home.msl_number }: From = {}) {
  const headers = { 'user-agent': agent, 'x-forwarded-for': network }
  const call = { headers, ...(as !== undefined && { as }) }
  return (await app.call('POST', `/properties/${msl}/view`, call)).status
}

const weeks = () => app.deps.db.read.select().from(listingWeeks).orderBy(asc(listingWeeks.week))
const viewsOf = async () => (await weeks()).map(({ week, views }) => [week, views])

async function figuresOf(as = dana) {
  const response = await app.call('GET', '/properties/figures', { as })
  return v.parse(figures, await response.json())
}

async function setWeek(week: string, counts: { views?: number; saves?: number }, listing_id = home.id) {
  const values = { listing_id, week, views: 0, ...counts }
  await app.deps.db.write((tx) => tx.insert(listingWeeks).values(values))
}

test('a visitor counts once a day, by browser when signed out and by account when signed in', async () => {
  const maya = await aClient(app)
  expect(await look()).toBe(204)
  await look()
  await look({ agent: PHONE })
  await look({ as: maya })
  await look({ as: maya, agent: PHONE, network: '198.51.100.1' })
  expect(await viewsOf()).toEqual([[WEEK, 3]])
  app.advance(DAY_MS)
  await look()
  expect(await viewsOf()).toEqual([[WEEK, 4]])
  app.advance(DAY_MS)
  await look()
  expect(await viewsOf()).toEqual([
    [WEEK, 4],
    ['2026-08-03', 1],
  ])
})

test('staff, robots, and views of homes that aren’t for sale aren’t counted', async () => {
  await look({ as: dana })
  await look({ as: await anAgent(app) })
  await look({ as: await anAdmin(app) })
  await look({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  const sold = await aHome(app, { agent_id: dana, status: 'sold' })
  const draft = await aHome(app, { agent_id: dana, status: 'draft', published_at: null })
  expect(await look({ msl: sold.msl_number })).toBe(204)
  expect(await look({ msl: draft.msl_number })).toBe(404)
  expect(await viewsOf()).toEqual([])
})

test('one network can’t add unlimited views', () => {
  const { isFirst } = createDailyVisitors()
  const day = '2026-08-01'
  const counted = Array.from({ length: 520 }, (_, one) =>
    isFirst(day, { network: '203.0.113.0', visitor: String(one), home: home.id }),
  )
  expect(counted.filter(Boolean)).toHaveLength(500)
  expect(isFirst(day, { network: '198.51.100.0', visitor: '1', home: home.id + 1 })).toBe(true)
  expect(isFirst('2026-08-02', { network: '203.0.113.0', visitor: '1', home: home.id })).toBe(true)
})

test('an agent sees whole weeks only, rounded down, and nothing of the current week', async () => {
  for (let one = 0; one < 40; one += 1) await look({ agent: `${LAPTOP} ${one}` })
  await setWeek('2026-07-20', { views: 312 })
  await setWeek('2026-07-13', { views: 1 })
  const { week, total, homes } = await figuresOf()
  expect([week, total]).toEqual(['2026-07-20', 1])
  expect(homes[0]?.views_before).toBeNull()
  expect([305, 310]).toContain(homes[0]?.views ?? 0)
  expect(homes[0]?.saves).toBeNull()
})

test('figures don’t move within a week, whatever one member saves or opens', async () => {
  await setWeek('2026-07-20', { views: 9 })
  const people = await Promise.all(Array.from({ length: 12 }, () => aClient(app, { state_id: 3100 })))
  const save = async (user_id: number) =>
    app.deps.db.write((tx) => tx.insert(favorites).values({ user_id, listing_id: home.id, at: 0 }))
  for (const one of people.slice(0, 11)) await save(one)
  await runJob(createSavesJob(app.deps))
  const before = await figuresOf()
  expect(before.homes[0]?.saves).toBeGreaterThanOrEqual(5)
  await save(people[11] ?? 0)
  await look({ as: people[11] ?? 0 })
  await app.deps.db.write((tx) => tx.delete(favorites))
  await countSavesOfWeek(app.deps)
  expect(await figuresOf()).toEqual(before)
  app.advance(2 * DAY_MS)
  await countSavesOfWeek(app.deps)
  expect((await figuresOf()).homes[0]?.saves).toBeNull()
})

test('a process that counts a week late doesn’t move figures that another has counted', async () => {
  const people = await Promise.all(Array.from({ length: 11 }, () => aClient(app, { state_id: 3100 })))
  const save = (users: number[]) =>
    db.write((tx) =>
      tx.insert(favorites).values(users.map((user_id) => ({ user_id, listing_id: home.id, at: 0 }))),
    )
  const { db } = app.deps
  await save(people.slice(0, 1))
  const late: typeof db.write = async (work) => {
    await countSavesOfWeek(app.deps)
    await save(people.slice(1))
    return db.write(work)
  }
  await countSavesOfWeek({ ...app.deps, db: { ...db, write: late } })
  expect((await weeks()).map(({ saves }) => saves)).toEqual([1])
})

test('saves are counted once a week, also for homes that were opened before, and only of active members', async () => {
  await look()
  const people = await Promise.all(Array.from({ length: 40 }, () => aClient(app, { state_id: 3100 })))
  const rows = people.map((user_id) => ({ user_id, listing_id: home.id, at: 0 }))
  await app.deps.db.write(async (tx) => {
    await tx.insert(favorites).values(rows)
    await tx
      .update(users)
      .set({ is_active: false })
      .where(inArray(users.id, people.slice(10)))
  })
  await countSavesOfWeek(app.deps)
  await app.deps.db.write((tx) => tx.update(users).set({ is_active: true }))
  await countSavesOfWeek(app.deps)
  expect((await weeks()).map(({ views, saves }) => [views, saves])).toEqual([[1, 10]])
})

test('only upcoming tours that weren’t cancelled are counted, and they break a tie between homes', async () => {
  const quiet = await aHome(app, { agent_id: dana })
  const now = app.deps.clock()
  const tour = async (listing_id: number, status: 'requested' | 'cancelled', starts_at: number) => {
    const row = {
      listing_id,
      status,
      starts_at,
      user_id: await aClient(app),
      created_at: now,
      changed_at: now,
    }
    await app.deps.db.write((tx) => tx.insert(tours).values(row))
  }
  for (const at of [now - DAY_MS, now]) await tour(home.id, 'requested', at)
  await tour(home.id, 'cancelled', now + DAY_MS)
  for (const id of [home.id, quiet.id, quiet.id]) await tour(id, 'requested', now + DAY_MS)
  const { homes } = await figuresOf()
  expect(homes.map((one) => [one.home.msl_number, one.tours])).toEqual([
    [quiet.msl_number, 2],
    [home.msl_number, 1],
  ])
})

test('an agent sees only their own homes for sale, the most viewed first', async () => {
  const other = await anAgent(app)
  const quiet = await aHome(app, { agent_id: dana })
  await aHome(app, { agent_id: dana, status: 'withdrawn' })
  await setWeek('2026-07-20', { views: 200 }, quiet.id)
  await setWeek('2026-07-20', { views: 100 })
  const { total, homes } = await figuresOf()
  expect(total).toBe(2)
  expect(homes.map((one) => one.home.msl_number)).toEqual([quiet.msl_number, home.msl_number])
  expect(await figuresOf(other)).toMatchObject({ total: 0, homes: [] })
  expect((await app.call('GET', '/properties/figures', { as: await aClient(app) })).status).toBe(403)
})

test('counts older than four weeks are deleted', async () => {
  await setWeek('2026-06-22', { views: 5 })
  await setWeek('2026-06-29', { views: 5 })
  await pruneExpired(app.deps)
  expect((await viewsOf()).map(([week]) => week)).toEqual(['2026-06-29'])
})
