import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import {
  answers,
  assessmentAnswers,
  assessmentFinishes,
  conversationMessages,
  conversationReads,
  conversations,
  courseModules,
  courseWatching,
  inquiries,
  journeys,
  listings,
  publications,
  publishedAnswers,
  users,
} from '#db/schema/index.ts'
import DEMO_PEOPLE from '#db/seed/demo/people.json' with { type: 'json' }
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { seedDemo } from '#db/seed/demo/seed-demo.ts'
import { ASSESSMENTS } from '#domain/assessments/cards.ts'
import { QUESTIONS_BY_ASSESSMENT } from '#domain/assessments/questions.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { modulesOf, openCourse, progressOf, videosOf } from '#tests/api/course/support.ts'
import { type TestApp } from '#tests/support/app.ts'
import { onboardingApp } from '#tests/support/onboarding.ts'
import { COURSE_COMPLETED, ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { DAY_MS } from '#domain/duration.ts'

const QUESTIONS = new Map<string, number>(
  ASSESSMENTS.map(({ key }) => [key, QUESTIONS_BY_ASSESSMENT[key].length]),
)
const AVATARS = join(import.meta.dir, '../../db/seed/avatars')

let app: TestApp
beforeAll(async () => {
  app = await onboardingApp()
  await openCourse(app)
  const { config, db, clock } = app.deps
  await seedDemo(
    db,
    { avatars: AVATARS, pictures: join(config.dataDir, 'pictures'), homes: drawnHomes(config.dataDir) },
    clock(),
  )
})
afterAll(() => app.close())

/** A folder with the first home's first two pictures. */
function drawnHomes(dataDir: string): string {
  const folder = join(dataDir, 'drawn')
  mkdirSync(folder)
  const entry = { width: 1280, height: 960, placeholder: 'data:image/webp;base64,' }
  const index = { 'toronto-euclid-outside': entry, 'toronto-euclid-kitchen': entry }
  writeFileSync(join(folder, 'pictures.json'), JSON.stringify(index))
  return folder
}

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

test('everyone in the demo has published their answers', async () => {
  const { read } = app.deps.db
  const published = await read.select().from(publications).where(eq(publications.whole, true))
  expect(published).toHaveLength(DEMO_PEOPLE.length + 2)
  expect(new Set(published.map((row) => row.published_at)).size).toBeGreaterThan(10)
  expect(await read.$count(publishedAnswers)).toBe(await read.$count(answers))
})

test('the subscriber sees the whole community, and the free account its ten best matches', async () => {
  const all = await listOf(DEMO_ACCOUNTS.client.email)
  expect(all.total).toBeGreaterThan(40)
  expect(all.shown).toBe(Math.min(all.total, 50))
  expect(await listOf(DEMO_ACCOUNTS.free.email)).toEqual({
    shown: PLANS.free.matches,
    total: PLANS.free.matches,
  })
})

test('some people have a draft that is published later', async () => {
  const waiting = await app.deps.db.read.select().from(publications).where(isNotNull(publications.edited_at))
  expect(waiting.length).toBeGreaterThan(3)
  expect(await publishDue(app.deps)).toEqual([])
  app.advance(32 * DAY_MS)
  expect((await publishDue(app.deps)).toSorted()).toEqual(waiting.map((row) => row.user_id).toSorted())
})

describe('assessments', () => {
  const finishedBy = async (email: string) => {
    const rows = await app.deps.db.read
      .select()
      .from(assessmentFinishes)
      .where(eq(assessmentFinishes.user_id, await idOf(email)))
    return rows.map(({ assessment }) => assessment)
  }

  test('are finished by about half, with all answers published', async () => {
    const { read } = app.deps.db
    const finishes = await read.select().from(assessmentFinishes)
    const people = new Set(finishes.map(({ user_id }) => user_id))
    expect(people.size).toBeGreaterThan(DEMO_PEOPLE.length * 0.4)
    expect(people.size).toBeLessThan(DEMO_PEOPLE.length * 0.6)
    expect(new Set(finishes.map(({ assessment }) => assessment)).size).toBe(ASSESSMENTS.length)
    const later = read.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.later, true))
    const total = finishes.reduce((sum, { assessment }) => sum + (QUESTIONS.get(assessment) ?? NaN), 0)
    expect(await read.$count(publishedAnswers, inArray(publishedAnswers.inquiry_id, later))).toBe(total)
  })

  test('are partly done by the client, who is three answers from finishing one', async () => {
    expect(await finishedBy(DEMO_ACCOUNTS.client.email)).toEqual(['background-values-identity', 'finances'])
    const kept = await app.deps.db.read.select().from(assessmentAnswers)
    expect(new Set(kept.map(({ user_id }) => user_id))).toEqual(
      new Set([await idOf(DEMO_ACCOUNTS.client.email)]),
    )
    expect(kept).toHaveLength(QUESTIONS_BY_ASSESSMENT.personality.length - 3)
  })

  test('complete a journey step for people who finished a pillar', async () => {
    const { read } = app.deps.db
    const [second, third] = [ONBOARDING_JOURNEY.PILLAR_2, ONBOARDING_JOURNEY.PILLAR_3]
    const statesOf = async (email: string) => {
      const steps = and(eq(journeys.user_id, await idOf(email)), inArray(journeys.state, [second, third]))
      return (await read.select().from(journeys).where(steps)).map(({ state }) => state)
    }
    expect(await statesOf(DEMO_ACCOUNTS.client.email)).toEqual([second, third])
    expect(await statesOf(DEMO_ACCOUNTS.free.email)).toEqual([second])
    expect(await statesOf('member4@demo.test')).toEqual([])
  })
})

describe('the course', () => {
  test('is in progress in the third module for the subscriber', async () => {
    const id = await idOf(DEMO_ACCOUNTS.client.email)
    const { completed_count, current_module } = await progressOf(app, id)
    expect([completed_count, current_module]).toEqual([2, 3])
    const videos = await videosOf(app, id, 3)
    expect(videos.map(({ played, position }) => [played, position])).toEqual([
      [true, 0],
      [false, 74],
    ])
  })

  test("is in progress in the second module, the free plan's last, for the free account", async () => {
    const id = await idOf(DEMO_ACCOUNTS.free.email)
    expect((await progressOf(app, id)).completed_count).toBe(1)
    const modules = await modulesOf(app, id)
    expect(modules.map(({ locked_by }) => locked_by)).toEqual([null, null, 'plan', 'plan', 'plan'])
    expect((await videosOf(app, id, 2))[0]).toMatchObject({ played: false, position: 41 })
  })

  test('is finished by some people, who appear as verified, and others stopped at various points', async () => {
    const { read } = app.deps.db
    const finished = await read.select().from(journeys).where(eq(journeys.state, COURSE_COMPLETED))
    expect(finished.length).toBeGreaterThan(5)
    const id = await idOf(DEMO_ACCOUNTS.client.email)
    const matches: { member: { verified: boolean } }[] = await (
      await app.call('GET', `/compatibility/${id}/matches`, { as: id })
    ).json()
    const verified = matches.filter(({ member }) => member.verified)
    expect(verified.length).toBeGreaterThan(3)
    expect(verified.length).toBeLessThan(matches.length / 2)
    const stopped = await read.select().from(courseWatching).where(isNull(courseWatching.played_at))
    expect(new Set(stopped.map(({ position }) => position)).size).toBeGreaterThan(20)
  })

  test('was taken in the past, one module at a time', async () => {
    const rows = await app.deps.db.read.select().from(courseModules)
    expect(rows.length).toBeGreaterThan(80)
    for (const { started_at, completed_at } of rows) {
      expect(started_at).toBeLessThanOrEqual(app.deps.clock())
      expect(completed_at ?? started_at).toBeGreaterThanOrEqual(started_at)
    }
  })
})

describe('homes', () => {
  const as = async (email: string, path: string) =>
    (await app.call('GET', path, { as: await idOf(email) })).json()

  test('are for sale, listed on different days by three agents', async () => {
    const homes = await app.deps.db.read.select().from(listings)
    expect(homes).toHaveLength(30)
    expect(new Set(homes.map(({ agent_id }) => agent_id)).size).toBe(3)
    expect(new Set(homes.map(({ list_date }) => list_date)).size).toBeGreaterThan(20)
    for (const { published_at } of homes) expect(published_at).toBeLessThan(app.deps.clock())
  })

  test('have the available pictures with captions', async () => {
    const [euclid, fabre] = [await as(DEMO_ACCOUNTS.free.email, '/properties/1042'), await listed('montreal')]
    expect(euclid).toMatchObject({
      agent: { name: 'Dana Kerr' },
      images: [{ filename: 'toronto-euclid-outside' }, { caption: 'The ground-floor kitchen' }],
    })
    expect(fabre.every(({ image }) => image === null)).toBe(true)
  })

  test('are saved, toured and asked about by the client, whose group likes some', async () => {
    const email = DEMO_ACCOUNTS.client.email
    const kept: { street: string }[] = await as(email, '/favorites')
    expect(kept[0]?.street).toBe('48 Euclid Avenue')
    expect(await as(email, '/properties/1042')).toMatchObject({ is_favorite: true })
    // A month has passed since the demo began.
    const { past }: { past: { status: string }[] } = await as(email, '/tours')
    expect(past.map(({ status }) => status).sort()).toEqual(['confirmed', 'declined', 'requested'])
    const { members } = await as(email, '/groups/mine')
    expect(members).toHaveLength(3)
    expect(await as(email, '/ratings/mine')).toEqual({ asked: false, after: null })
    const { id, user_id, conversation_id } = conversationMessages
    const messages = await app.deps.db.read
      .select({ id, read_to: conversationReads.read_to })
      .from(conversationMessages)
      .innerJoin(conversations, eq(conversations.id, conversation_id))
      .leftJoin(
        conversationReads,
        and(eq(conversationReads.conversation_id, conversation_id), ne(conversationReads.user_id, user_id)),
      )
      .where(isNotNull(conversations.listing_id))
    expect(messages.filter((message) => message.id > (message.read_to ?? 0))).toHaveLength(3)
  })
})

async function listed(place: string): Promise<{ image: object | null }[]> {
  return (await (await app.call('GET', `/properties?place=${place}`)).json()).properties
}
