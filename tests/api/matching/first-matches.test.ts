import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent, aLawyer } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'

let app: TestApp
let questions: number[]
beforeEach(async () => {
  app = await testApp()
  questions = await someQuestions(app, 'Finances', 6)
})
afterEach(() => app.close())

/** `state` 2000 is End, 3100 the free plan. Answers that differ in `others` of six questions from everyone else's. */
async function aPersonWith(first_name: string, others = 0, state_id = 3100): Promise<number> {
  const id = await aClient(app, { first_name, state_id })
  await theyAnswer(
    app,
    id,
    questions,
    questions.map((_, i) => (i < others ? 1 : 0)),
  )
  return id
}
const look = (as: number) => app.call('GET', '/first-matches', { as })
const namesFor = async (as: number) => {
  const matches: { first_name: string }[] = await (await look(as)).json()
  return matches.map(({ first_name }) => first_name)
}

test('End shows the four best matches, best first', async () => {
  const maya = await aPersonWith('Maya', 0, 2000)
  for (const [i, name] of ['Ana', 'Ben', 'Cleo', 'Dev', 'Eli'].entries()) await aPersonWith(name, 4 - i)
  expect(await namesFor(maya)).toEqual(['Eli', 'Dev', 'Cleo', 'Ben'])
})

test('End shows as many matches as there are, and none where there is no one yet', async () => {
  const maya = await aPersonWith('Maya', 0, 2000)
  expect(await namesFor(maya)).toEqual([])
  await aPersonWith('Noah')
  expect(await namesFor(maya)).toEqual(['Noah'])
})

test('a first match names the area that is close', async () => {
  const maya = await aPersonWith('Maya', 0, 2000)
  await aPersonWith('Noah')
  expect(await (await look(maya)).json()).toMatchObject([{ in_common: { kind: 'area', area: 'money' } }])
})

test('first matches leave out the person’s own group, whose scores partners see in percent', async () => {
  const [maya, noah] = [await aPersonWith('Maya'), await aPersonWith('Noah')]
  await aPersonWith('Ana', 1)
  await aGroup(app, maya, noah)
  expect(await namesFor(maya)).toEqual(['Ana'])
})

test('the call for first matches is closed before End, to staff and to visitors', async () => {
  const answering = await look(await aPersonWith('Maya', 0, 300))
  expect(answering.status).toBe(403)
  expect(await answering.json()).toEqual({ detail: 'Finish onboarding to see your matches.' })
  for (const id of [await anAgent(app), await anAdmin(app), await aLawyer(app)])
    expect((await look(id)).status).toBe(403)
  expect((await app.call('GET', '/first-matches')).status).toBe(401)
})

test('the call for first matches responds 304 while nothing has changed', async () => {
  const maya = await aPersonWith('Maya', 0, 2000)
  await aPersonWith('Noah')
  const known = (await look(maya)).headers.get('etag') ?? ''
  const again = await app.call('GET', '/first-matches', { as: maya, headers: { 'If-None-Match': known } })
  expect(again.status).toBe(304)
})
