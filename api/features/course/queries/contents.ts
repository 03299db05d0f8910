import { and, asc, eq } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { courses, curriculums, sections } from '#db/schema/index.ts'

/** The course that is taught: there is one. Undefined before it is loaded. */
export async function taughtCourse(db: Connection) {
  const [row] = await db.select().from(courses)
  return row
}

/** Every report of a player and every part of a film that is fetched asks where the learner stands. */
const sectionsNow = preparedOnce((db) => {
  const { id, course_id, title, learning_objective } = sections
  return db
    .select({ id, course_id, title, learning_objective })
    .from(sections)
    .where(eq(sections.retired, false))
    .orderBy(asc(sections.position))
    .prepare()
})

/** The modules that are taught, in order. */
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

/** The videos that are shown, module by module, in order. */
export async function curriculumRows(db: Connection) {
  return curriculumsNow(db).execute()
}

/** What stands beside the videos of a module, in order. */
export async function curriculumTexts(db: Connection, sectionId: number) {
  const { id, title, description, checked_on, sources } = curriculums
  return db
    .select({ id, title, description, checked_on, sources })
    .from(curriculums)
    .where(and(eq(curriculums.section_id, sectionId), eq(curriculums.retired, false)))
    .orderBy(asc(curriculums.position))
}

/** The check of a module. */
export async function questionsOf(db: Connection, sectionId: number) {
  const [row] = await db
    .select({ questions: sections.questions })
    .from(sections)
    .where(eq(sections.id, sectionId))
  return row?.questions ?? []
}

/** The film of a video that is shown; null when there is no such video. */
export async function filenameOf(db: Connection, curriculumId: number): Promise<string | null> {
  const [row] = await db
    .select({ filename: curriculums.filename })
    .from(curriculums)
    .where(and(eq(curriculums.id, curriculumId), eq(curriculums.retired, false)))
  return row?.filename ?? null
}
