// Promise: No one is credited more than two seconds of film per second of the server's clock, over all videos, tabs and requests; after a silence at most ten minutes.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { courseWatching } from '#db/schema/index.ts'
import { MAX_SPEED, type Range } from '#domain/course/watching.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { type TestApp } from '#tests/support/app.ts'
import { filmOf, putMedia } from '#tests/support/films.ts'
import { aMember, courseApp, finish, report, start } from './support.ts'

const LENGTH = 10_000
const VIDEOS = ['one-first', 'one-second'] as const

let app: TestApp
beforeAll(async () => {
  app = await courseApp()
  for (const key of VIDEOS) putMedia(app.deps.config.dataDir, `${key}.mp4`, 'not a film yet')
})
afterAll(() => app.close())

/** A member with both videos open, because the first couldn't be served for a while. */
async function aMemberWithTwoVideos(): Promise<number> {
  const { dataDir } = app.deps.config
  const id = await aMember(app)
  putMedia(dataDir, 'one-first.mp4', 'not a film yet')
  await finish(app, id, 'one-first', { failed_to_load: true })
  for (const key of VIDEOS) putMedia(dataDir, `${key}.mp4`, filmOf(LENGTH))
  for (const key of VIDEOS) await start(app, id, key)
  return id
}

async function millisecondsCredited(userId: number): Promise<number> {
  const rows = await app.deps.db.read.select().from(courseWatching).where(eq(courseWatching.user_id, userId))
  return rows.flatMap(({ ranges }) => ranges).reduce((sum, [from, to]) => sum + (to - from) * SECOND_MS, 0)
}

const second = fc.integer({ min: 0, max: LENGTH })
const range = fc
  .tuple(second, second)
  .map(([one, other]): Range => [Math.min(one, other), Math.max(one, other)])
const aReport = fc.record({ key: fc.constantFrom(...VIDEOS), ranges: fc.array(range, { maxLength: 4 }) })
/** Tabs that report in the same moment, and the milliseconds until the next ones do. */
const aMoment = fc.record({
  tabs: fc.array(aReport, { minLength: 1, maxLength: 4 }),
  later: fc.integer({ min: 0, max: 40_000 }),
})

test('whatever a person’s tabs report together, they’re credited at most twice the elapsed time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aMoment, { maxLength: 8 }), async (moments) => {
      const id = await aMemberWithTwoVideos()
      let passed = 0
      for (const { tabs, later } of moments) {
        const responses = await Promise.all(tabs.map(({ key, ranges }) => report(app, id, key, ranges)))
        expect(responses.map(({ status }) => status)).toEqual(tabs.map(() => 200))
        expect(await millisecondsCredited(id)).toBeLessThanOrEqual(passed * MAX_SPEED + 0.001)
        app.advance(later)
        passed += later
      }
    }),
    { numRuns: 30 },
  )
}, 900_000)
