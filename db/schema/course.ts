import type { CertifiedModule } from '#domain/course/certificates.ts'
import type { Block, CheckQuestion, Source } from '#domain/course/contents.ts'
import type { Range } from '#domain/course/watching.ts'
import { ofUser } from './accounts.ts'
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Everything in a course keeps its key through all versions. What a version drops is retired, not deleted, and can come
 * back with everyone's progress.
 */
export const courses = sqliteTable('courses', {
  id: integer().primaryKey({ autoIncrement: true }),
  key: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  version: integer().notNull(),
  /** The version's date, such as 2026-11-22. */
  published_on: text().notNull(),
})

export const sections = sqliteTable(
  'sections',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    course_id: integer()
      .notNull()
      .references(() => courses.id),
    key: text().notNull().unique(),
    title: text().notNull(),
    learning_objective: text().notNull(),
    questions: text({ mode: 'json' }).$type<CheckQuestion[]>().notNull(),
    position: integer().notNull(),
    retired: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('sections_course').on(table.course_id, table.position)],
)

const ofSection = () =>
  integer()
    .notNull()
    .references(() => sections.id)

export const curriculums = sqliteTable(
  'curriculums',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    section_id: ofSection(),
    key: text().notNull().unique(),
    title: text().notNull(),
    filename: text().notNull().unique(),
    description: text().notNull(),
    /** The day its facts were checked, such as 2026-11-22. */
    checked_on: text().notNull(),
    sources: text({ mode: 'json' }).$type<Source[]>().notNull(),
    position: integer().notNull(),
    retired: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('curriculums_section').on(table.section_id, table.position)],
)

const ofCurriculum = () =>
  integer()
    .notNull()
    .references(() => curriculums.id)

export const resources = sqliteTable(
  'resources',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    curriculum_id: ofCurriculum(),
    key: text().notNull().unique(),
    title: text().notNull(),
    blocks: text({ mode: 'json' }).$type<Block[]>().notNull(),
    position: integer().notNull(),
    retired: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('resources_curriculum').on(table.curriculum_id, table.position)],
)

/** What a person watched of a video. Times are epoch milliseconds. */
export const courseWatching = sqliteTable(
  'course_watching',
  {
    user_id: ofUser(),
    curriculum_id: ofCurriculum(),
    /** When the person first got a link to the film. Nothing counts before. */
    started_at: integer().notNull(),
    /** Credited seconds of the film: disjoint, in order. */
    ranges: text({ mode: 'json' }).$type<Range[]>().notNull().default([]),
    /** The second to resume at. */
    position: real().notNull().default(0),
    played_at: integer(),
    /** When the server couldn't serve the film, so the person was let past it. */
    failed_at: integer(),
    updated_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.curriculum_id] }),
    index('course_watching_curriculum').on(table.curriculum_id),
  ],
)

/** What a person notes beside a video. Only they see it. */
export const courseNotes = sqliteTable(
  'course_notes',
  {
    user_id: ofUser(),
    curriculum_id: ofCurriculum(),
    text: text().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.curriculum_id] }),
    index('course_notes_curriculum').on(table.curriculum_id),
  ],
)

/** What a person filled in on a worksheet, by the key of its field. Only they see it. */
export const courseSheets = sqliteTable(
  'course_sheets',
  {
    user_id: ofUser(),
    resource_id: integer()
      .notNull()
      .references(() => resources.id),
    values: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.resource_id] }),
    index('course_sheets_resource').on(table.resource_id),
  ],
)

/** How much of all films the server's clock allows a person to have watched since their last report. */
export const courseMeters = sqliteTable('course_meters', {
  user_id: ofUser().primaryKey(),
  /** Milliseconds of film. */
  credit: integer().notNull(),
  /** When that was the credit, in epoch milliseconds. */
  at: integer().notNull(),
})

/** The modules a person started and completed. Times are epoch milliseconds. */
export const courseModules = sqliteTable(
  'course_modules',
  {
    user_id: ofUser(),
    section_id: ofSection(),
    started_at: integer().notNull(),
    completed_at: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.section_id] }),
    index('course_modules_section').on(table.section_id),
  ],
)

/** Where people were in the course when it was first viewed on a day: all figures, without names. One row. */
export const courseOverviews = sqliteTable('course_overviews', {
  /** The day's end in epoch milliseconds, and the course's version. */
  day: text().primaryKey(),
  figures: text({ mode: 'json' }).notNull(),
})

/** Who was in which of that day's crowds, counted from 0. */
export const courseCrowds = sqliteTable('course_crowds', {
  user_id: ofUser().primaryKey(),
  crowd: integer().notNull(),
})

/** The course and the person's name as they were at completion. Times are epoch milliseconds. */
export const certificates = sqliteTable('certificates', {
  user_id: ofUser().primaryKey(),
  course_id: integer()
    .notNull()
    .references(() => courses.id),
  /** Lets anyone check the certificate; null once it's withdrawn. */
  code: text().unique(),
  name: text().notNull(),
  course: text().notNull(),
  version: integer().notNull(),
  modules: text({ mode: 'json' }).$type<CertifiedModule[]>().notNull(),
  completed_at: integer().notNull(),
  changed_at: integer().notNull(),
})
