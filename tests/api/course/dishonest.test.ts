// Promise: Wrong clocks, repeated or invented reports, seeking and waiting earn nothing, and flooding reports slows only the person who does it.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { reportWatched } from '#api/features/course/service/watch.ts'
import { courseWatching } from '#db/schema/index.ts'
import type { Range } from '#domain/course/watching.ts'
import { HOUR_MS, SECOND_MS } from '#domain/duration.ts'
import { type TestApp } from '#tests/support/app.ts'
import { filmOf, putMedia } from '#tests/support/films.ts'
import {
  aMember,
  courseApp,
  FILM_S,
  finish,
  passWithoutFilm,
  removeFilm,
  report,
  start,
  videoId,
  videosOf,
  watch,
} from './support.ts'

let app: TestApp
let member: number
beforeEach(async () => {
  app = await courseApp()
  member = await aMember(app)
})
afterEach(() => app.close())

const seconds = (count: number) => app.advance(count * SECOND_MS)
const ALL: Range[] = [[0, FILM_S]]
const reportRanges = (key: string, ranges: Range[], position = 0) =>
  report(app, member, key, ranges, position)
const first = async () => (await videosOf(app, member, 1))[0]

/** Bypasses the visitor's queue, so that only the database orders simultaneous reports. */
async function reportAtOnce(key: string, ranges: Range[]) {
  const learner = { id: member, plan: 'member' } as const
  return reportWatched(app.deps, learner, await videoId(app, key), { ranges, position: 0 })
}

async function secondsCredited(): Promise<number> {
  const rows = await app.deps.db.read.select().from(courseWatching)
  return rows.flatMap(({ ranges }) => ranges).reduce((sum, [from, to]) => sum + to - from, 0)
}

/** Lets this many reports continue together once all of them have found their film. */
function meetAtFilm(requests: number): void {
  const { media } = app.deps
  const met = Promise.withResolvers<void>()
  let there = 0
  app.deps.media = {
    ...media,
    async find(filename) {
      const film = await media.find(filename)
      there += 1
      if (there === requests) met.resolve()
      await met.promise
      return film
    },
  }
}

describe('nothing is earned', () => {
  test('by reporting everything at once', async () => {
    await start(app, member, 'one-first')
    expect((await reportRanges('one-first', ALL)).body).toMatchObject({ played: false, watched: 0 })
  })

  test('by reporting it over and over', async () => {
    await start(app, member, 'one-first')
    seconds(10)
    for (let time = 0; time < 20; time += 1) await reportRanges('one-first', ALL)
    expect(await secondsCredited()).toBe(20)
  })

  test('by reporting it many times at the same moment', async () => {
    await start(app, member, 'one-first')
    seconds(10)
    meetAtFilm(20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => reportAtOnce('one-first', [[at * 5, FILM_S]])))
    expect(await secondsCredited()).toBe(20)
  })

  test('by playing two videos in two tabs, which share the clock', async () => {
    await passWithoutFilm(app, member, 'one-first')
    for (const key of ['one-first', 'one-second']) await start(app, member, key)
    seconds(30)
    meetAtFilm(2)
    await Promise.all([reportAtOnce('one-first', ALL), reportAtOnce('one-second', ALL)])
    expect(await secondsCredited()).toBe(60)
  })

  test('with what another video left over', async () => {
    await watch(app, member, 'one-first')
    await start(app, member, 'one-second')
    expect((await reportRanges('one-second', ALL)).body).toMatchObject({ watched: 0 })
    seconds(10)
    expect((await reportRanges('one-second', ALL)).body).toMatchObject({ watched: 0.185 })
  })

  test('by staying away longer than the maximum credited gap', async () => {
    putMedia(app.deps.config.dataDir, 'one-first.mp4', filmOf(10_000))
    await start(app, member, 'one-first')
    app.advance(24 * HOUR_MS)
    await reportRanges('one-first', [[0, 10_000]])
    expect(await secondsCredited()).toBe(600)
  })

  test("by setting the browser's clock forward", async () => {
    await start(app, member, 'one-first')
    seconds(5)
    const path = `/curriculums/${await videoId(app, 'one-first')}/watched`
    const json = { ranges: ALL, position: FILM_S, at: app.deps.clock() + HOUR_MS, now: '2036-01-01' }
    const headers = { date: 'Tue, 01 Jan 2036 00:00:00 GMT' }
    expect((await app.call('POST', path, { as: member, json, headers })).status).toBe(200)
    expect(await secondsCredited()).toBe(10)
  })

  test('by seeking', async () => {
    await start(app, member, 'one-first')
    seconds(FILM_S)
    expect(
      (
        await reportRanges(
          'one-first',
          [
            [0, 2],
            [118, FILM_S],
          ],
          FILM_S,
        )
      ).body,
    ).toMatchObject({
      played: false,
      watched: 0.037,
    })
  })

  test('without having requested the film', async () => {
    expect(await reportRanges('one-first', ALL)).toEqual({
      status: 409,
      body: { detail: 'Play the video first.' },
    })
    expect((await finish(app, member, 'one-first')).status).toBe(409)
  })

  test('before the film was requested', async () => {
    await start(app, member, 'one-first')
    app.advance(HOUR_MS)
    const other = await aMember(app)
    await start(app, other, 'one-first')
    expect((await report(app, other, 'one-first', ALL)).body).toMatchObject({ watched: 0 })
  })

  test('for a locked video', async () => {
    await start(app, member, 'one-first')
    app.advance(HOUR_MS)
    for (const [key, detail] of [
      ['one-second', 'Complete Previous Video'],
      ['two-first', 'Please complete the previous module first.'],
    ] as const) {
      expect(await reportRanges(key, ALL)).toEqual({ status: 403, body: { detail } })
      expect(await finish(app, member, key)).toEqual({ status: 403, body: { detail } })
      expect(await finish(app, member, key, { failed_to_load: true })).toEqual({
        status: 403,
        body: { detail },
      })
    }
    expect(await secondsCredited()).toBe(0)
  })

  test('while the server has no film', async () => {
    await start(app, member, 'one-first')
    seconds(40)
    await reportRanges('one-first', [[0, 40]], 40)
    removeFilm(app, 'one-first')
    seconds(FILM_S)
    expect((await reportRanges('one-first', ALL, 90)).body).toEqual({
      played: false,
      watched: 0,
      position: 40,
      missing_at: 40,
    })
    expect((await finish(app, member, 'one-first')).body).toEqual({ detail: 'Video Not Available' })
    putMedia(app.deps.config.dataDir, 'one-first.mp4', filmOf(FILM_S))
    expect((await reportRanges('one-first', ALL, 90)).body).toMatchObject({ played: true, position: 90 })
  })
})

test('flooding reports slows down only the person who does it', async () => {
  await start(app, member, 'one-first')
  const other = await aMember(app)
  await start(app, other, 'one-first')
  const many = Array.from({ length: 200 }, (_, at): Range => [at / 2, at / 2 + 0.2])
  const order: string[] = []
  const done = async (name: string, call: Promise<{ status: number }>) =>
    void order.push(`${name} ${(await call).status}`)
  await Promise.all([
    ...Array.from({ length: 24 }, () => done('greedy', reportRanges('one-first', many))),
    done('other', report(app, other, 'one-first', [[0, 10]])),
  ])
  expect(order.filter((line) => line === 'greedy 200')).toHaveLength(24)
  expect(order.slice(0, 4)).toContain('other 200')
})

describe('invalid reports are refused and cost nothing', () => {
  const cases = [
    [{ ranges: [[5, 2]], position: 0 }, 400],
    [{ ranges: [[-1, 2]], position: 0 }, 400],
    [{ ranges: [[0, null]], position: 0 }, 400],
    [{ ranges: [[0, '9']], position: 0 }, 400],
    [{ ranges: [[0, 1, 2]], position: 0 }, 400],
    [{ ranges: 'all', position: 0 }, 400],
    [{ ranges: [], position: -1 }, 400],
    [{ ranges: [] }, 400],
    [{ ranges: Array.from({ length: 201 }, (_, at) => [at, at + 0.5]), position: 0 }, 400],
    [{ ranges: [], position: 1e9 }, 200],
  ] as const
  test.each(cases)('%j', async (json, status) => {
    await start(app, member, 'one-first')
    seconds(FILM_S)
    const path = `/curriculums/${await videoId(app, 'one-first')}/watched`
    expect((await app.call('POST', path, { as: member, json })).status).toBe(status)
    expect((await reportRanges('one-first', ALL)).body).toMatchObject({ played: true })
  })

  test('an infinite number', async () => {
    await start(app, member, 'one-first')
    const { id } = (await first()) ?? { id: 0 }
    const request = (as: string) =>
      new Request(`http://localhost/curriculums/${id}/watched`, {
        method: 'POST',
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', cookie: as },
        body: '{ "ranges": [[0, 1e999]], "position": 0 }',
      })
    const [cookie = ''] = (await app.deps.sessions.start(member, app.deps.clock(), 'test')).split(';')
    expect((await app.respond(request(cookie))).status).toBe(400)
  })
})
