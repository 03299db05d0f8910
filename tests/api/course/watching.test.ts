import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Range } from '#domain/course/watching.ts'
import { HOUR_MS, SECOND_MS } from '#domain/duration.ts'
import { type TestApp } from '#tests/support/app.ts'
import { aCourse, teach } from '#tests/support/course.ts'
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

describe('a video being watched', () => {
  test('is credited while it plays, and counts as watched from nine tenths on', async () => {
    await start(app, member, 'one-first')
    seconds(60)
    expect(await reportRanges('one-first', [[0, 60]], 60.04)).toEqual({
      status: 200,
      body: { played: false, watched: 0.555, position: 60, missing_at: 60 },
    })
    expect(await first()).toMatchObject({ played: false, watched: 0.555, position: 60 })
    seconds(48)
    expect((await reportRanges('one-first', [[0, 108]], 108)).body).toEqual({
      played: true,
      watched: 1,
      position: 108,
      missing_at: 108,
    })
    expect(await first()).toMatchObject({ played: true, watched: 1, position: 108 })
    expect((await videosOf(app, member, 1))[1]?.locked).toBe(false)
  })

  test('may play at double speed', async () => {
    await start(app, member, 'one-first')
    seconds(FILM_S / 2)
    expect((await reportRanges('one-first', ALL)).body).toMatchObject({ played: true })
  })

  test('may be reported in one go after a lost connection', async () => {
    await start(app, member, 'one-first')
    seconds(FILM_S)
    expect((await reportRanges('one-first', ALL)).body).toMatchObject({ played: true })
  })

  test('resumes on another device on another day', async () => {
    await start(app, member, 'one-first')
    seconds(60)
    await reportRanges('one-first', [[0, 60]], 60)
    app.advance(30 * HOUR_MS)
    await start(app, member, 'one-first')
    seconds(60)
    expect((await reportRanges('one-first', [[60, FILM_S]], FILM_S)).body).toMatchObject({ played: true })
  })

  test("stays watched when it's seen again, and when a longer film replaces it", async () => {
    await watch(app, member, 'one-first')
    putMedia(app.deps.config.dataDir, 'one-first.mp4', filmOf(300))
    expect((await reportRanges('one-first', [[0, 5]], 5)).body).toEqual({
      played: true,
      watched: 1,
      position: 5,
      missing_at: 120,
    })
    expect(await finish(app, member, 'one-first')).toEqual({ status: 200, body: { played: true } })
  })
})

describe('confirming that a video was watched', () => {
  test('says how much is missing while some is', async () => {
    await start(app, member, 'one-first')
    seconds(40)
    await reportRanges('one-first', [[0, 40]])
    expect(await finish(app, member, 'one-first')).toEqual({
      status: 409,
      body: {
        detail: 'You haven’t watched enough of this video yet. Watch another 1:08 for it to count as played.',
      },
    })
  })

  test('works once the film is shorter than what was watched', async () => {
    await start(app, member, 'one-first')
    seconds(60)
    await reportRanges('one-first', [[0, 60]])
    putMedia(app.deps.config.dataDir, 'one-first.mp4', filmOf(60))
    expect(await finish(app, member, 'one-first')).toEqual({ status: 200, body: { played: true } })
  })
})

describe('a video that fails to load', () => {
  test("can be skipped when the server can't serve it", async () => {
    removeFilm(app, 'one-first')
    expect(await first()).toMatchObject({ duration: '0:00', watched: 0 })
    expect(await finish(app, member, 'one-first', { failed_to_load: true })).toEqual({
      status: 200,
      body: { played: false },
    })
    const [one, two] = await videosOf(app, member, 1)
    expect([one?.failed, one?.played, two?.locked]).toEqual([true, false, false])
  })

  test("can't be skipped when the server can", async () => {
    await start(app, member, 'one-first')
    expect(await finish(app, member, 'one-first', { failed_to_load: true })).toEqual({
      status: 409,
      body: { detail: 'The video is available. Please check your connection and try again.' },
    })
    expect((await videosOf(app, member, 1))[1]?.locked).toBe(true)
  })

  test("can be skipped when its file isn't a film", async () => {
    putMedia(app.deps.config.dataDir, 'one-first.mp4', 'not a film')
    expect((await finish(app, member, 'one-first', { failed_to_load: true })).status).toBe(200)
  })

  test("can be watched once it's back, and then counts as watched", async () => {
    await passWithoutFilm(app, member, 'one-first')
    await watch(app, member, 'one-first')
    expect(await first()).toMatchObject({ played: true, failed: false })
  })

  test('stays watched if it was', async () => {
    await watch(app, member, 'one-first')
    removeFilm(app, 'one-first')
    expect((await finish(app, member, 'one-first', { failed_to_load: true })).body).toEqual({ played: true })
    expect(await first()).toMatchObject({ played: true, failed: false })
  })
})

test('a video that left the course isn’t found', async () => {
  await start(app, member, 'one-first')
  const [one, ...others] = aCourse().modules
  if (!one) throw new Error('There is no module.')
  await teach(
    app,
    aCourse({ version: 2, modules: [{ ...one, curriculums: one.curriculums.slice(1) }, ...others] }),
  )
  expect((await reportRanges('one-first', ALL)).status).toBe(404)
  expect((await finish(app, member, 'one-first')).status).toBe(404)
})
