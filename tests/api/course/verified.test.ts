// Promise: The verified badge follows the server's course records, immediately and everywhere.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { invitations, journeys } from '#db/schema/index.ts'
import { type TestApp } from '#tests/support/app.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'
import { aMember, callAs, courseApp, takeModules } from './support.ts'

let app: TestApp
let maya: number
let theo: number
beforeEach(async () => {
  app = await courseApp()
  const questions = await someQuestions(app, 'Finances', 4)
  ;[maya, theo] = [await aMember(app), await aMember(app)]
  for (const id of [maya, theo]) await theyAnswer(app, id, questions, [0, 0, 0, 0])
})
afterEach(() => app.close())

const card = v.object({ verified: v.boolean() })
const matches = v.array(v.object({ member: card }))

/** Returns whether others see someone as verified, in their matches and among a group's members. */
async function isVerified(): Promise<boolean[]> {
  const list = await callAs(app, 'GET', `/compatibility/${theo}/matches`, theo)
  const users = await callAs(app, 'GET', '/users', theo)
  const shown = [
    ...v.parse(matches, list.body).map(({ member }) => member),
    ...v.parse(v.array(card), users.body),
  ]
  return shown.map(({ verified }) => verified)
}

test('completing the course makes someone verified for others immediately, and not a module earlier', async () => {
  expect(await isVerified()).toEqual([false, false])
  await takeModules(app, maya, 1, 4)
  expect(await isVerified()).toEqual([false, false])
  await takeModules(app, maya, 5, 5)
  expect(await isVerified()).toEqual([true, true])
})

test('the badge shows on invitations, and strangers learn nothing else from it', async () => {
  await takeModules(app, maya, 1, 5)
  const pending = {
    from_user_id: maya,
    to_user_id: theo,
    status: 'pending',
    created_at: app.deps.clock(),
  } as const
  await app.deps.db.write((tx) => tx.insert(invitations).values(pending))
  const { body } = await callAs(app, 'GET', '/invitations', theo)
  const { received } = v.parse(v.object({ received: v.array(v.object({ member: v.looseObject({}) })) }), body)
  expect(received.map(({ member }) => member)).toEqual([
    { id: maya, first_name: 'Robin', last_name: 'Tremblay', profile_picture_filename: null, verified: true },
  ])
})

test('a step of that name in another journey verifies no one', async () => {
  const step = { user_id: maya, journey_type: 'ONBOARDING', state: 'LEARNING_COURSE_1_COMPLETED', at: 0 }
  await app.deps.db.write((tx) => tx.insert(journeys).values(step))
  expect(await isVerified()).toEqual([false, false])
})
