// Promise: Modules and videos open in order and as far as the plan goes; no call, state or id jumps ahead, and admins can't grant what wasn't watched.
// Promise: What someone completed stays completed, through new course versions and plan changes.
// Promise: What an admin learns of one person's course is recorded.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { audit, courseModules, journeys } from '#db/schema/index.ts'
import { passBilling } from '#api/features/journey/service/transitions.ts'
import { clientOf } from '#api/features/journey/service/records.ts'
import { type TestApp } from '#tests/support/app.ts'
import { aCourse, aModule, teach } from '#tests/support/course.ts'
import { anAdmin, anAgent, theySubscribe } from '#tests/support/factories.ts'
import { filmOf, putMedia } from '#tests/support/films.ts'
import {
  aMember,
  callAs,
  courseApp,
  FILM_S,
  modulesOf,
  onFreePlan,
  progressOf,
  start,
  started,
  step,
  takeModules,
  watch,
} from './support.ts'

const COMPLETED = 'LEARNING_COURSE_1_COMPLETED'
const OPEN_PLAN = 'You’re on the Free plan. This module is for members.'
const OUT_OF_ORDER = 'Please complete the previous module first.'

let app: TestApp
let member: number
beforeEach(async () => {
  app = await courseApp()
  member = await aMember(app)
})
afterEach(() => app.close())

async function steps(userId: number): Promise<string[]> {
  const learning = and(eq(journeys.user_id, userId), eq(journeys.journey_type, 'LEARNING'))
  const rows = await app.deps.db.read.select({ state: journeys.state }).from(journeys).where(learning)
  return rows.map(({ state }) => state).sort()
}

const completedBy = async (userId: number) => (await progressOf(app, userId)).completed_modules

async function isAt(userId: number, state: string) {
  const path = `/journey/check?user_id=${userId}&journey_type=LEARNING&state=${state}`
  return (await callAs(app, 'GET', path, userId)).body
}

/** Ends the subscription at the payment provider. */
async function theyUnsubscribe(userId: number): Promise<void> {
  await app.deps.db.write(async (tx) => passBilling(tx, await clientOf(tx, userId), false, app.deps.clock()))
  const { email } = await (await app.call('GET', '/me', { as: userId })).json()
  await app.call('PUT', `/update/state/${email}`, { as: userId, json: { state: '3100' } })
}

describe('the whole course', () => {
  test('goes module by module to the end, and makes a verified member', async () => {
    expect(await step(app, member, started(1))).toEqual({
      status: 200,
      body: { user_id: member, journey_type: 'LEARNING', state: started(1) },
    })
    await takeModules(app, member, 1, 5)
    expect(await steps(member)).toEqual([COMPLETED, ...[1, 2, 3, 4, 5].map(started)])
    expect(await isAt(member, COMPLETED)).toEqual({ at_state: true })
    expect(await completedBy(member)).toHaveLength(5)
    expect((await modulesOf(app, member)).map(({ locked }) => locked)).toEqual(Array(5).fill(false))
  })

  test('records when each module was started and completed', async () => {
    const begin = app.deps.clock()
    await step(app, member, started(1))
    await takeModules(app, member, 1, 1)
    const rows = await app.deps.db.read.select().from(courseModules)
    const done = begin + 240_000
    expect(rows).toEqual([
      { user_id: member, section_id: 1, started_at: begin, completed_at: done },
      { user_id: member, section_id: 2, started_at: done, completed_at: null },
    ])
  })
})

describe('completing twice counts once', () => {
  test('for a double click and two tabs', async () => {
    await watch(app, member, 'one-first')
    await watch(app, member, 'one-second')
    const responses = await Promise.all([1, 2, 3].map(() => step(app, member, started(2))))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await steps(member)).toEqual([started(2)])
    expect(await completedBy(member)).toEqual([1])
  })

  test('and an old step keeps its time', async () => {
    await takeModules(app, member, 1, 2)
    const before = await app.deps.db.read.select().from(courseModules)
    app.advance(1000)
    expect((await step(app, member, started(2))).status).toBe(200)
    expect(await app.deps.db.read.select().from(courseModules)).toEqual(before)
  })
})

describe('nobody skips ahead', () => {
  const open = (count: number) =>
    `This module isn’t finished yet. You have ${count} ${count === 1 ? 'video' : 'videos'} left to watch.`

  test('past unwatched videos', async () => {
    expect(await step(app, member, started(2))).toEqual({ status: 409, body: { detail: open(2) } })
    await watch(app, member, 'one-first')
    expect(await step(app, member, started(2))).toEqual({ status: 409, body: { detail: open(1) } })
    expect(await steps(member)).toEqual([])
  })

  test('past a module, or to the end', async () => {
    expect(await step(app, member, started(3))).toEqual({ status: 409, body: { detail: OUT_OF_ORDER } })
    expect(await step(app, member, COMPLETED)).toEqual({ status: 409, body: { detail: OUT_OF_ORDER } })
    await takeModules(app, member, 1, 4)
    expect(await step(app, member, COMPLETED)).toEqual({ status: 409, body: { detail: open(2) } })
    expect(await isAt(member, COMPLETED)).toEqual({ at_state: false })
  })

  test('to a film of a later module or video', async () => {
    await expect(start(app, member, 'two-first')).rejects.toThrow(OUT_OF_ORDER)
    await expect(start(app, member, 'one-second')).rejects.toThrow('Complete Previous Video')
  })

  test.each(['LEARNING_COURSE_1_MODULE_6_STARTED', 'LEARNING_COURSE_1_MODULE_0_STARTED', 'COMPLETED', '3'])(
    'with a state that doesn’t exist: %s',
    async (state) => {
      expect(await step(app, member, state)).toEqual({
        status: 409,
        body: { detail: 'You haven’t reached this step yet.' },
      })
    },
  )

  test('on someone else’s behalf', async () => {
    const other = await aMember(app)
    await watch(app, member, 'one-first')
    await watch(app, member, 'one-second')
    expect((await step(app, member, started(2), other)).status).toBe(403)
    expect((await step(app, other, started(2))).status).toBe(409)
    expect(await completedBy(member)).toEqual([])
  })

  test("as staff, who don't take the course", async () => {
    const agent = await anAgent(app)
    expect((await step(app, agent, started(1))).status).toBe(409)
  })
})

describe('an admin', () => {
  test('may record for others what they’ve earned, and that is audited', async () => {
    await watch(app, member, 'one-first')
    await watch(app, member, 'one-second')
    const admin = await anAdmin(app)
    expect((await step(app, member, started(2), admin)).status).toBe(200)
    expect(await completedBy(member)).toEqual([1])
    const lines = await app.deps.db.read.select().from(audit)
    expect(lines).toMatchObject([
      {
        action: 'admin.journey_recorded',
        actor_id: admin,
        subject_id: member,
        detail: { journey_type: 'LEARNING', state: started(2) },
      },
    ])
  })

  test('can’t grant what wasn’t watched, and the refusal is audited as reading someone’s progress', async () => {
    const admin = await anAdmin(app)
    for (const state of [COMPLETED, started(2)])
      expect((await step(app, member, state, admin)).status).toBe(409)
    const lines = await app.deps.db.read.select().from(audit)
    expect(lines).toMatchObject([
      { action: 'staff.read', actor_id: admin, subject_id: member, detail: { kind: 'journey' } },
    ])
    expect((await step(app, 9999, COMPLETED, admin)).status).toBe(404)
    expect((await step(app, member, COMPLETED)).status).toBe(409)
    expect(await app.deps.db.read.select().from(audit)).toHaveLength(1)
  })

  test('is audited too when a known step completes a module added since', async () => {
    await takeModules(app, member, 1, 1)
    const admin = await anAdmin(app)
    const [one = aModule('one'), ...others] = aCourse().modules
    await teach(app, aCourse({ version: 2, modules: [aModule('six'), one, ...others] }))
    for (const key of ['six-first', 'six-second']) {
      putMedia(app.deps.config.dataDir, `${key}.mp4`, filmOf(FILM_S))
      await watch(app, member, key)
    }
    expect((await step(app, member, started(2), admin)).status).toBe(200)
    expect(await completedBy(member)).toHaveLength(2)
    const lines = await app.deps.db.read.select().from(audit)
    expect(lines).toMatchObject([{ action: 'admin.journey_recorded', actor_id: admin, subject_id: member }])
  })
})

describe('the free plan', () => {
  test('ends after its modules: the last one completes, the next stays locked', async () => {
    const free = await onFreePlan(app)
    await takeModules(app, free, 1, 2)
    expect(await completedBy(free)).toEqual([1, 2])
    expect((await progressOf(app, free)).current_module).toBe(3)
    const modules = await modulesOf(app, free)
    expect(modules.map(({ locked_by }) => locked_by)).toEqual([null, null, 'plan', 'plan', 'plan'])
    await expect(start(app, free, 'three-first')).rejects.toThrow(OPEN_PLAN)
    expect(await step(app, free, started(4))).toEqual({ status: 403, body: { detail: OPEN_PLAN } })
    const begun = await app.deps.db.read.select().from(courseModules)
    expect(begun.map(({ section_id }) => section_id)).toEqual([1, 2])
  })

  test('gives way to a membership, keeping what was completed', async () => {
    const free = await onFreePlan(app)
    await takeModules(app, free, 1, 2)
    await theySubscribe(app, free)
    expect((await modulesOf(app, free))[2]?.locked_by).toBeNull()
    await takeModules(app, free, 3, 5)
    expect(await isAt(free, COMPLETED)).toEqual({ at_state: true })
  })

  test('comes back when the subscription ends: completed modules stay, the rest locks', async () => {
    await takeModules(app, member, 1, 3)
    await watch(app, member, 'four-first')
    await start(app, member, 'four-second')
    await theyUnsubscribe(member)
    expect(await completedBy(member)).toEqual([1, 2, 3])
    const modules = await modulesOf(app, member)
    expect(modules.map(({ locked_by }) => locked_by)).toEqual([null, null, 'plan', 'plan', 'plan'])
    const path = `/sections/3/curriculums`
    expect(await callAs(app, 'GET', path, member)).toEqual({ status: 403, body: { detail: OPEN_PLAN } })
    await expect(start(app, member, 'four-second')).rejects.toThrow(OPEN_PLAN)
    expect((await step(app, member, started(5))).status).toBe(403)
    await theySubscribe(app, member)
    await watch(app, member, 'four-second')
    expect((await step(app, member, started(5))).status).toBe(200)
  })

  test('keeps the badge of someone who completed the course', async () => {
    await takeModules(app, member, 1, 5)
    await theyUnsubscribe(member)
    expect(await isAt(member, COMPLETED)).toEqual({ at_state: true })
    expect((await step(app, member, COMPLETED)).status).toBe(200)
  })
})
