import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { courseModules, courseWatching, curriculums, sections } from '#db/schema/index.ts'
import { moduleStarted } from '#domain/course/journey-states.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { JOURNEY } from '#domain/journey/codes.ts'
import {
  aPerson,
  type BillingServer,
  openBillingServer,
  type Person,
} from '#tests/support/billing-browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { LONGER_FILM, putMedia } from '#tests/support/films.ts'

const POSTER = 'db/seed/avatars/01.webp'
/** How much faster than real time the server's clock and the films run. */
export const SPEED = 16
/** The length of each film in seconds, unless a test supplies others. */
export const LENGTH = 40

export interface CourseServer extends BillingServer {
  /** The videos' keys by module. */
  modules: string[][]
}

/**
 * Starts the built server with a fast clock and a short film for each video, placed as an operator would. The first
 * videos may keep the films that ship with the program.
 */
export async function openCourseServer({
  videosAsShipped = 0,
  film = LONGER_FILM,
} = {}): Promise<CourseServer> {
  const world = await openBillingServer({ CLOCK_SPEED: String(SPEED) })
  const rows = await world.db.read
    .select({ section: curriculums.section_id, filename: curriculums.filename })
    .from(curriculums)
    .innerJoin(sections, eq(sections.id, curriculums.section_id))
    .orderBy(asc(sections.position), asc(curriculums.position))
  const placed = readFileSync(film)
  const picture = readFileSync(POSTER)
  const modules = [...Map.groupBy(rows, ({ section }) => section).values()]
  const kept = rows.slice(0, videosAsShipped)
  for (const row of rows) {
    const { filename } = row
    if (kept.includes(row) && existsSync(join('db/seed/course/media', filename))) continue
    putMedia(world.server.dataDir, filename, placed)
    putMedia(world.server.dataDir, filename.replace('.mp4', '.vtt'), CAPTIONS)
    putMedia(world.server.dataDir, filename.replace('.mp4', '.webp'), picture)
  }
  return { ...world, modules: modules.map((videos) => videos.map(({ filename }) => keyOf(filename))) }
}

const keyOf = (filename: string) => filename.replace('.mp4', '')

/** Ten lines of four seconds each. */
export const LINES = Array.from({ length: 10 }, (_, at) => `This is line ${at + 1} of the film.`)
const CAPTIONS = `WEBVTT\n\n${LINES.map((line, at) => `00:${two(at * 4)}.000 --> 00:${two(at * 4 + 4)}.000\n${line}\n`).join('\n')}`

function two(seconds: number): string {
  return String(seconds).padStart(2, '0')
}

/** A client on the free plan who hasn't started the course. */
export function aLearner(world: CourseServer, options: BrowserContextOptions = {}): Promise<Person> {
  return aPerson(world, options, { free: true })
}

/** Makes a learner who has watched these videos and completed the modules they fill. */
export async function hasPlayed(
  { db }: CourseServer,
  { id }: Person,
  keys: readonly string[],
): Promise<void> {
  const rows = await db.read.select().from(curriculums)
  const now = Date.now()
  await db.write(async (tx) => {
    for (const { id: curriculum_id, section_id, filename } of rows) {
      if (!keys.includes(keyOf(filename))) continue
      const row = { user_id: id, curriculum_id, started_at: now, updated_at: now, played_at: now }
      await tx.insert(courseWatching).values({ ...row, ranges: [[0, LENGTH]], position: LENGTH })
      const isAll = rows.every((row) => row.section_id !== section_id || keys.includes(keyOf(row.filename)))
      const module = { user_id: id, section_id, started_at: now, completed_at: isAll ? now : null }
      await tx.insert(courseModules).values(module).onConflictDoNothing()
    }
  })
}

/** Watches these modules' videos by the calls that the player makes. Starting a module completes the one before. */
export async function watchByCalls(
  { db }: CourseServer,
  { id, call }: Person,
  modules: readonly (readonly string[])[],
): Promise<void> {
  const rows = await db.read.select().from(curriculums)
  const seen = { ranges: [[0, MINUTE_MS]], position: 0 }
  for (const [index, keys] of modules.entries()) {
    const step = { user_id: id, journey_type: JOURNEY.LEARNING, state: moduleStarted(index + 1) }
    await call('POST', '/journey/update', step)
    for (const video of keys.flatMap((key) => rows.filter(({ filename }) => keyOf(filename) === key))) {
      await call('GET', `/curriculums/signed-url?filename=${video.filename}`)
      // The server credits only as much as its clock allows.
      const report = () => call('POST', `/curriculums/${video.id}/watched`, seen)
      await eventually(async () => v.parse(v.object({ played: v.boolean() }), await report()).played, true)
    }
  }
}

export const module = (number: number, video?: string) =>
  `/dashboard/learning?module=${number}${video === undefined ? '' : `&video=${video}`}`

export const film = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    if (!video) throw new Error('There is no film.')
    const { currentTime, paused, ended, playbackRate, volume, muted, readyState, duration } = video
    return { currentTime, paused, ended, playbackRate, volume, muted, readyState, duration }
  })

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The tabs beside the film. */
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const isPlaying = async (page: Page) => !(await film(page)).paused
export const second = async (page: Page) => Math.floor((await film(page)).currentTime)

/** Waits until the film can play. */
export async function loaded(page: Page): Promise<void> {
  await eventually(async () => (await film(page)).readyState > 0, true)
}

/** Plays from the current position, as fast as the server's clock runs. */
export async function playFast(page: Page): Promise<void> {
  await loaded(page)
  await page.evaluate((speed) => {
    const video = document.querySelector('video')
    if (video) Object.assign(video, { defaultPlaybackRate: speed, playbackRate: speed })
  }, SPEED)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
}

/** The calls that report what was watched. */
export const WATCHED_CALLS = '**/api/curriculums/*/watched'

/** Plays up to a second and stops. */
export async function playUpTo(page: Page, at: number): Promise<void> {
  await playFast(page)
  await page.waitForFunction((limit) => (document.querySelector('video')?.currentTime ?? 0) >= limit, at)
  const reported = page.waitForResponse(WATCHED_CALLS)
  await page.getByRole('button', { name: 'Pause' }).click()
  await reported
}
