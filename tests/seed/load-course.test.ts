import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import { courses, curriculums, resources, sections, seedVersions } from '#db/schema/index.ts'
import type { Course } from '#db/seed/course.ts'
import { loadCourse, loadShippedCourse, SHIPPED_COURSE_VERSION } from '#db/seed/load-course.ts'
import { COURSE } from '#db/seed/shipped-course.ts'
import { SeedVersionError } from '#db/seed/versions.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCourse, aModule, aVideo } from '#tests/support/course.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await load(aCourse())
})
afterEach(() => app.close())

const load = (course: Course) => loadCourse(app.deps.db, course, app.deps.clock())
const next = (changes: Partial<Course>) => aCourse({ version: 2, ...changes })

async function tables() {
  const { read } = app.deps.db
  const all = [courses, sections, curriculums, resources, seedVersions]
  return Promise.all(all.map((table) => read.select().from(table)))
}

/** Returns the ids of current modules or videos by key, in order. */
async function currentIds(table: typeof sections | typeof curriculums) {
  const rows = await app.deps.db.read
    .select({ id: table.id, key: table.key })
    .from(table)
    .where(eq(table.retired, false))
    .orderBy(asc(table.position), asc(table.id))
  return new Map(rows.map(({ id, key }) => [key, id]))
}

describe('versions', () => {
  test('loading the same version again changes nothing', async () => {
    const before = await tables()
    expect(await load(aCourse())).toBe('unchanged')
    expect(await tables()).toEqual(before)
  })

  test('an older version is rejected and changes nothing', async () => {
    await load(aCourse({ version: 7, title: 'The seventh' }))
    const before = await tables()
    await expect(load(aCourse({ version: 6 }))).rejects.toThrow(
      new SeedVersionError(
        'The course has version 6, but version 7 is loaded. Raise its version above 7 to load it.',
      ),
    )
    expect(await tables()).toEqual(before)
  })

  const others: [string, Partial<Course>][] = [
    ['title', { title: 'Another' }],
    ['order', { modules: aCourse().modules.toReversed() }],
    ['modules', { modules: aCourse().modules.slice(1) }],
  ]
  test.each(others)('another %s with the same version is rejected', async (_name, changes) => {
    await expect(load(aCourse(changes))).rejects.toThrow(SeedVersionError)
  })
})

test('a course with another key replaces the content of the only course', async () => {
  await load(next({ key: 'another-course', title: 'Another' }))
  expect(await app.deps.db.read.select().from(courses)).toEqual([
    {
      id: 1,
      key: 'another-course',
      title: 'Another',
      description: 'What it is.',
      version: 2,
      published_on: '2026-11-22',
    },
  ])
})

test('reworded and moved modules and videos keep their ids', async () => {
  const [modules, videos] = [await currentIds(sections), await currentIds(curriculums)]
  const reworded = aCourse().modules.map((module) => ({
    ...module,
    title: `${module.title}!`,
    curriculums: module.curriculums.toReversed(),
  }))
  await load(next({ modules: reworded.toReversed() }))
  expect([...(await currentIds(sections))]).toEqual([...modules].toReversed())
  expect(Object.fromEntries(await currentIds(curriculums))).toEqual(Object.fromEntries(videos))
})

test('a video may move to another module', async () => {
  const videos = await currentIds(curriculums)
  const [one = aModule('one'), two = aModule('two'), ...others] = aCourse().modules
  const [first = aVideo('one-first'), ...rest] = one.curriculums
  await load(
    next({
      modules: [
        { ...one, curriculums: rest },
        { ...two, curriculums: [...two.curriculums, first] },
        ...others,
      ],
    }),
  )
  expect((await currentIds(curriculums)).get('one-first')).toBe(videos.get('one-first') ?? 0)
})

test('removed modules and videos are retired, and come back unchanged', async () => {
  const before = [await currentIds(sections), await currentIds(curriculums)]
  const [one = aModule('one'), , ...others] = aCourse().modules
  const added = { ...one, curriculums: [aVideo('one-second'), aVideo('one-third')] }
  await load(next({ modules: [added, ...others] }))
  expect([...(await currentIds(sections)).keys()]).toEqual(['one', 'three', 'four', 'five'])
  const videos = [...(await currentIds(curriculums)).keys()]
  expect(videos).toContain('one-third')
  expect(videos.filter((key) => /^two|one-first/.test(key))).toEqual([])
  const papers = await app.deps.db.read.select().from(resources).where(eq(resources.retired, true))
  expect(papers.map(({ key }) => key).sort()).toEqual([
    'one-first-sheet',
    'two-first-sheet',
    'two-second-sheet',
  ])
  await load(next({ version: 3 }))
  expect([await currentIds(sections), await currentIds(curriculums)]).toEqual(before)
})

describe('the shipped course', () => {
  test("is loaded at start, and not read if it's already loaded", async () => {
    const fresh = await testApp()
    await loadShippedCourse(fresh.deps.db, fresh.deps.clock())
    const videos = await fresh.deps.db.read.select().from(curriculums)
    expect(videos.length).toBeGreaterThan(15)
    const asLoaded = fresh.deps.db.write
    fresh.deps.db.write = () => Promise.reject(new Error('It was loaded again.'))
    await loadShippedCourse(fresh.deps.db, fresh.deps.clock())
    fresh.deps.db.write = asLoaded
    await fresh.close()
  })

  test("doesn't replace an operator's newer version", async () => {
    await load(aCourse({ version: SHIPPED_COURSE_VERSION + 1 }))
    const before = await tables()
    await loadShippedCourse(app.deps.db, app.deps.clock())
    expect(await tables()).toEqual(before)
  })

  test('SHIPPED_COURSE_VERSION is the version in course.json', () => {
    expect(SHIPPED_COURSE_VERSION).toBe(COURSE.version)
  })
})
