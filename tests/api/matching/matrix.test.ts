// Promise: A client's matrix has their own row and their group's, and shows group mates' scores as strangers see them.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { theyMeet } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'

const ONBOARDED = { state_id: 3100 }

const matrixAnswer = v.strictObject({
  users: v.array(v.strictObject({ id: v.number(), first_name: v.string(), last_name: v.string() })),
  matrix: v.array(v.array(v.nullable(v.number()))),
  total: v.number(),
})

let app: TestApp
let maya: number
let theo: number
let elodie: number
let questions: number[]

beforeEach(async () => {
  app = await testApp()
  questions = await someQuestions(app, 'Finances', 6)
  maya = await aClient(app, { ...ONBOARDED, first_name: 'Maya', last_name: 'Okafor' })
  theo = await aClient(app, { ...ONBOARDED, first_name: 'Théo', last_name: 'Gagnon' })
  elodie = await aClient(app, {
    ...ONBOARDED,
    first_name: 'Élodie',
    last_name: 'Okri',
    email: 'secret.address@example.test',
  })
  await theyAnswer(app, maya, questions, [0, 0, 0, 0, 0, 0])
  await theyAnswer(app, theo, questions, [0, 0, 0, 0, 0, 1])
  await theyAnswer(app, elodie, questions, [3, 0, 0, 0, 2, 0])
})
afterEach(() => app.close())

async function matrixAs(as: number, query = '') {
  const response = await app.call('GET', `/compatibility/matrix${query}`, { as })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(matrixAnswer, await response.json())
}

const idsOf = async (as: number, query = '') => (await matrixAs(as, query)).users.map(({ id }) => id)

describe('the matrix of staff', () => {
  test('is symmetric, in the order of its people, and counts everyone', async () => {
    const { users, matrix, total } = await matrixAs(await anAgent(app))
    expect(users.map(({ id }) => id)).toEqual([elodie, maya, theo])
    expect(total).toBe(3)
    expect(matrix).toEqual([
      [1, 0.556, 0.5],
      [0.556, 1, 0.778],
      [0.5, 0.778, 1],
    ])
  })

  test('comes in pages, with the same total on each', async () => {
    const admin = await anAdmin(app)
    expect(await idsOf(admin, '?limit=2')).toEqual([elodie, maya])
    expect(await matrixAs(admin, '?limit=2&page=2')).toEqual({
      users: [{ id: theo, first_name: 'Théo', last_name: 'Gagnon' }],
      matrix: [[1]],
      total: 3,
    })
  })

  const searches: [string, () => number[]][] = [
    ['theo', () => [theo]],
    ['ok', () => [elodie, maya]],
    ['oki', () => []],
    ['elo okr', () => [elodie]],
    ['ÉLODIE', () => [elodie]],
    ['%', () => []],
    [' ', () => [elodie, maya, theo]],
  ]
  test.each(searches)('searched for %p', async (search, ids) => {
    expect(await idsOf(await anAgent(app), `?search=${encodeURIComponent(search)}`)).toEqual(ids())
  })

  test('can’t be searched by address, which agents don’t know', async () => {
    expect(await idsOf(await anAgent(app), '?search=secret')).toEqual([])
  })
})

describe('the matrix of a client', () => {
  test('has the client first, then their best matches, whatever they search for', async () => {
    expect(await idsOf(maya, '?search=elodie')).toEqual([maya, theo, elodie])
  })

  test.each([
    ['?limit=2', 2],
    ['?limit=1', 1],
    ['?limit=0', 1],
    ['?threshold=0.6', 2],
  ])('with %s has %p people', async (query, count) => {
    const { users, total } = await matrixAs(maya, query)
    expect([users.length, total]).toEqual([count, count])
  })
})

test('a client sees their own scores and those of their group, and null elsewhere', async () => {
  const { users, matrix } = await matrixAs(maya)
  expect(users.map(({ id }) => id)).toEqual([maya, theo, elodie])
  expect(matrix).toEqual([
    [1, 0.78, 0.555],
    [0.78, 1, null],
    [0.555, null, 1],
  ])
  await theyMeet(app, maya, elodie)
  const together = await matrixAs(maya)
  // A partner's score is finer, a third person's isn't.
  expect(together.matrix).toEqual([
    [1, 0.78, 0.556],
    [0.78, 1, 0.5],
    [0.556, 0.5, 1],
  ])
})

test('the group is in the matrix whatever the threshold, and counts towards the limit', async () => {
  await theyMeet(app, maya, elodie)
  expect(await idsOf(maya, '?threshold=0.9')).toEqual([maya, elodie])
  expect(await idsOf(maya, '?limit=2')).toEqual([maya, elodie])
  expect(await idsOf(maya, '?limit=1')).toEqual([maya])
})

test('someone who is still answering is in no client’s matrix', async () => {
  const answering = await aClient(app, { state_id: 300 })
  await theyAnswer(app, answering, questions, [0, 0, 0, 0, 0, 0])
  await theyMeet(app, maya, elodie)
  expect(await idsOf(maya)).not.toContain(answering)
})

test('a large matrix is sent compressed', async () => {
  const agent = await anAgent(app)
  for (let count = 0; count < 60; count += 1) await aClient(app, ONBOARDED)
  const headers = { 'accept-encoding': 'gzip' }
  const response = await app.call('GET', '/compatibility/matrix', { as: agent, headers })
  expect(response.headers.get('content-encoding')).toBe('gzip')
})
