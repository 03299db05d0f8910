import { afterEach, beforeEach, expect, test } from 'bun:test'
import { blocks } from '#db/schema/index.ts'
import { MAX_CHANGES } from '#domain/sealed/rounds.ts'
import { aMember } from '#tests/api/snapshot/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { refusalIn } from '#tests/support/refusals.ts'
import {
  ANSWER,
  answerWith,
  receiptOf,
  roundIn,
  SALT,
  stateOf,
  theySeal,
  theyStart,
  theyTakeBack,
  tick,
} from './support.ts'

let app: TestApp
let robin: number
let leila: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
})
afterEach(() => app.close())

const ROOMS = { rooms: ['Attic', 'Garden room'], total: 200_000 }

test('lawyers, staff and visitors are refused, and people outside the group find nothing', async () => {
  await aGroup(app, robin, leila)
  await theyStart(app, robin)
  await receiptOf(await theySeal(app, robin))
  const [lawyer, admin, agent] = [await aLawyer(app, {}), await anAdmin(app), await anAgent(app)]
  const json = { round: 1, salt: SALT, answer: ANSWER }
  for (const as of [lawyer, admin, agent]) {
    expect((await app.call('GET', '/sealed/stops-paying', { as })).status).toBe(403)
    expect((await app.call('PUT', '/sealed/stops-paying/answer', { as, json })).status).toBe(403)
    expect((await theyTakeBack(app, as)).status).toBe(403)
  }
  expect((await app.call('GET', '/sealed/stops-paying')).status).toBe(401)
  const alone = await aMember(app, 'Ines')
  const otherGroup = [await aMember(app, 'Sol'), await aMember(app, 'Max')] as const
  await aGroup(app, ...otherGroup)
  for (const as of [alone, otherGroup[0]]) {
    expect(await stateOf(app, as)).toEqual({ state: 'none', next_from: null })
    expect((await app.call('PUT', '/sealed/stops-paying/answer', { as, json })).status).toBe(409)
  }
})

test('no round starts while anyone in the group is blocked by another', async () => {
  await aGroup(app, robin, leila)
  await app.deps.db.write(async (tx) => {
    await tx.insert(blocks).values({ user_id: leila, blocked_id: robin, at: 1 })
  })
  for (const as of [robin, leila])
    expect(await refusalIn(await theyStart(app, as))).toEqual([
      409,
      'Everyone in your group has to be able to see each other’s answers.',
    ])
  expect((await stateOf(app, robin)).state).toBe('unavailable')
})

test('someone who left no longer sees or changes anything', async () => {
  const kofi = await aMember(app, 'Kofi')
  await aGroup(app, robin, leila, kofi)
  await theyStart(app, robin)
  for (const id of [robin, leila, kofi]) await theySeal(app, id)
  await tick(app)
  await theyLeave(app, kofi)
  expect(await stateOf(app, kofi)).toEqual({ state: 'none', next_from: null })
  // What was revealed was said among different people.
  expect((await stateOf(app, robin)).state).toBe('ended')
})

test('the free plan reads and saves nothing', async () => {
  const free = await aClient(app, { first_name: 'Noor', state_id: 3100 })
  await aGroup(app, robin, free)
  const membersOnly: [number, string] = [403, 'Your answers are saved once you’re a member.']
  expect(await refusalIn(await theyStart(app, free))).toEqual(membersOnly)
  await theyStart(app, robin)
  expect(await stateOf(app, free)).toEqual({ state: 'none', next_from: null })
  const { id: round } = await roundIn(app, robin, 'open')
  const json = { round, salt: SALT, answer: ANSWER }
  const sealing = await app.call('PUT', '/sealed/stops-paying/answer', { as: free, json })
  expect(await refusalIn(sealing)).toEqual(membersOnly)
})

test('people have no rounds together once one has blocked the other', async () => {
  await aGroup(app, robin, leila)
  await theyStart(app, robin)
  const { id } = await roundIn(app, leila, 'open')
  await app.call('POST', `/blocks/${robin}`, { as: leila })
  const json = { round: id, salt: SALT, answer: ANSWER }
  for (const as of [robin, leila]) {
    expect(['none', 'unavailable']).toContain((await stateOf(app, as)).state)
    expect((await app.call('PUT', '/sealed/stops-paying/answer', { as, json })).status).toBe(409)
    expect((await theyStart(app, as)).status).toBe(409)
  }
})

test('answers have to answer every question with one of its options', async () => {
  await aGroup(app, robin, leila)
  await theyStart(app, robin)
  for (const answer of [
    { options: {}, words: '' },
    answerWith('nothing'),
    { ...ANSWER, options: { ...ANSWER.options, more: 'loan' } },
    { options: { ...ANSWER.options, fair: '__proto__' }, words: '' },
    answerWith('sell', 'x'.repeat(301)),
    answerWith('sell', '\ud800'),
    answerWith('sell', 'a\0b'),
    { bids: [1, 2] },
  ])
    expect([answer, (await theySeal(app, robin, answer)).status]).toEqual([answer, 400])
  expect((await roundIn(app, robin, 'open')).own).toBeNull()
})

test('bids have to add up to the cost of the rooms', async () => {
  await aGroup(app, robin, leila)
  for (const setup of [
    null,
    { ...ROOMS, total: 0 },
    { ...ROOMS, rooms: ['Attic'] },
    { ...ROOMS, rooms: ['Attic', ' attic'] },
    { ...ROOMS, rooms: ['Attic', 'x'.repeat(41)] },
  ])
    expect((await theyStart(app, robin, 'rooms', setup)).status).toBe(400)
  expect((await theyStart(app, robin, 'stops-paying', ROOMS)).status).toBe(400)
  expect((await theyStart(app, robin, 'rooms', ROOMS)).status).toBe(200)
  for (const bids of [[100_000], [100_000, 100_001], [200_001, -1], [100_000.5, 99_999.5]])
    expect((await theySeal(app, robin, { bids }, 'rooms')).status).toBe(400)
  await receiptOf(await theySeal(app, robin, { bids: [120_000, 80_000] }, 'rooms'))
  await receiptOf(await theySeal(app, leila, { bids: [90_000, 110_000] }, 'rooms'))
  await tick(app)
  const { setup, answers } = await roundIn(app, leila, 'revealed', 'rooms')
  expect(setup).toEqual(ROOMS)
  expect(answers.map(({ answer }) => answer)).toEqual([
    { bids: [120_000, 80_000] },
    { bids: [90_000, 110_000] },
  ])
})

test('an answer to another round is refused, and so are too many changes', async () => {
  await aGroup(app, robin, leila)
  await theyStart(app, robin)
  const { id } = await roundIn(app, robin, 'open')
  const other = { round: id + 1, salt: SALT, answer: ANSWER }
  const late = await app.call('PUT', '/sealed/stops-paying/answer', { as: robin, json: other })
  expect(await refusalIn(late)).toEqual([409, 'This round is over, so nothing changed.'])
  for (let count = 0; count < MAX_CHANGES; count += 1) await receiptOf(await theySeal(app, robin))
  expect(await refusalIn(await theySeal(app, robin))).toEqual([
    429,
    'You’ve changed your answers too many times in this round.',
  ])
  expect((await theyTakeBack(app, robin)).status).toBe(200)
  expect((await theySeal(app, robin)).status).toBe(429)
})
