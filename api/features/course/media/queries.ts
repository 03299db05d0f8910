import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { courses, curriculums, resources, sections } from '#db/schema/index.ts'

/** Returns a resource's printed contents; undefined if it isn't shown. */
export async function resourceById(db: Connection, id: number) {
  const [row] = await db
    .select({
      key: resources.key,
      title: resources.title,
      blocks: resources.blocks,
      curriculum_id: resources.curriculum_id,
      film: curriculums.title,
      checked_on: curriculums.checked_on,
      course: courses.title,
    })
    .from(resources)
    .innerJoin(curriculums, eq(curriculums.id, resources.curriculum_id))
    .innerJoin(sections, eq(sections.id, curriculums.section_id))
    .innerJoin(courses, eq(courses.id, sections.course_id))
    .where(and(eq(resources.id, id), eq(resources.retired, false)))
  return row
}
