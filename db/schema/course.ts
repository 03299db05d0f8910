import type { CertifiedModule } from '#domain/course/certificates.ts'
import type { Block, CheckQuestion, Source } from '#domain/course/contents.ts'
import type { Range } from '#domain/course/watching.ts'
import { ofUser } from './accounts.ts'
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * A course. All that belongs to it is known by its key through every version; what left a version is retired, not deleted,
 * and comes back with everybody's progress.
 */
export const courses = sqliteTable('courses', {
  id: integer().primaryKey({ autoIncrement: true }),
  key: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  version: integer().notNull(),
  /** The day of this version, such as 2026-11-22. */
  published_on: text().notNull(),
})

/** A module. */
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
    /** The check at its end. */
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

/** A video with what belongs to it. */
export const curriculums = sqliteTable(
  'curriculums',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    section_id: ofSection(),
    key: text().notNull().unique(),
    title: text().notNull(),
    /** Of its film, with its ending: `what-closing-costs.mp4`. */
    filename: text().notNull().unique(),
    /** HTML of the few elements that `db/seed/course-html.ts` allows. */
    description: text().notNull(),
    /** The day on which its facts were checked, such as 2026-11-22. */
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

/** A worksheet or checklist to download. */
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

/** What a person has watched of a video. Times are epoch milliseconds. */
export const courseWatching = sqliteTable(
  'course_watching',
  {
    user_id: ofUser(),
    curriculum_id: ofCurriculum(),
    /** When the person first got a link to the film: nothing was watched before. */
    started_at: integer().notNull(),
    /** What was credited, in seconds of the film: apart from each other, in order. */
    ranges: text({ mode: 'json' }).$type<Range[]>().notNull().default([]),
    /** The second at which to go on. */
    position: real().notNull().default(0),
    played_at: integer(),
    /** When the server could not serve the film, so that the person was let past it. */
    failed_at: integer(),
    updated_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.curriculum_id] }),
    index('course_watching_curriculum').on(table.curriculum_id),
  ],
)

/** How much of all films together the server's clock allows a person to have watched since their last report. */
export const courseMeters = sqliteTable('course_meters', {
  user_id: ofUser().primaryKey(),
  /** Milliseconds of film. */
  credit: integer().notNull(),
  /** When that was so, in epoch milliseconds. */
  at: integer().notNull(),
})

/** The modules that a person has started and completed. Times are epoch milliseconds. */
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

/** That a person completed the course, as it was and as they were called then. Times are epoch milliseconds. */
export const certificates = sqliteTable('certificates', {
  user_id: ofUser().primaryKey(),
  course_id: integer()
    .notNull()
    .references(() => courses.id),
  /** By which anybody can check it; null once it was withdrawn: the code is forgotten. */
  code: text().unique(),
  name: text().notNull(),
  course: text().notNull(),
  version: integer().notNull(),
  modules: text({ mode: 'json' }).$type<CertifiedModule[]>().notNull(),
  completed_at: integer().notNull(),
  /** When it got its code, or was withdrawn. */
  changed_at: integer().notNull(),
})
