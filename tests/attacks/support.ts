import { eq, inArray } from 'drizzle-orm'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import { blurKeyFrom, createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { inquiries, inquiryOptions, journeys, preferences } from '#db/schema/index.ts'
import { journeyStateOf } from '#domain/onboarding/codes.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'

const QUESTIONS_EACH = 5
const OPTIONS = 4
const IMPORTANCES = ['not', 'little', 'somewhat', 'very'] as const

/** A community whose members have answered five questions of every category, the last one sealed. */
export interface World {
  app: TestApp
  people: number[]
  /** The ids of the questions, by category. */
  questions: Map<Category, number[]>
  sealed: number[]
}

/** Returns a pseudorandom generator of numbers from 0 to 1, the same in each run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

export async function aWorld(size: number): Promise<World> {
  const app = await testApp()
  const questions = new Map<Category, number[]>()
  for (const category of CATEGORIES) {
    questions.set(category, await someQuestions(app, category, QUESTIONS_EACH, { options: OPTIONS }))
  }
  const sealed = [...questions.values()].flatMap((ids) => ids.slice(-1))
  await app.deps.db.write((tx) =>
    tx.update(inquiries).set({ sealed: true }).where(inArray(inquiries.id, sealed)),
  )
  // Blurred, as in production.
  app.deps.matching = createMatchingIndex(app.deps.db, blurKeyFrom(app.deps.key))
  const world: World = { app, people: [], questions, sealed }
  for (let index = 0; index < size; index += 1) await aPerson(world, 7 + index * 1000)
  return world
}

/** Creates someone on the free plan whose answers depend on the seed. Returns their id. */
export async function aPerson(world: World, seed: number): Promise<number> {
  const id = await aClient(world.app, { state_id: 3100, first_name: 'Maya' })
  const at = world.app.deps.clock()
  const roll = dice(seed + 1)
  await world.app.deps.db.write(async (tx) => {
    await tx.insert(journeys).values(
      CATEGORIES.map((category) => {
        return { user_id: id, journey_type: 'ONBOARDING', state: journeyStateOf(category), at }
      }),
    )
    await tx.insert(preferences).values(
      CATEGORIES.map((category) => {
        const importance = IMPORTANCES[Math.floor(roll() * IMPORTANCES.length)] ?? 'somewhat'
        return { user_id: id, category, importance }
      }),
    )
  })
  const questions = [...world.questions.values()].flat()
  await theyAnswer(
    world.app,
    id,
    questions,
    questions.map(() => (roll() < 0.6 ? 0 : Math.floor(roll() * OPTIONS))),
  )
  world.people.push(id)
  return id
}

/** Creates a member, who sees everyone. */
export async function aMember(world: World, seed: number): Promise<number> {
  const id = await aPerson(world, seed)
  await theySubscribe(world.app, id)
  return id
}

/** Reuses one session for many calls. */
export async function session({ deps }: TestApp, as: number): Promise<{ cookie: string }> {
  const [cookie = ''] = (await deps.sessions.start(as, deps.clock(), 'test')).split(';')
  return { cookie }
}

const THRESHOLDS = ['0', '0.3', '0.333333333333', '0.5', '0.612345678901', '0.7', '0.75', '0.8']

const LIST_SEARCHES = [
  '',
  '?sort=newest',
  '?sort=budget&page=2',
  '?place=toronto&shared=1',
  '?q=maya&verified=1',
]

/** Returns everything that an account can get about others, by call: response, status and counts. */
export async function seenBy({ app, people }: World, as: number): Promise<Map<string, string>> {
  const paths = [
    ...['', '?page=2', '?limit=3&page=4', '?limit=1000'].map(
      (query) => `/compatibility/${as}/matches${query}`,
    ),
    ...THRESHOLDS.map((threshold) => `/compatibility/${as}/matches?threshold=${threshold}`),
    ...['', '?limit=5', '?threshold=0.7', '?search=maya&page=2'].map(
      (query) => `/compatibility/matrix${query}`,
    ),
    ...LIST_SEARCHES.map((query) => `/matches${query}`),
    ...people.map((other) => `/compatibility/${as}/matches/${other}`),
    '/first-matches',
    '/users',
    '/users?page=2',
    '/groups/mine',
    '/groups/mine/home',
    '/groups/mine/fit',
    '/groups/mine/talks',
    ...people.map((other) => `/matches/${other}`),
    ...[2, 3, 4, 5].map((size) => `/groups/best?size=${size}`),
    '/invitations',
  ]
  const headers = await session(app, as)
  const seen = new Map<string, string>()
  for (const path of paths) {
    const response = await app.call('GET', path, { headers })
    const count = response.headers.get('x-total-count')
    seen.set(path, `${response.status} ${count} ${await response.text()}`)
  }
  return seen
}

/** Returns the differences between two reads, by call. */
export function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].flatMap(([path, text]) => (after.get(path) === text ? [] : [path]))
}

/** Answers every question through the API, as a person could in an evening. */
export async function theyChangeEverything(
  { app, questions }: World,
  as: number,
  position: number,
): Promise<void> {
  const options = await app.deps.db.read
    .select()
    .from(inquiryOptions)
    .where(eq(inquiryOptions.position, position))
  const headers = await session(app, as)
  for (const inquiry of [...questions.values()].flat()) {
    const option_selected = options.find(({ inquiry_id }) => inquiry_id === inquiry)?.id
    const json = { user: as, option_selected }
    const response = await app.call('PUT', `/inquiry/${inquiry}/answers/update`, { headers, json })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  }
}

/** Makes one category the only important one. */
export async function theyWeighOnly({ app }: World, as: number, category: Category): Promise<void> {
  const json = Object.fromEntries(CATEGORIES.map((name) => [name, name === category ? 'very' : 'not']))
  const response = await app.call('PUT', '/preferences', { as, json })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

/** Moves the clock forward, and runs the publishing job every hour of the last day. */
export async function timePasses({ app }: World, milliseconds: number): Promise<void> {
  app.advance(Math.max(milliseconds - DAY_MS, 0))
  for (let left = Math.min(milliseconds, DAY_MS); left > 0; left -= HOUR_MS) {
    app.advance(Math.min(left, HOUR_MS))
    await publishDue(app.deps)
  }
}
