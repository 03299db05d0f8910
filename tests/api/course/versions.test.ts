import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { resourceList } from '#api/features/course/media/schemas.ts'
import { type TestApp } from '#tests/support/app.ts'
import { aCourse, aModule, aVideo, teach } from '#tests/support/course.ts'
import {
  aMember,
  callAs,
  courseApp,
  modulesOf,
  progressOf,
  started,
  step,
  takeModules,
  videosOf,
  watch,
} from './support.ts'

const COMPLETED = 'LEARNING_COURSE_1_COMPLETED'

let app: TestApp
let member: number
beforeEach(async () => {
  app = await courseApp()
  member = await aMember(app)
})
afterEach(() => app.close())

const resourcesOf = async (as: number) =>
  v.parse(resourceList, (await callAs(app, 'GET', '/curriculums/1/resources', as)).body)
const completedBy = async (userId: number) => (await progressOf(app, userId)).completed_modules

describe('a new version of the course', () => {
  const five = aCourse().modules

  test('with another module keeps what was completed, and requires the new one', async () => {
    await takeModules(app, member, 1, 5)
    await teach(app, aCourse({ version: 2, modules: [...five, aModule('six')] }))
    const added = (await modulesOf(app, member)).at(-1)
    expect(added).toMatchObject({ title: 'Module six', locked: false })
    expect(await progressOf(app, member)).toMatchObject({ completed_count: 5, current_module: added?.id })
    const path = `/journey/check?user_id=${member}&journey_type=LEARNING&state=${COMPLETED}`
    expect(await (await app.call('GET', path, { as: member })).json()).toEqual({ at_state: true })
    expect((await step(app, member, COMPLETED)).status).toBe(409)
    expect((await step(app, member, started(6))).status).toBe(200)
    expect(await completedBy(member)).toHaveLength(5)
  })

  test('with another video in a module under way requires it in order', async () => {
    await watch(app, member, 'one-first')
    await watch(app, member, 'one-second')
    const [one = aModule('one'), ...others] = five
    const curriculums = [...one.curriculums, aVideo('one-third')]
    await teach(app, aCourse({ version: 2, modules: [{ ...one, curriculums }, ...others] }))
    const videos = await videosOf(app, member, 1)
    expect(videos.map(({ played, locked }) => [played, locked])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ])
    expect((await step(app, member, started(2))).status).toBe(409)
  })

  test("without a module no longer counts it, and counts it as completed once it's back", async () => {
    await takeModules(app, member, 1, 3)
    await teach(app, aCourse({ version: 2, modules: five.slice(1) }))
    expect(await completedBy(member)).toEqual([2, 3])
    expect(await progressOf(app, member)).toMatchObject({ total_modules: 4, percent_completed: 50 })
    await teach(app, aCourse({ version: 3 }))
    expect(await completedBy(member)).toEqual([1, 2, 3])
  })

  test('without a worksheet neither lists it nor sends it', async () => {
    const before = await resourcesOf(member)
    const [one = aModule('one'), ...others] = five
    const curriculums = one.curriculums.map((video) => ({ ...video, resources: [] }))
    await teach(app, aCourse({ version: 2, modules: [{ ...one, curriculums }, ...others] }))
    expect(before.map(({ title }) => title)).toEqual(['Sheet of one-first'])
    expect(await resourcesOf(member)).toEqual([])
    for (const { url } of before)
      expect((await app.call('GET', url.slice('/api'.length), { as: member })).status).toBe(404)
  })
})
