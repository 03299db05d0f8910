import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import { pageApi } from '#api/site/locals.ts'
import { firstMatchesSoon } from '#features/matching/first-matches.page.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'

let app: TestApp
const logged = spyOn(console, 'error')
beforeEach(async () => {
  app = await testApp()
  logged.mockImplementation(() => undefined)
})
afterEach(async () => {
  logged.mockReset()
  await app.close()
})

/** The API as the End page of someone who has a match calls it. */
async function apiAtEnd() {
  const questions = await someQuestions(app, 'Finances', 6)
  const ids = [
    await aClient(app, { state_id: 2000 }),
    await aClient(app, { first_name: 'Noah', state_id: 3100 }),
  ]
  for (const id of ids) await theyAnswer(app, id, questions, [0, 0, 0, 0, 0, 0])
  const { sessions, clock } = app.deps
  const cookie = await sessions.start(ids[0] ?? 0, clock(), 'test')
  const visitor = await sessions.validate(cookie)
  if (!visitor) throw new Error('There is no session.')
  const request = new Request('http://localhost:3000/onboarding/end', { headers: { cookie } })
  return pageApi(createApp(app.deps), request, {
    requestId: 'page',
    pageLease: { release: null },
    remoteAddress: '127.0.0.1',
    visitor: { ...visitor, guardUser: null },
  })
}

test('End has its matches immediately', async () => {
  expect(await firstMatchesSoon(await apiAtEnd())).toMatchObject([{ first_name: 'Noah' }])
})

test('End doesn’t wait for matches that take too long', async () => {
  const api = await apiAtEnd()
  app.deps.matching.columns = () => new Promise(() => {})
  expect(await firstMatchesSoon(api, 10)).toBeNull()
})

test('End goes on without matches that can’t be read, and logs why', async () => {
  const api = await apiAtEnd()
  app.deps.matching.columns = () => Promise.reject(new Error('No columns.'))
  expect(await firstMatchesSoon(api)).toBeNull()
  expect(logged).toHaveBeenCalled()
})
