// Promise: Admins see course progress only in crowds of five or more, as of the day's first view, so comparing lists reveals
// nothing about fewer.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { overview } from '#api/features/course/desk/schemas.ts'
import { courseModules, courseOverviews, courseWatching, users } from '#db/schema/index.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { callAs, courseApp, onFreePlan, start, takeModules } from './support.ts'

let app: TestApp
let admin: number
beforeEach(async () => {
  app = await courseApp()
  admin = await anAdmin(app)
})
afterEach(() => app.close())

async function overviewFor(as = admin) {
  const { body } = await callAs(app, 'GET', '/admin/course', as)
  return v.parse(overview, body)
}

/**
 * Someone who completed some modules and stopped at a second of the next one's first video; null if they haven't
 * started it.
 */
async function aLearner(first_name: string, completed: number, second: number | null = 0): Promise<number> {
  const id = await aClient(app, { first_name, state_id: 3100 })
  const at = app.deps.clock()
  await app.deps.db.write(async (tx) => {
    const done = Array.from({ length: completed }, (_, module) => ({
      section_id: module + 1,
      completed_at: at,
    }))
    const begun = second === null ? [] : [{ section_id: completed + 1, completed_at: null }]
    const rows = [...done, ...begun].map((row) => ({ user_id: id, started_at: at, ...row }))
    await tx.insert(courseModules).values(rows)
    if (second === null) return
    const watching = { user_id: id, curriculum_id: 2 * completed + 1, position: second }
    await tx.insert(courseWatching).values({ ...watching, started_at: at, updated_at: at })
  })
  return id
}

async function people(names: string, completed: number, second: number | null = 0): Promise<number[]> {
  return Promise.all(names.split(' ').map((name) => aLearner(name, completed, second)))
}

const exactly = (count: number) => ({ least: count, most: count })
const setActive = (id: number, is_active: boolean) =>
  app.deps.db.write((tx) => tx.update(users).set({ is_active }).where(eq(users.id, id)))

describe('where people are in the course', () => {
  test('is shown with names, by module, with the seconds at which they stopped', async () => {
    await people('Maya Theo Hana Sam Priya', 0, 20)
    await people('Luc Noor Zoe Ada Ines', 0, 100)
    await people('Ravi Mona Yara Omar Lena', 2, 0)
    await people('Kofi Amir Nils Suki Tara', 5, null)
    const { modules, crowds, people: all, completed } = await overviewFor()
    expect({ all, completed }).toEqual({ all: exactly(20), completed: exactly(5) })
    expect(modules.map(({ started, finished }) => [started.most, finished.most])).toEqual([
      [20, 10],
      [10, 10],
      [10, 5],
      [5, 5],
      [5, 5],
    ])
    expect(
      modules.every(
        ({ started, finished }) => started.least === started.most && finished.least === finished.most,
      ),
    ).toBe(true)
    expect(crowds).toHaveLength(2)
    expect(crowds[0]?.modules).toEqual({ first: 1, last: 1 })
    expect(crowds[0]?.people?.map(({ name }) => name).slice(0, 3)).toEqual([
      'Ada Tremblay',
      'Hana Tremblay',
      'Ines Tremblay',
    ])
    expect(crowds[0]?.stops).toEqual([
      { from: { video: 0, second: 15 }, to: { video: 0, second: 30 }, people: 5 },
      { from: { video: 0, second: 90 }, to: { video: 0, second: 105 }, people: 5 },
    ])
  })

  test('is in the first video that someone started but hasn’t played', async () => {
    const ids = await people('Maya Theo Hana Sam Priya', 1, 100)
    // Later than the second module's first video, in which they stopped, and earlier, which they played.
    const at = app.deps.clock()
    const others = [
      { curriculum_id: 4, position: 20, played_at: null },
      { curriculum_id: 2, position: 20, played_at: at },
    ]
    const rows = ids.flatMap((user_id) =>
      others.map((row) => ({ user_id, started_at: at, updated_at: at, ...row })),
    )
    await app.deps.db.write((tx) => tx.insert(courseWatching).values(rows))
    const { crowds } = await overviewFor()
    expect(crowds[0]?.stops).toEqual([
      { from: { video: 0, second: 90 }, to: { video: 0, second: 105 }, people: 5 },
    ])
  })

  test('isn’t shown for fewer than five: neither names nor a count', async () => {
    await people('Maya Theo Hana Sam', 1, 20)
    const { modules, crowds, people: all } = await overviewFor()
    expect(crowds).toEqual([])
    expect(all).toEqual({ least: 0, most: 8 })
    expect(new Set(modules.flatMap(({ started, finished }) => [started.least, finished.least]))).toEqual(
      new Set([0]),
    )
    expect(JSON.stringify(crowds)).not.toContain('Maya')
  })

  test('says of the last module what it says of the course, even if few are under way', async () => {
    await people('Kofi Amir Nils Suki Tara', 5, null)
    await people('Maya Theo', 1, 20)
    const { modules, completed } = await overviewFor()
    expect(completed).toEqual(exactly(5))
    expect(modules.at(-1)?.finished).toEqual(completed)
  })

  test('merges small crowds with their neighbours, so that nobody is revealed by being missing', async () => {
    await people('Maya Theo Hana Sam Priya Luc', 0, 20)
    await people('Noor Zoe', 1, 20)
    await people('Ada', 3, 20)
    const { crowds } = await overviewFor()
    expect(crowds.map(({ modules, count }) => [modules, count])).toEqual([[{ first: 1, last: 4 }, 9]])
  })

  test('stays as of the day’s first view, whatever happens until tomorrow', async () => {
    await people('Maya Theo Hana Sam Priya', 0, 20)
    const before = await overviewFor()
    await people('Noor', 0, 20)
    app.advance(HOUR_MS)
    expect(await overviewFor()).toEqual(before)
    // As another process, or this one after a restart, shows it.
    const other = await app.copy()
    expect(await (await other.call('GET', '/admin/course', { as: admin })).json()).toEqual(before)
    await other.close()
    app.advance(DAY_MS)
    expect((await overviewFor()).people).toEqual({ least: 6, most: 10 })
    expect(await app.deps.db.read.select().from(courseOverviews)).toHaveLength(1)
  })

  test('drops people deactivated since, and stops naming a crowd that has become too small', async () => {
    const [maya = 0] = await people('Maya Theo Hana Sam Priya', 0, 20)
    expect((await overviewFor()).crowds[0]?.people).toHaveLength(5)
    await setActive(maya, false)
    const { crowds } = await overviewFor()
    expect(crowds[0]).toMatchObject({ count: 5, people: null })
  })

  test('leaves out staff and deactivated people', async () => {
    const all = await people('Maya Theo Hana Sam Priya Luc', 0, 20)
    await setActive(all[0] ?? 0, false)
    await app.deps.db.write((tx) =>
      tx
        .update(users)
        .set({ role: 3 })
        .where(eq(users.id, all[1] ?? 0)),
    )
    expect((await overviewFor()).crowds).toEqual([])
  })

  test("counts what people really do: watch, complete, and can't start on the free plan", async () => {
    const free = await Promise.all(Array.from({ length: 5 }, () => onFreePlan(app)))
    for (const id of free) await takeModules(app, id, 1, 2)
    const { modules, crowds } = await overviewFor()
    expect(modules[1]).toMatchObject({ started: { least: 5, most: 9 }, finished: { least: 5, most: 9 } })
    expect(crowds).toMatchObject([{ modules: { first: 2, last: 2 }, count: 5 }])
    const learner = await onFreePlan(app)
    await start(app, learner, 'one-first')
    app.advance(DAY_MS)
    expect((await overviewFor()).people).toEqual({ least: 6, most: 10 })
  })

  test('is for admins', async () => {
    for (const as of [await anAgent(app), await aClient(app, { state_id: 3100 })]) {
      expect((await app.call('GET', '/admin/course', { as })).status).toBe(403)
    }
    expect((await app.call('GET', '/admin/course')).status).toBe(401)
  })
})
