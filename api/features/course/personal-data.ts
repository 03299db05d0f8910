import { asc, eq } from 'drizzle-orm'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import { SHIPPED, WITH_ACCOUNT } from '#api/retention.ts'
import type { Connection } from '#db/client.ts'
import {
  certificates,
  courseCrowds,
  courseMeters,
  courseModules,
  courseNotes,
  courseOverviews,
  courseSheets,
  courses,
  courseWatching,
  curriculums,
  resources,
  sections,
} from '#db/schema/index.ts'
import { inWords } from '#domain/course/worksheets.ts'

export const courseData: readonly PersonalData[] = [
  { table: courseModules, kept: WITH_ACCOUNT, userId: [courseModules.user_id], inWords: modulesInWords },
  { table: courseWatching, kept: WITH_ACCOUNT, userId: [courseWatching.user_id], inWords: watchingInWords },
  { table: courseMeters, kept: WITH_ACCOUNT, userId: [courseMeters.user_id] },
  { table: courseNotes, kept: WITH_ACCOUNT, userId: [courseNotes.user_id], inWords: notesInWords },
  { table: courseSheets, kept: WITH_ACCOUNT, userId: [courseSheets.user_id], inWords: sheetsInWords },
  { table: certificates, kept: WITH_ACCOUNT, userId: [certificates.user_id] },
  { table: courseCrowds, kept: WITH_ACCOUNT, userId: [courseCrowds.user_id], inWords: crowdInWords },
  {
    table: courseOverviews,
    kept: { until: 'staff open the course overview on another day' },
    nobody: 'Counts of at least five people.',
  },
  { table: courses, kept: SHIPPED, nobody: 'The course is the same for everyone.' },
  { table: sections, kept: SHIPPED, nobody: 'The modules are the same for everyone.' },
  { table: curriculums, kept: SHIPPED, nobody: 'The videos are the same for everyone.' },
  { table: resources, kept: SHIPPED, nobody: 'The resources are the same for everyone.' },
]

async function crowdInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db.select().from(courseCrowds).where(eq(courseCrowds.user_id, id))
  return rows.map(() => ({ counted: 'among people at neighbouring places in the course' }))
}

async function modulesInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { user_id, section_id, started_at, completed_at } = courseModules
  return db
    .select({ module: sections.title, started_at, completed_at })
    .from(courseModules)
    .innerJoin(sections, eq(sections.id, section_id))
    .where(eq(user_id, id))
    .orderBy(asc(sections.position))
}

async function watchingInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { user_id, curriculum_id, started_at, ranges, position, played_at, failed_at, updated_at } =
    courseWatching
  return db
    .select({ video: curriculums.title, started_at, ranges, position, played_at, failed_at, updated_at })
    .from(courseWatching)
    .innerJoin(curriculums, eq(curriculums.id, curriculum_id))
    .innerJoin(sections, eq(sections.id, curriculums.section_id))
    .where(eq(user_id, id))
    .orderBy(asc(sections.position), asc(curriculums.position))
}

async function notesInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { user_id, curriculum_id, text, updated_at } = courseNotes
  return db
    .select({ video: curriculums.title, text, updated_at })
    .from(courseNotes)
    .innerJoin(curriculums, eq(curriculums.id, curriculum_id))
    .where(eq(user_id, id))
}

async function sheetsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { user_id, resource_id, values, updated_at } = courseSheets
  const rows = await db
    .select({ worksheet: resources.title, blocks: resources.blocks, values, updated_at })
    .from(courseSheets)
    .innerJoin(resources, eq(resources.id, resource_id))
    .where(eq(user_id, id))
  return rows.map(({ blocks, values: filled, ...row }) => ({ ...row, filled_in: inWords(blocks, filled) }))
}
