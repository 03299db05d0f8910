import { and, asc, eq } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { courses, curriculums, resources, sections } from '#db/schema/index.ts'

/** There is one course. Returns undefined before it's loaded. */
export async function currentCourse(db: Connection) {
  const [row] = await db.select().from(courses)
  return row
}

/** Prepared, because every progress report and every range of a film runs it. */
const sectionsNow = preparedOnce((db) => {
  const { id, course_id, title, learning_objective } = sections
  return db
    .select({ id, course_id, title, learning_objective })
    .from(sections)
    .where(eq(sections.retired, false))
    .orderBy(asc(sections.position))
    .prepare()
})

export async function sectionRows(db: Connection) {
  return sectionsNow(db).execute()
}

const curriculumsNow = preparedOnce((db) => {
  const { id, section_id, key, title, filename } = curriculums
  return db
    .select({ id, section_id, key, title, filename })
    .from(curriculums)
    .innerJoin(sections, eq(sections.id, section_id))
    .where(and(eq(curriculums.retired, false), eq(sections.retired, false)))
    .orderBy(asc(sections.position), asc(curriculums.position))
    .prepare()
})

export async function curriculumRows(db: Connection) {
  return curriculumsNow(db).execute()
}

/** Returns the course with everything in its modules and videos, in order; undefined before it's loaded. */
export async function contentsOf(db: Connection) {
  const { id, course_id, title, learning_objective, questions } = sections
  const video = {
    id: curriculums.id,
    section_id: curriculums.section_id,
    key: curriculums.key,
    filename: curriculums.filename,
    title: curriculums.title,
    description: curriculums.description,
    checked_on: curriculums.checked_on,
    sources: curriculums.sources,
  }
  const section = { id, course_id, title, learning_objective, questions }
  const resource = { id: resources.id, key: resources.key, title: resources.title }
  const rows = await db
    .select({ course: courses, section, video, resource })
    .from(courses)
    .leftJoin(sections, and(eq(course_id, courses.id), eq(sections.retired, false)))
    .leftJoin(curriculums, and(eq(curriculums.section_id, id), eq(curriculums.retired, false)))
    .leftJoin(resources, and(eq(resources.curriculum_id, curriculums.id), eq(resources.retired, false)))
    .orderBy(asc(courses.id), asc(sections.position), asc(curriculums.position), asc(resources.position))
  const taught = new Map(rows.flatMap(({ section }) => (section ? [[section.id, section] as const] : [])))
  return {
    course: rows[0]?.course,
    sections: [...taught.values()],
    videos: [...Map.groupBy(rows, (row) => row.video?.id).values()].flatMap((ofVideo) => {
      const worksheets = ofVideo.flatMap(({ resource: one }) => one ?? [])
      return ofVideo[0]?.video ? { ...ofVideo[0].video, resources: worksheets } : []
    }),
  }
}

/** Returns a current video's filename, or null. */
export async function filenameOf(db: Connection, curriculumId: number): Promise<string | null> {
  const [row] = await db
    .select({ filename: curriculums.filename })
    .from(curriculums)
    .where(and(eq(curriculums.id, curriculumId), eq(curriculums.retired, false)))
  return row?.filename ?? null
}
