// Promise: The average rating is shown from five ratings up, in half stars, and changes only with every fifth rating, so a single one can't be read from it.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { groupMembers, groups, journeys, ratings } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const occasionFor = async (as: number) => (await app.call('GET', '/ratings/mine', { as })).json()
const rate = async (as: number, stars: unknown) =>
  (await app.call('PUT', '/ratings/mine', { as, json: { stars } })).status
const summary = async (as: number) => (await app.call('GET', '/ratings', { as })).json()

async function aMemberOfAGroup(): Promise<number> {
  const id = await aClient(app)
  await app.deps.db.write(async (tx) => {
    const [group] = await tx.insert(groups).values({ created_at: 1 }).returning()
    await tx.insert(groupMembers).values({ group_id: group?.id ?? 0, user_id: id, joined_at: 1 })
  })
  return id
}

test('a member of a first group is asked once, whatever they respond', async () => {
  const [content, silent] = [await aMemberOfAGroup(), await aMemberOfAGroup()]
  expect(await occasionFor(content)).toEqual({ asked: true, after: 'group' })
  expect(await rate(content, 5)).toBe(204)
  expect(await rate(silent, null)).toBe(204)
  for (const member of [content, silent])
    expect(await occasionFor(member)).toEqual({ asked: false, after: null })
})

test('someone who completed the course is asked too, once for both', async () => {
  const learner = await aClient(app)
  const completed = { journey_type: 'LEARNING', state: 'LEARNING_COURSE_1_COMPLETED', at: 1 }
  const begun = { journey_type: 'LEARNING', state: 'LEARNING_COURSE_1_MODULE_5_STARTED', at: 1 }
  await app.deps.db.write((tx) => tx.insert(journeys).values({ user_id: learner, ...begun }))
  expect(await occasionFor(learner)).toEqual({ asked: false, after: null })
  expect(await rate(learner, 5)).toBe(409)
  await app.deps.db.write((tx) => tx.insert(journeys).values({ user_id: learner, ...completed }))
  expect(await occasionFor(learner)).toEqual({ asked: true, after: 'course' })
  expect(await rate(learner, null)).toBe(204)
  expect(await occasionFor(learner)).toEqual({ asked: false, after: null })
})

test('a second response changes nothing', async () => {
  const critic = await aMemberOfAGroup()
  expect(await rate(critic, 2)).toBe(204)
  expect(await rate(critic, 5)).toBe(204)
  const [kept] = await app.deps.db.read.select().from(ratings).where(eq(ratings.user_id, critic))
  expect(kept?.stars).toBe(2)
})

describe('the average', () => {
  beforeEach(async () => {
    await app.deps.db.write((tx) => tx.delete(ratings))
  })

  async function theyRate(...stars: (number | null)[]): Promise<number[]> {
    const people: number[] = []
    for (const given of stars) {
      const id = await aMemberOfAGroup()
      app.advance(1000)
      expect(await rate(id, given)).toBe(204)
      people.push(id)
    }
    return people
  }

  test('is hidden before five people have given stars', async () => {
    const [first = 0] = await theyRate(5, 5, null, 5, 5)
    expect(await summary(first)).toEqual({ count: 0, stars: null })
    await theyRate(4)
    expect(await summary(first)).toEqual({ count: 5, stars: 5 })
  })

  test('changes only with every fifth rating, so that none can be worked out', async () => {
    const [first = 0] = await theyRate(5, 4, 5, 4, 5)
    const before = await summary(first)
    for (const stars of [1, 1, 1, 1]) {
      await theyRate(stars)
      expect(await summary(first)).toEqual(before)
    }
    await theyRate(1)
    expect(await summary(first)).toEqual({ count: 10, stars: 3 })
  })
})

test("someone without a group isn't asked and can't rate, and neither can staff", async () => {
  const alone = await aClient(app)
  expect(await occasionFor(alone)).toEqual({ asked: false, after: null })
  expect(await rate(alone, 5)).toBe(409)
  expect(await rate(await anAgent(app), 5)).toBe(403)
})

test.each([[0], [6], [4.5], ['5'], [undefined]])('%p isn’t a rating', async (stars) => {
  expect(await rate(await aMemberOfAGroup(), stars)).toBe(400)
})
