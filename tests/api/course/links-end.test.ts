import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { journeys, users } from '#db/schema/index.ts'
import { JOURNEY } from '#domain/journey/codes.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aCourse, aVideo, teach } from '#tests/support/course.ts'
import { filmOf, putMedia } from '#tests/support/films.ts'
import { aMember, courseApp, FILM_S, linkFor, takeModules, watch } from './support.ts'

let app: TestApp
beforeAll(async () => {
  app = await courseApp()
})
afterAll(() => app.close())

/** Opens a link as a browser would; returns status and body. */
async function opened(path: string, as?: number, method = 'GET') {
  const response = await app.call(method, path, as === undefined ? {} : { as })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && method === 'GET'
  return { status: response.status, body: isJson ? await response.json() : null }
}

describe('a link works for ten minutes', () => {
  test('and says when it has expired, unlike one that is wrong', async () => {
    const learner = await aMember(app)
    const link = await linkFor(app, learner, 'one-first.mp4')
    app.advance(10 * 60_000 - 1000)
    expect((await opened(link, learner)).status).toBe(200)
    app.advance(1000)
    expect(await opened(link, learner)).toEqual({
      status: 403,
      body: { detail: 'This link has expired. Play the video again.', expired: true },
    })
    expect((await opened(link, learner, 'HEAD')).status).toBe(403)
    expect((await opened(await linkFor(app, learner, 'one-first.mp4'), learner)).status).toBe(200)
  })

  test("and stops when its file is replaced, so ranges of two files don't mix", async () => {
    const other = await courseApp()
    const learner = await aMember(other)
    const link = await linkFor(other, learner, 'one-first.mp4')
    putMedia(other.deps.config.dataDir, 'one-first.mp4', filmOf(FILM_S, 2000))
    const response = await other.call('GET', link, { as: learner, headers: { range: 'bytes=0-9' } })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ expired: true })
    const again = await linkFor(other, learner, 'one-first.mp4')
    expect((await other.call('GET', again, { as: learner })).status).toBe(200)
    await other.close()
  })

  test('and stops when the clock is set back', async () => {
    const learner = await aMember(app)
    const link = await linkFor(app, learner, 'one-first.mp4')
    app.advance(-60_000)
    expect((await opened(link, learner)).body).toMatchObject({ expired: true })
    app.advance(60_000)
    expect((await opened(link, learner)).status).toBe(200)
  })
})

describe('a link stops working with what justified it', () => {
  test("when the plan no longer includes the module, or there's no plan", async () => {
    const learner = await aMember(app)
    await takeModules(app, learner, 1, 2)
    const link = await linkFor(app, learner, 'three-first.mp4')
    const first = await linkFor(app, learner, 'one-first.mp4')
    const billing = and(eq(journeys.user_id, learner), eq(journeys.journey_type, JOURNEY.BILLING))
    const moveTo = (state_id: number) =>
      app.deps.db.write(async (tx) => {
        await tx.delete(journeys).where(billing)
        await tx.update(users).set({ state_id }).where(eq(users.id, learner))
      })
    expect((await opened(link, learner)).status).toBe(200)
    await moveTo(3100)
    expect(await opened(link, learner)).toMatchObject({ status: 403, body: { detail: expect.any(String) } })
    expect((await opened(first, learner)).status).toBe(200)
    await moveTo(2000)
    expect((await opened(first, learner)).status).toBe(403)
  })

  test('when another video was inserted before it, or it left the course', async () => {
    const other = await courseApp()
    const learner = await aMember(other)
    await watch(other, learner, 'one-first')
    const link = await linkFor(other, learner, 'one-second.mp4')
    const open = async () => (await other.call('GET', link, { as: learner })).status
    expect(await open()).toBe(200)
    const [module, ...rest] = aCourse().modules
    const [first, second] = module?.curriculums ?? []
    if (!module || !first || !second) throw new Error('The course has no first module.')
    const curriculums = [first, aVideo('one-between'), second]
    await teach(other, aCourse({ version: 2, modules: [{ ...module, curriculums }, ...rest] }))
    expect(await open()).toBe(403)
    await teach(other, aCourse({ version: 3, modules: [{ ...module, curriculums: [first] }, ...rest] }))
    expect(await open()).toBe(404)
    await other.close()
  })
})
