import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import { answers, publications, publishedAnswers, users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from '#db/seed/demo/people.ts'
import { seedDemo } from '#db/seed/demo/seed-demo.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { type TestApp } from '#tests/support/app.ts'
import { onboardingApp } from '#tests/support/onboarding.ts'
import { DAY_MS } from '#domain/duration.ts'

const AVATARS = join(import.meta.dir, '../../db/seed/avatars')

let app: TestApp
beforeAll(async () => {
  app = await onboardingApp()
  const { config, db, clock } = app.deps
  await seedDemo(db, { avatars: AVATARS, pictures: join(config.dataDir, 'pictures') }, clock())
})
afterAll(() => app.close())

const idOf = async (email: string) => {
  const [user] = await app.deps.db.read.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`${email} is not there.`)
  return user.id
}

async function listOf(email: string) {
  const id = await idOf(email)
  const response = await app.call('GET', `/compatibility/${id}/matches`, { as: id })
  const rows: unknown[] = await response.json()
  return { shown: rows.length, total: Number(response.headers.get('x-total-count')) }
}

test('everybody in the demo has published what they answered', async () => {
  const { read } = app.deps.db
  const published = await read.select().from(publications).where(eq(publications.whole, true))
  expect(published).toHaveLength(DEMO_PEOPLE.length + 2)
  expect(new Set(published.map((row) => row.published_at)).size).toBeGreaterThan(10)
  expect(await read.$count(publishedAnswers)).toBe(await read.$count(answers))
})

test('the subscriber sees the whole community, the free account its ten best', async () => {
  const all = await listOf(DEMO_ACCOUNTS.client.email)
  expect(all.total).toBeGreaterThan(40)
  expect(all.shown).toBe(Math.min(all.total, 50))
  expect(await listOf(DEMO_ACCOUNTS.free.email)).toEqual({
    shown: PLANS.free.matches,
    total: PLANS.free.matches,
  })
})

test('some have a draft that waits, and is published in its time', async () => {
  const waiting = await app.deps.db.read.select().from(publications).where(isNotNull(publications.edited_at))
  expect(waiting.length).toBeGreaterThan(3)
  expect(await publishDue(app.deps)).toEqual([])
  app.advance(32 * DAY_MS)
  expect((await publishDue(app.deps)).toSorted()).toEqual(waiting.map((row) => row.user_id).toSorted())
})
