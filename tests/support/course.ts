import type { TestApp } from './app.ts'
import { type Course, type CurriculumSeed, type ModuleSeed, parseCourse } from '#db/seed/course.ts'
import { loadCourse } from '#db/seed/load-course.ts'

const NAMES = ['one', 'two', 'three', 'four', 'five'] as const

const VIDEO_NAMES = ['first', 'second'] as const

/** A made-up video of a module. */
export function aVideo(key: string): CurriculumSeed {
  return {
    key,
    title: `About ${key}`,
    description: '<p>What it <strong>says</strong>.</p><ul><li>One point</li></ul>',
    checked_on: '2026-11-22',
    sources: [{ title: 'A guide', publisher: 'An agency', url: 'https://agency.example/guide' }],
    resources: [
      {
        key: `${key}-sheet`,
        title: `Sheet of ${key}`,
        blocks: [
          { kind: 'heading', text: 'Who pays what' },
          { kind: 'table', columns: ['Owner', 'Share'], rows: [['', '']] },
          { kind: 'notes', lines: 3 },
        ],
      },
    ],
  }
}

/** A made-up module with two videos. */
export function aModule(key: string): ModuleSeed {
  return {
    key,
    title: `Module ${key}`,
    learning_objective: `After this module you can do ${key}.`,
    curriculums: VIDEO_NAMES.map((name) => aVideo(`${key}-${name}`)),
    check: [
      {
        key: 'who-decides',
        question: 'Who decides?',
        options: [
          { key: 'all', option: 'All of us', right: true, reason: 'Each owner has a say.' },
          { key: 'one', option: 'The richest', right: false, reason: 'Money is no vote.' },
        ],
      },
    ],
  }
}

/** A made-up course with five modules of two videos each: the free plan has two modules. */
export function aCourse(changes: Partial<Course> = {}): Course {
  const modules = NAMES.map(aModule)
  const head = { key: 'a-course', title: 'A course', description: 'What it is.', published_on: '2026-11-22' }
  return { version: 1, ...head, modules, ...changes }
}

/** A course as its files define it, for tests of loading. */
export function filesOf(course: Course): { head: Record<string, unknown>; files: Record<string, unknown> } {
  const { modules, ...head } = course
  const files = Object.fromEntries(modules.map((module) => [module.key, module]))
  return { head: { ...head, modules: modules.map(({ key }) => key) }, files }
}

/** Makes the app teach a course. */
export async function teach({ deps }: TestApp, course: Course = aCourse()): Promise<void> {
  const { head, files } = filesOf(course)
  await loadCourse(deps.db, parseCourse(head, files), deps.clock())
}
