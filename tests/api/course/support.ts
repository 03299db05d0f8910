import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { issueCertificate } from '#api/features/course/certificates/service/change.ts'
import { ownProgress, moduleList, questionList, videoList } from '#api/features/course/schemas.ts'
import { signedLink } from '#api/features/course/media/schemas.ts'
import { MEDIA } from '#api/boot/data-folder.ts'
import { curriculums, users } from '#db/schema/index.ts'
import { only } from '#db/client.ts'
import type { Range } from '#domain/course/watching.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCourse, teach } from '#tests/support/course.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { filmOf, putMedia } from '#tests/support/films.ts'

/** The length of each film of the test course, in seconds. */
export const FILM_S = 120

export async function courseApp(): Promise<TestApp> {
  const app = await testApp()
  await openCourse(app)
  return app
}

/** Loads the test course with all its films. */
export async function openCourse(app: TestApp): Promise<void> {
  await teach(app)
  for (const { curriculums } of aCourse().modules) {
    for (const { key } of curriculums) putMedia(app.deps.config.dataDir, `${key}.mp4`, filmOf(FILM_S))
  }
}

export const onFreePlan = (app: TestApp) => aClient(app, { state_id: 3100 })

export async function aMember(app: TestApp): Promise<number> {
  const id = await aClient(app, { state_id: 3100 })
  await theySubscribe(app, id)
  return id
}

/** Returns a call's body and status. */
export async function callAs(app: TestApp, method: string, path: string, as: number, json?: object) {
  const response = await app.call(method, path, json ? { as, json } : { as })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

export async function modulesOf(app: TestApp, as: number) {
  return v.parse(moduleList, (await callAs(app, 'GET', '/courses/1/sections', as)).body)
}

export async function videosOf(app: TestApp, as: number, module: number) {
  return v.parse(videoList, (await callAs(app, 'GET', `/sections/${module}/curriculums`, as)).body)
}

export async function questionsOf(app: TestApp, as: number, module: number) {
  return v.parse(questionList, (await callAs(app, 'GET', `/sections/${module}/questions`, as)).body)
}

export async function progressOf(app: TestApp, as: number) {
  const path = `/courses/user-course-progress/?course_id=1&user_id=${as}`
  return v.parse(ownProgress, (await callAs(app, 'GET', path, as)).body)
}

/** Returns the id of a video of the test course, such as `two-first`. */
export async function videoId({ deps }: TestApp, key: string): Promise<number> {
  return only(
    await deps.db.read.select({ id: curriculums.id }).from(curriculums).where(eq(curriculums.key, key)),
  ).id
}

/** Requests a video's link, as pressing play does. */
export async function start(app: TestApp, userId: number, key: string): Promise<void> {
  const path = `/curriculums/signed-url?filename=${key}.mp4`
  const { status, body } = await callAs(app, 'GET', path, userId)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** Returns a learner's link to a film as a path for `call`. */
export async function linkFor(app: TestApp, as: number, filename: string): Promise<string> {
  const { body } = await callAs(app, 'GET', `/curriculums/signed-url?filename=${filename}`, as)
  return v.parse(signedLink, body).signed_url.replace(/^\/api/, '')
}

export async function report(app: TestApp, as: number, key: string, ranges: Range[], position = 0) {
  const path = `/curriculums/${await videoId(app, key)}/watched`
  return callAs(app, 'POST', path, as, { ranges, position })
}

export async function finish(app: TestApp, as: number, key: string, json: object = {}) {
  return callAs(app, 'POST', `/curriculums/${await videoId(app, key)}/played`, as, json)
}

export async function step(app: TestApp, user_id: number, state: string, as = user_id) {
  return callAs(app, 'POST', '/journey/update', as, { user_id, journey_type: 'LEARNING', state })
}

export const removeFilm = ({ deps }: TestApp, key: string) =>
  rmSync(join(deps.config.dataDir, MEDIA, `${key}.mp4`))

/** Lets someone past a video while the server lacks its film. */
export async function passWithoutFilm(app: TestApp, as: number, key: string): Promise<void> {
  removeFilm(app, key)
  const { status } = await finish(app, as, key, { failed_to_load: true })
  if (status !== 200) throw new Error(`${key} was not passed: ${status}`)
  putMedia(app.deps.config.dataDir, `${key}.mp4`, filmOf(FILM_S))
}

/** Watches a whole video at normal speed. */
export async function watch(app: TestApp, userId: number, key: string): Promise<void> {
  await start(app, userId, key)
  app.advance(FILM_S * SECOND_MS)
  const { status, body } = await report(app, userId, key, [[0, FILM_S]], FILM_S)
  if (status !== 200) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`)
}

const NAMES = ['one', 'two', 'three', 'four', 'five']

/** Watches and completes the modules numbered `from` to `to`. */
export async function takeModules(app: TestApp, userId: number, from: number, to: number): Promise<void> {
  for (const [place, name] of NAMES.entries()) {
    const module = place + 1
    if (module < from || module > to) continue
    await watch(app, userId, `${name}-first`)
    await watch(app, userId, `${name}-second`)
    const state = module === NAMES.length ? 'LEARNING_COURSE_1_COMPLETED' : started(module + 1)
    const { status, body } = await step(app, userId, state)
    if (status !== 200) throw new Error(`${state}: ${status} ${JSON.stringify(body)}`)
  }
}

export const started = (module: number) => `LEARNING_COURSE_1_MODULE_${module}_STARTED`

/** Issues the course certificate to someone. */
export async function certify({ deps }: TestApp, userId: number): Promise<void> {
  await deps.db.write(async (tx) => {
    const user = only(await tx.select().from(users).where(eq(users.id, userId)))
    await issueCertificate(tx, user, deps.clock())
  })
}
