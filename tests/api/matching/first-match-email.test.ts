// Promise: Someone who found no matches gets one email when there is one, if they want emails; it names no one and doesn't count
// as opening their list.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sendFirstMatchEmails } from '#api/features/matching/service/awaiting.ts'
import { drain } from '#api/mail/service.ts'
import { publications, users } from '#db/schema/index.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { theyMeet } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'

let app: TestApp
let questions: number[]
let maya: number
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  questions = await someQuestions(app, 'Finances', 6)
  maya = await aPerson('Maya')
})
afterEach(() => app.close())

async function aPerson(first_name: string): Promise<number> {
  const id = await aClient(app, {
    first_name,
    email: `${first_name.toLowerCase()}@example.test`,
    state_id: 3100,
  })
  await theyAnswer(
    app,
    id,
    questions,
    questions.map(() => 0),
  )
  return id
}

const list = (as: number) => app.call('GET', `/compatibility/${as}/matches`, { as })
const change = (id: number, values: Partial<typeof users.$inferInsert>) =>
  app.deps.db.write((tx) => tx.update(users).set(values).where(eq(users.id, id)))

/** The emails that go out when the job runs now. */
async function sent() {
  const before = app.mails.length
  await sendFirstMatchEmails(app.deps)
  await drain(app.deps)
  return app.mails.slice(before)
}

test('the first-match email comes once, when someone has joined', async () => {
  expect(await (await list(maya)).json()).toEqual([])
  expect(await sent()).toEqual([])
  await aPerson('Noah')
  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'maya@example.test', subject: 'You have your first match' })
  expect(mail?.text).toContain('http://localhost:3000/dashboard/match')
  expect(mail?.text).not.toContain('Noah')
  await aPerson('Ana')
  expect(await sent()).toEqual([])
})

test('the first-match email is also sent to someone whose page of matches was empty', async () => {
  expect(await (await app.call('GET', '/matches', { as: maya })).json()).toMatchObject({ total: 0 })
  await aPerson('Noah')
  expect((await sent()).map(({ to }) => to)).toEqual(['maya@example.test'])
})

test('the first-match email is also sent to someone who saw none at End', async () => {
  await change(maya, { state_id: 2000 })
  expect(await (await app.call('GET', '/first-matches', { as: maya })).json()).toEqual([])
  await aPerson('Noah')
  expect((await sent()).map(({ to }) => to)).toEqual(['maya@example.test'])
})

test('the first-match email isn’t sent to someone who found matches, searched by score, or whose list staff opened', async () => {
  await list(await aPerson('Noah'))
  await app.call('GET', `/compatibility/${maya}/matches?threshold=1`, { as: maya })
  await aPerson('Ana')
  expect(await sent()).toEqual([])
})

test('the first-match email isn’t sent to someone who hid everyone, or whose only matches are in their group', async () => {
  const noah = await aPerson('Noah')
  const hides = (mark: boolean) =>
    app.call(mark ? 'PUT' : 'DELETE', `/matches/${noah}/mark`, {
      as: maya,
      ...(mark && { json: { mark: 'hidden' } }),
    })
  const looks = async () => {
    for (const path of ['/matches', '/first-matches', `/compatibility/${maya}/matches`])
      expect((await app.call('GET', path, { as: maya })).status).toBe(200)
  }
  expect((await hides(true)).status).toBe(204)
  await looks()
  expect((await hides(false)).status).toBe(204)
  await theyMeet(app, maya, noah)
  await looks()
  await aPerson('Ana')
  const subjects = (await sent()).map(({ subject }) => subject)
  expect(subjects).not.toContain('You have your first match')
})

test('the first-match email isn’t sent to someone on the free plan who blocked all of their ten matches', async () => {
  for (let count = 0; count <= PLANS.free.matches; count += 1) await aPerson(`Person${count}`)
  const rows: { matched_user_id: number }[] = await (await list(maya)).json()
  expect(rows).toHaveLength(PLANS.free.matches)
  for (const { matched_user_id } of rows) {
    expect((await app.call('POST', `/blocks/${matched_user_id}`, { as: maya })).ok).toBe(true)
  }
  expect(await (await list(maya)).json()).toEqual([])
  expect(await sent()).toEqual([])
})

test('the first-match email doesn’t count as opening the list: corrections stay free until the person visits', async () => {
  await app.deps.db.write((tx) =>
    tx.update(publications).set({ first_score_at: null }).where(eq(publications.user_id, maya)),
  )
  await list(maya)
  await aPerson('Noah')
  expect(await sent()).toHaveLength(1)
  const [row] = await app.deps.db.read.select().from(publications).where(eq(publications.user_id, maya))
  expect(row?.first_score_at).toBeNull()
})

test('someone who turned emails off, left, or can only be matched with a person who blocked them gets no first-match email', async () => {
  await list(maya)
  const noah = await aPerson('Noah')
  expect((await app.call('POST', `/blocks/${maya}`, { as: noah })).ok).toBe(true)
  expect(await sent()).toEqual([])
  await change(maya, { is_active: false })
  await aPerson('Ana')
  expect(await sent()).toEqual([])
  await change(maya, { is_active: true, notifications_subscribed: false })
  expect(await sent()).toEqual([])
})
