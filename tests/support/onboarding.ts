import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { aClient } from './factories.ts'
import { type TestApp, testApp } from './app.ts'
import { answers, inquiryOptions } from '#db/schema/index.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'

/** An app with the shipped questionnaire. */
export async function onboardingApp(): Promise<TestApp> {
  const app = await testApp()
  await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
  return app
}

/** With the same number of digits in every file of a run, so that names sort alike. */
let count = 100_000

/** A client with a known address right after sign-up. */
export async function aNewcomer(app: TestApp) {
  count += 1
  const email = `newcomer${count}@example.test`
  return { id: await aClient(app, { email }), email }
}

export type Newcomer = Awaited<ReturnType<typeof aNewcomer>>

const inquiryList = v.array(
  v.object({
    id: v.number(),
    inquiry: v.string(),
    subject_category: v.string(),
    dimension: v.string(),
    sealed: v.boolean(),
    options: v.array(v.object({ id: v.number(), option: v.string() })),
    answer: v.nullable(v.number()),
    published: v.nullable(v.number()),
  }),
)

/** The questions of a category as the API returns them to a person. */
export async function questionsFor(app: TestApp, as: number, category: Category) {
  const response = await app.call('GET', `/inquiries?subject_category=${encodeURIComponent(category)}`, {
    as,
  })
  return v.parse(inquiryList, await response.json())
}

/** The question at a place of a category, with its first and second option. */
export async function questionFor(app: TestApp, as: number, category: Category, index = 0) {
  const question = (await questionsFor(app, as, category))[index]
  const [first, second] = question?.options ?? []
  if (!question || !first || !second)
    throw new Error(`${category} has no question ${index} with two options.`)
  return { ...question, first: first.id, second: second.id }
}

export function save(app: TestApp, user: number, inquiry: number, option_selected: number) {
  return app.call('POST', '/inquiry/answers/save/', { as: user, json: { user, inquiry, option_selected } })
}

export function complete(app: TestApp, user: number, subject_category: Category) {
  return app.call('POST', '/subject-category/complete', { as: user, json: { user, subject_category } })
}

export function acceptTerms(app: TestApp, { id, email }: Newcomer) {
  return app.call('POST', '/accept-terms', { as: id, json: { email } })
}

/** Answers every question of a category with its first option and completes it. */
export async function answerCategory(app: TestApp, user: number, category: Category): Promise<void> {
  for (const question of await questionsFor(app, user, category)) {
    await save(app, user, question.id, question.options[0]?.id ?? 0)
  }
  await expectOk(complete(app, user, category))
}

export const EVERYTHING_SOMEWHAT = Object.fromEntries(CATEGORIES.map((category) => [category, 'somewhat']))

/** A person who accepted the terms, answered every question with its first option, and completed the categories before `until`. */
export async function aPersonAnswering(app: TestApp, until?: Category): Promise<Newcomer> {
  const person = await aNewcomer(app)
  await answerAll(app, person, until)
  return person
}

/** Accepts the terms, answers every question with its first option, and completes the categories before `until`. */
async function answerAll(app: TestApp, person: Newcomer, until?: Category): Promise<void> {
  await expectOk(acceptTerms(app, person))
  await answerEverything(app, person.id)
  const last = until ? CATEGORIES.indexOf(until) : CATEGORIES.length
  for (const category of CATEGORIES.slice(0, last)) await expectOk(complete(app, person.id, category))
}

/** Answers every question with its first option directly in the database, because the API needs a call for each. */
async function answerEverything({ deps }: TestApp, user_id: number): Promise<void> {
  await deps.db.write(async (tx) => {
    const first = await tx.select().from(inquiryOptions).where(eq(inquiryOptions.position, 0))
    const answered_at = deps.clock()
    await tx
      .insert(answers)
      .values(first.map(({ id, inquiry_id }) => ({ user_id, inquiry_id, option_id: id, answered_at })))
      .onConflictDoNothing()
  })
}

/** A person who has set their preferences as well: state 2000. */
export async function aPersonWithPreferences(app: TestApp): Promise<Newcomer> {
  const person = await aNewcomer(app)
  await finishQuestions(app, person)
  return person
}

/** Completes onboarding up to state 2000 from any step; open questions get their first option. */
export async function finishQuestions(app: TestApp, person: Newcomer): Promise<void> {
  await answerAll(app, person)
  await expectOk(app.call('PUT', '/preferences', { as: person.id, json: EVERYTHING_SOMEWHAT }))
}

async function expectOk(call: Promise<Response>): Promise<void> {
  const response = await call
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

const place = v.object({
  state: v.object({ id: v.number(), label: v.string() }),
  current: v.object({ name: v.string(), href: v.string(), has_back: v.boolean() }),
  steps: v.array(v.object({ name: v.string(), href: v.string(), status: v.string() })),
  categories: v.array(
    v.object({ category: v.string(), inquiries: v.number(), answered: v.number(), completed: v.boolean() }),
  ),
})

/** Someone's current step, as `GET /onboarding` returns it. */
export async function placeOf(app: TestApp, as: number) {
  return v.parse(place, await (await app.call('GET', '/onboarding', { as })).json())
}
