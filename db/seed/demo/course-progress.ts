import { and, asc, eq } from 'drizzle-orm'
import { DEMO_ACCOUNTS } from './people.ts'
import { type Connection, only } from '#db/client.ts'
import {
  certificates,
  courseMeters,
  courseModules,
  courses,
  courseWatching,
  curriculums,
  journeys,
  sections,
  users,
} from '#db/schema/index.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { CODE_BYTES, codeFrom } from '#domain/course/certificates.ts'
import { moduleStarted } from '#domain/course/journey-states.ts'
import type { Range } from '#domain/course/watching.ts'
import { DAY_MS } from '#domain/duration.ts'
import { COURSE_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'

/**
 * How many modules they completed, how many videos of the next module they watched, and the second at which they stopped the video after
 * those.
 */
interface Place {
  modules: number
  videos: number
  second: number
}

/** How many modules the community's people have done, in turn; null for someone who hasn't started. */
const MODULES_DONE: readonly (number | null)[] = [2, null, Infinity, 1, 0, 2, 4, null, 1, Infinity, 6, 0, 3]

/** Shorter than every film, so it's valid for any of them. */
const PLAYED: Range = [0, 120]

const DAYS_A_MODULE = 2

interface Module {
  id: number
  title: string
  videos: { id: number; filename: string }[]
}

/** Makes the demo's people take the course, some to its end. Does nothing if no course is loaded. */
export async function seedCourseProgress(tx: Connection, now: number): Promise<void> {
  const modules = await modulesOf(tx)
  if (modules.length === 0) return
  for (const [index, client] of (await clientsOf(tx)).entries()) {
    const place = ACCOUNTS[client.email] ?? placeOf(index)
    if (!place) continue
    await goTo(tx, client.id, modules, place, now)
    if (place.modules >= modules.length) await certify(tx, client, modules, now)
  }
}

const ACCOUNTS: Readonly<Record<string, Place>> = {
  [DEMO_ACCOUNTS.client.email]: { modules: 2, videos: 1, second: 74 },
  [DEMO_ACCOUNTS.free.email]: { modules: 1, videos: 0, second: 41 },
}

function placeOf(index: number): Place | null {
  const modules = MODULES_DONE[index % MODULES_DONE.length] ?? null
  return modules === null ? null : { modules, videos: index % 2, second: 6 + ((index * 37) % 109) }
}

async function clientsOf(tx: Connection) {
  const { id, email, first_name, last_name, role } = users
  return tx
    .select({ id, email, first_name, last_name })
    .from(users)
    .where(eq(role, ROLE.CLIENT))
    .orderBy(asc(id))
}

async function modulesOf(tx: Connection): Promise<Module[]> {
  const rows = await tx
    .select({
      id: sections.id,
      title: sections.title,
      video: { id: curriculums.id, filename: curriculums.filename },
    })
    .from(sections)
    .innerJoin(curriculums, eq(curriculums.section_id, sections.id))
    .where(and(eq(sections.retired, false), eq(curriculums.retired, false)))
    .orderBy(asc(sections.position), asc(curriculums.position))
  const byId = Map.groupBy(rows, ({ id }) => id)
  return [...byId].map(([id, rows]) => {
    return { id, title: rows[0]?.title ?? '', videos: rows.map(({ video }) => video) }
  })
}

/** Records someone's progress, module by module until now. */
async function goTo(tx: Connection, user_id: number, modules: Module[], place: Place, now: number) {
  const done = modules.slice(0, place.modules)
  const current = modules[done.length]
  const startOf = (module: number) => now - (done.length - module) * DAYS_A_MODULE * DAY_MS
  const begun = modules.slice(0, done.length + 1)
  await tx.insert(courseModules).values(
    begun.map(({ id }, module) => {
      const completed_at = module < done.length ? startOf(module + 1) : null
      return { user_id, section_id: id, started_at: startOf(module), completed_at }
    }),
  )
  const steps = begun.map((_, module) => ({ state: moduleStarted(module + 1), at: startOf(module) }))
  if (!current) steps.push({ state: COURSE_COMPLETED, at: now })
  await tx
    .insert(journeys)
    .values(steps.map((step) => ({ user_id, journey_type: JOURNEY.LEARNING, ...step })))
  const played = begun.flatMap(({ videos }, module) => {
    const watched = module < done.length ? videos : videos.slice(0, place.videos)
    return watched.map((video) => playedRow(user_id, video.id, startOf(module)))
  })
  const video = current?.videos[place.videos]
  const stopped = video === undefined ? [] : [stoppedRow(user_id, video.id, place.second, now)]
  await tx.insert(courseWatching).values([...played, ...stopped])
  await tx.insert(courseMeters).values({ user_id, credit: 0, at: now })
}

async function certify(
  tx: Connection,
  client: { id: number; first_name: string; last_name: string },
  modules: Module[],
  now: number,
) {
  const { id: course_id, title: course, version } = only(await tx.select().from(courses))
  await tx.insert(certificates).values({
    user_id: client.id,
    course_id,
    code: codeFrom(crypto.getRandomValues(new Uint8Array(CODE_BYTES))),
    name: displayName(client),
    course,
    version,
    modules: modules.map(({ title, videos }) => ({ title, videos: videos.map(({ filename }) => filename) })),
    completed_at: now,
    changed_at: now,
  })
}

type WatchingRow = typeof courseWatching.$inferInsert

function playedRow(user_id: number, curriculum_id: number, at: number): WatchingRow {
  return { user_id, curriculum_id, started_at: at, ranges: [PLAYED], played_at: at, updated_at: at }
}

function stoppedRow(user_id: number, curriculum_id: number, second: number, at: number): WatchingRow {
  const ranges: Range[] = [[0, second]]
  return { user_id, curriculum_id, started_at: at, ranges, position: second, updated_at: at }
}
