import { asc, eq, notInArray, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Course, CurriculumSeed } from './course.ts'
import { type Connection, type Database, only } from '#db/client.ts'
import { loadedVersion, loadVersion } from './versions.ts'
import { courses, curriculums, resources, sections } from '#db/schema/index.ts'

/**
 * Replaces the database's course with this one. Modules, videos and resources are identified by their keys, so progress survives rewording
 * and reordering; what's dropped from the course is retired, and returns with its progress if it comes back. `now` is epoch milliseconds.
 * Throws a SeedVersionError for an older version, and for different content under the version that's already loaded.
 */
export async function loadCourse(db: Database, course: Course, now: number): Promise<'loaded' | 'unchanged'> {
  const data = {
    name: 'course',
    version: course.version,
    isThere: async (tx: Connection) => Bun.deepEquals(await currentlyTaught(tx), course),
    replace: (tx: Connection) => replaceAll(tx, course),
  } as const
  return loadVersion(db, data, now)
}

/** Known without reading the course, so that a start doesn't wait for it. */
export const SHIPPED_COURSE_VERSION = 6

/** Loads the program's course unless this version or an operator's newer one is loaded. */
export async function loadShippedCourse(db: Database, now: number): Promise<void> {
  const loaded = await loadedVersion(db.read, 'course')
  if (loaded !== null && loaded >= SHIPPED_COURSE_VERSION) return
  const { COURSE } = await import('./shipped-course.ts')
  await loadCourse(db, COURSE, now)
}

async function replaceAll(tx: Connection, course: Course): Promise<void> {
  const sectionIds = await replaceSections(tx, await replaceCourse(tx, course), course)
  await replaceResources(tx, await replaceCurriculums(tx, sectionIds, course), course)
}

type Ids = ReadonlyMap<string, number>

function idIn(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} wasn’t stored.`)
  return id
}

/** There is one course, whatever its key: journeys know it as number 1. */
async function replaceCourse(tx: Connection, { modules: _modules, ...course }: Course): Promise<number> {
  const [known] = await tx.select({ id: courses.id }).from(courses)
  const changed = known
    ? await tx.update(courses).set(course).where(eq(courses.id, known.id)).returning({ id: courses.id })
    : await tx.insert(courses).values(course).returning({ id: courses.id })
  return only(changed).id
}

async function replaceSections(tx: Connection, course_id: number, { modules }: Course): Promise<Ids> {
  const rows = modules.map(({ curriculums: _curriculums, check, ...module }, position) => {
    return { ...module, course_id, questions: check, position, retired: false }
  })
  const stored = await tx
    .insert(sections)
    .values(rows)
    .onConflictDoUpdate({
      target: sections.key,
      set: excluded(sections, ['title', 'learning_objective', 'questions', 'position', 'retired']),
    })
    .returning({ id: sections.id, key: sections.key })
  const ids = idsOf(stored)
  await tx
    .update(sections)
    .set({ retired: true })
    .where(notInArray(sections.id, [...ids.values()]))
  return ids
}

async function replaceCurriculums(tx: Connection, sectionIds: Ids, { modules }: Course): Promise<Ids> {
  const rows = modules.flatMap((module) =>
    module.curriculums.map(({ resources: _resources, ...video }, position) => {
      const filename = `${video.key}.mp4`
      return { ...video, filename, section_id: idIn(sectionIds, module.key), position, retired: false }
    }),
  )
  const textColumns = ['title', 'description', 'checked_on', 'sources'] as const
  const stored = await tx
    .insert(curriculums)
    .values(rows)
    .onConflictDoUpdate({
      target: curriculums.key,
      set: excluded(curriculums, ['section_id', ...textColumns, 'position', 'retired']),
    })
    .returning({ id: curriculums.id, key: curriculums.key })
  const ids = idsOf(stored)
  await tx
    .update(curriculums)
    .set({ retired: true })
    .where(notInArray(curriculums.id, [...ids.values()]))
  return ids
}

async function replaceResources(tx: Connection, curriculumIds: Ids, { modules }: Course): Promise<void> {
  const rows = videosIn(modules).flatMap((video) =>
    video.resources.map((resource, position) => {
      return { ...resource, curriculum_id: idIn(curriculumIds, video.key), position, retired: false }
    }),
  )
  await tx.update(resources).set({ retired: true })
  if (rows.length === 0) return
  await tx
    .insert(resources)
    .values(rows)
    .onConflictDoUpdate({
      target: resources.key,
      set: excluded(resources, ['curriculum_id', 'title', 'blocks', 'position', 'retired']),
    })
}

function videosIn(modules: Course['modules']): CurriculumSeed[] {
  return modules.flatMap((module) => module.curriculums)
}

function idsOf(rows: readonly { id: number; key: string }[]): Ids {
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Refers to the values of the row that wasn't inserted because its key exists. */
function excluded<Name extends string>(
  _table: SQLiteTable & Record<Name, SQLiteColumn>,
  names: readonly Name[],
) {
  return Object.fromEntries(names.map((name) => [name, sql.raw(`excluded."${name}"`)]))
}

async function currentlyTaught(db: Connection): Promise<Course | null> {
  const [course] = await db.select().from(courses)
  if (!course) return null
  const { id: _id, ...head } = course
  return { ...head, modules: await currentModules(db) }
}

async function currentModules(db: Connection): Promise<Course['modules']> {
  const videos = Map.groupBy(await currentVideos(db), ({ section_id }) => section_id)
  const rows = await db
    .select()
    .from(sections)
    .where(eq(sections.retired, false))
    .orderBy(asc(sections.position))
  return rows.map(({ id, key, title, learning_objective, questions }) => {
    const shown = (videos.get(id) ?? []).map(({ seed }) => seed)
    return { key, title, learning_objective, curriculums: shown, check: questions }
  })
}

async function currentVideos(db: Connection): Promise<{ section_id: number; seed: CurriculumSeed }[]> {
  const papers = await db
    .select()
    .from(resources)
    .where(eq(resources.retired, false))
    .orderBy(asc(resources.position))
  const byVideo = Map.groupBy(papers, ({ curriculum_id }) => curriculum_id)
  const rows = await db
    .select()
    .from(curriculums)
    .where(eq(curriculums.retired, false))
    .orderBy(asc(curriculums.position))
  return rows.map(({ id, section_id, key, title, description, checked_on, sources }) => {
    const worksheets = (byVideo.get(id) ?? []).map((paper) => {
      return { key: paper.key, title: paper.title, blocks: paper.blocks }
    })
    return { section_id, seed: { key, title, description, checked_on, sources, resources: worksheets } }
  })
}
