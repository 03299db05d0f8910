import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { MEDIA } from '#api/data-folder.ts'
import { courseWatching } from '#db/schema/index.ts'
import type { Range } from '#domain/course/watching.ts'
import { HOUR_MS, SECOND_MS } from '#domain/duration.ts'
import { type TestApp } from '#tests/support/app.ts'
import { aCourse, teach } from '#tests/support/course.ts'
import { filmOf, putMedia } from '#tests/support/films.ts'
import { aMember, courseApp, FILM_S, finish, report, start, videoId, videosOf, watch } from './support.ts'

let app: TestApp
let member: number
beforeEach(async () => {
  app = await courseApp()
  member = await aMember(app)
})
afterEach(() => app.close())

const seconds = (count: number) => app.advance(count * SECOND_MS)
const ALL: Range[] = [[0, FILM_S]]
const told = (key: string, ranges: Range[], position = 0) => report(app, member, key, ranges, position)
const first = async () => (await videosOf(app, member, 1))[0]

async function secondsCredited(): Promise<number> {
  const rows = await app.deps.db.read.select().from(courseWatching)
  return rows.flatMap(({ ranges }) => ranges).reduce((sum, [from, to]) => sum + to - from, 0)
}

describe('a video that is watched', () => {
  test('is credited while it plays, and counts as played from nine tenths on', async () => {
    await start(app, member, 'one-first')
    seconds(60)
    expect(await told('one-first', [[0, 60]], 60.04)).toEqual({
      status: 200,
      body: { played: false, watched: 0.555, position: 60 },
    })
    expect(await first()).toMatchObject({ played: false, watched: 0.555, position: 60 })
    seconds(48)
    expect((await told('one-first', [[0, 108]], 108)).body).toEqual({
      played: true,
      watched: 1,
      position: 108,
    })
    expect(await first()).toMatchObject({ played: true, watched: 1, position: 108 })
    expect((await videosOf(app, member, 1))[1]?.locked).toBe(false)
  })

  test('may be watched at double speed', async () => {
    await start(app, member, 'one-first')
    seconds(FILM_S / 2)
    expect((await told('one-first', ALL)).body).toMatchObject({ played: true })
  })

  test('may be reported in one piece after a lost connection', async () => {
    await start(app, member, 'one-first')
    seconds(FILM_S)
    expect((await told('one-first', ALL)).body).toMatchObject({ played: true })
  })

  test('may be watched on another device from where it stopped, on another day', async () => {
    await start(app, member, 'one-first')
    seconds(60)
    await told('one-first', [[0, 60]], 60)
    app.advance(30 * HOUR_MS)
    await start(app, member, 'one-first')
    seconds(60)
    expect((await told('one-first', [[60, FILM_S]], FILM_S)).body).toMatchObject({ played: true })
  })

  test('stays played when it is seen again, and when its film is replaced by a longer one', async () => {
    await watch(app, member, 'one-first')
    putMedia(app.deps.config.dataDir, 'one-first.mp4', filmOf(300))
    expect((await told('one-first', [[0, 5]], 5)).body).toEqual({ played: true, watched: 1, position: 5 })
    expect(await finish(app, member, 'one-first')).toEqual({ status: 200, body: { played: true } })
  })
})

describe('nothing is earned', () => {
  test('by telling all at once', async () => {
    await start(app, member, 'one-first')
    expect((await told('one-first', ALL)).body).toMatchObject({ played: false, watched: 0 })
  })

  test('by telling it again and again', async () => {
    await start(app, member, 'one-first')
    seconds(10)
    for (let time = 0; time < 20; time += 1) await told('one-first', ALL)
    expect(await secondsCredited()).toBe(20)
  })

  test('by telling it many times at the same moment', async () => {
    await start(app, member, 'one-first')
    seconds(10)
    await Promise.all(Array.from({ length: 20 }, (_, at) => told('one-first', [[at * 5, FILM_S]])))
    expect(await secondsCredited()).toBe(20)
  })

  test('by playing two videos in two tabs: they share the clock', async () => {
    await watch(app, member, 'one-first')
    const before = await secondsCredited()
    await start(app, member, 'one-second')
    putMedia(app.deps.config.dataDir, 'one-first.mp4', filmOf(10_000))
    putMedia(app.deps.config.dataDir, 'one-second.mp4', filmOf(10_000))
    // What the first film's time left over is used up, so that it cannot hide what two tabs get.
    await told('one-first', [[0, 10_000]])
    const used = await secondsCredited()
    seconds(30)
    await Promise.all([told('one-first', [[0, 10_000]]), told('one-second', [[0, 10_000]])])
    expect(used - before).toBeLessThanOrEqual(FILM_S)
    expect((await secondsCredited()) - used).toBe(60)
  })

  test('by what another video left over', async () => {
    await watch(app, member, 'one-first')
    await start(app, member, 'one-second')
    expect((await told('one-second', ALL)).body).toMatchObject({ watched: 0 })
    seconds(10)
    expect((await told('one-second', ALL)).body).toMatchObject({ watched: 0.185 })
  })

  test('by staying away: the clock counts up to the longest lost connection', async () => {
    putMedia(app.deps.config.dataDir, 'one-first.mp4', filmOf(10_000))
    await start(app, member, 'one-first')
    app.advance(24 * HOUR_MS)
    await told('one-first', [[0, 10_000]])
    expect(await secondsCredited()).toBe(600)
  })

  test('by a clock put forward in the browser, which nobody asks', async () => {
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
        await told(
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

  test('without having asked for the film', async () => {
    expect(await told('one-first', ALL)).toEqual({
      status: 409,
      body: { detail: 'Please play the video first.' },
    })
    expect((await finish(app, member, 'one-first')).status).toBe(409)
  })

  test('before the film was asked for', async () => {
    await start(app, member, 'one-first')
    app.advance(HOUR_MS)
    const other = await aMember(app)
    await start(app, other, 'one-first')
    expect((await report(app, other, 'one-first', ALL)).body).toMatchObject({ watched: 0 })
  })

  test('of a video that is locked', async () => {
    await start(app, member, 'one-first')
    app.advance(HOUR_MS)
    for (const [key, detail] of [
      ['one-second', 'Complete Previous Video'],
      ['two-first', 'Please complete the module before this one first.'],
    ] as const) {
      expect(await told(key, ALL)).toEqual({ status: 403, body: { detail } })
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
    await told('one-first', [[0, 40]], 40)
    removeFilm('one-first')
    seconds(FILM_S)
    expect((await told('one-first', ALL, 90)).body).toEqual({ played: false, watched: 0, position: 40 })
    expect((await finish(app, member, 'one-first')).body).toEqual({ detail: 'Video Not Available' })
    putMedia(app.deps.config.dataDir, 'one-first.mp4', filmOf(FILM_S))
    expect((await told('one-first', ALL, 90)).body).toMatchObject({ played: true, position: 90 })
  })
})

describe('nonsense is refused, and costs nothing', () => {
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
    expect((await told('one-first', ALL)).body).toMatchObject({ played: true })
  })

  test('a number without an end', async () => {
    await start(app, member, 'one-first')
    const { id } = (await first()) ?? { id: 0 }
    const request = (as: string) =>
      new Request(`http://localhost/curriculums/${id}/watched`, {
        method: 'POST',
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', cookie: as },
        body: '{ "ranges": [[0, 1e999]], "position": 0 }',
      })
    const [cookie = ''] = (await app.deps.sessions.start(member, app.deps.clock(), 'test')).split(';')
    expect((await app.answer(request(cookie))).status).toBe(400)
  })
})

describe('asking whether a video counts as played', () => {
  test('says how much is missing, as long as some is', async () => {
    await start(app, member, 'one-first')
    seconds(40)
    await told('one-first', [[0, 40]])
    expect(await finish(app, member, 'one-first')).toEqual({
      status: 409,
      body: { detail: 'Not enough of this video was watched yet: another 1:08, and it counts as played.' },
    })
  })

  test('is yes when its film has become shorter than what was watched', async () => {
    await start(app, member, 'one-first')
    seconds(60)
    await told('one-first', [[0, 60]])
    putMedia(app.deps.config.dataDir, 'one-first.mp4', filmOf(60))
    expect(await finish(app, member, 'one-first')).toEqual({ status: 200, body: { played: true } })
  })
})

const removeFilm = (key: string) => rmSync(join(app.deps.config.dataDir, MEDIA, `${key}.mp4`))

describe('a video that fails to load', () => {
  test('is passed when the server cannot serve it', async () => {
    removeFilm('one-first')
    expect(await first()).toMatchObject({ duration: '0:00', watched: 0 })
    expect(await finish(app, member, 'one-first', { failed_to_load: true })).toEqual({
      status: 200,
      body: { played: false },
    })
    const [one, two] = await videosOf(app, member, 1)
    expect([one?.failed, one?.played, two?.locked]).toEqual([true, false, false])
  })

  test('is not passed when the server can', async () => {
    await start(app, member, 'one-first')
    expect(await finish(app, member, 'one-first', { failed_to_load: true })).toEqual({
      status: 409,
      body: { detail: 'The video is there. Please check your connection and try again.' },
    })
    expect((await videosOf(app, member, 1))[1]?.locked).toBe(true)
  })

  test('is passed when the file is no film', async () => {
    putMedia(app.deps.config.dataDir, 'one-first.mp4', 'not a film')
    expect((await finish(app, member, 'one-first', { failed_to_load: true })).status).toBe(200)
  })

  test('may be watched when it is there again, and then counts as played', async () => {
    removeFilm('one-first')
    await finish(app, member, 'one-first', { failed_to_load: true })
    putMedia(app.deps.config.dataDir, 'one-first.mp4', filmOf(FILM_S))
    await watch(app, member, 'one-first')
    expect(await first()).toMatchObject({ played: true, failed: false })
  })

  test('stays played when it was', async () => {
    await watch(app, member, 'one-first')
    removeFilm('one-first')
    expect((await finish(app, member, 'one-first', { failed_to_load: true })).body).toEqual({ played: true })
    expect(await first()).toMatchObject({ played: true, failed: false })
  })
})

test('a video that left the course is not found', async () => {
  await start(app, member, 'one-first')
  const [one, ...others] = aCourse().modules
  if (!one) throw new Error('There is no module.')
  await teach(
    app,
    aCourse({ version: 2, modules: [{ ...one, curriculums: one.curriculums.slice(1) }, ...others] }),
  )
  expect((await told('one-first', ALL)).status).toBe(404)
  expect((await finish(app, member, 'one-first')).status).toBe(404)
})
