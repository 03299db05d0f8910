// Promise: Locked content shows only why it's locked.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type TestApp } from '#tests/support/app.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import {
  aMember,
  callAs,
  courseApp,
  modulesOf,
  onFreePlan,
  progressOf,
  questionsOf,
  takeModules,
  videosOf,
} from './support.ts'

let app: TestApp
let member: number
beforeAll(async () => {
  app = await courseApp()
  member = await aMember(app)
})
afterAll(() => app.close())

test('the courses', async () => {
  expect(await callAs(app, 'GET', '/courses', member)).toEqual({
    status: 200,
    body: [{ id: 1, title: 'A course', description: 'What it is.', version: 1 }],
  })
})

test("a beginner's modules: the first is open, the others wait", async () => {
  const modules = await modulesOf(app, member)
  expect(modules[0]).toEqual({
    id: 1,
    title: 'Module one',
    duration: '4:00',
    learning_objective: 'After this module you can do one.',
    locked: false,
    locked_by: null,
    videos: 2,
    poster: '/api/course-posters/one-first.webp',
  })
  expect(modules.map(({ locked_by }) => locked_by)).toEqual([null, 'order', 'order', 'order', 'order'])
})

test('the free plan includes the first quarter of the modules, rounded up', async () => {
  const modules = await modulesOf(app, await onFreePlan(app))
  expect(modules.map(({ locked_by }) => locked_by)).toEqual([null, 'order', 'plan', 'plan', 'plan'])
  expect(modules.map(({ locked }) => locked)).toEqual([false, true, true, true, true])
})

test('the videos of a module', async () => {
  const [first, second] = await videosOf(app, member, 1)
  expect(first).toEqual({
    id: 1,
    title: 'About one-first',
    filename: 'one-first.mp4',
    description: '<p>What it <strong>says</strong>.</p><ul><li>One point</li></ul>',
    duration: '2:00',
    played: false,
    locked: false,
    failed: false,
    position: 0,
    watched: 0,
    poster: '/api/course-posters/one-first.webp',
    captions: '/api/curriculums/1/captions',
    checked_on: '2026-11-22',
    sources: [{ title: 'A guide', publisher: 'An agency', url: 'https://agency.example/guide' }],
  })
  expect(second).toMatchObject({ filename: 'one-second.mp4', locked: true })
})

test("a module's self-check has the right answer and a reason for each", async () => {
  expect(await questionsOf(app, member, 1)).toEqual([
    {
      id: 1,
      video: null,
      question: 'Who decides?',
      options: [
        { id: 1, option: 'All of us', right: true, reason: 'Each owner has a say.' },
        { id: 2, option: 'The richest', right: false, reason: 'Money is no vote.' },
      ],
    },
  ])
})

test('progress runs from the first module to the end', async () => {
  const id = await aMember(app)
  const five = { total_modules: 5 }
  expect(await progressOf(app, id)).toEqual({
    ...five,
    completed_modules: [],
    current_module: 1,
    completed_count: 0,
    percent_completed: 0,
  })
  await takeModules(app, id, 1, 2)
  expect(await progressOf(app, id)).toEqual({
    ...five,
    completed_modules: [1, 2],
    current_module: 3,
    completed_count: 2,
    percent_completed: 40,
  })
  await takeModules(app, id, 3, 5)
  expect(await progressOf(app, id)).toEqual({
    ...five,
    completed_modules: [1, 2, 3, 4, 5],
    current_module: null,
    completed_count: 5,
    percent_completed: 100,
  })
})

describe("locked content shows only why it's locked", () => {
  const cases = [
    ['/sections/2/curriculums', 'Please complete the previous module first.'],
    ['/sections/2/questions', 'Please complete the previous module first.'],
    ['/sections/3/curriculums', 'You’re on the Free plan. This module is for members.'],
    ['/sections/5/questions', 'You’re on the Free plan. This module is for members.'],
  ] as const
  test.each(cases)('%s', async (path, detail) => {
    expect(await callAs(app, 'GET', path, await onFreePlan(app))).toEqual({ status: 403, body: { detail } })
  })
})

describe('unknown ids are not found', () => {
  test.each(['/courses/2/sections', '/sections/99/curriculums', '/sections/99/questions'])(
    '%s',
    async (path) => {
      expect((await callAs(app, 'GET', path, member)).status).toBe(404)
    },
  )
})

describe('the course is for clients with a plan', () => {
  const paths = ['/courses', '/courses/1/sections', '/sections/1/curriculums', '/sections/1/questions']
  test.each(paths)('%s', async (path) => {
    expect((await app.call('GET', path)).status).toBe(401)
    expect((await callAs(app, 'GET', path, await anAgent(app))).status).toBe(403)
    const { status, body } = await callAs(app, 'GET', path, await aClient(app, { state_id: 2000 }))
    expect([status, body]).toEqual([403, { detail: 'Finish onboarding to see your matches.' }])
  })

  test('progress is private', async () => {
    const path = `/courses/user-course-progress?course_id=1&user_id=${member}`
    expect((await callAs(app, 'GET', path, await aMember(app))).status).toBe(403)
    expect((await callAs(app, 'GET', path, await aClient(app))).status).toBe(403)
  })
})
