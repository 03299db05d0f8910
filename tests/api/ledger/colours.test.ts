// Promise: An owner has one colour in the agreement, the ledger and the ways out, no matter who has left.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { agreementResponse } from '#api/features/agreement/schemas.ts'
import { ledgerView } from '#api/features/ledger/home/schemas.ts'
import { dayOf } from '#domain/day.ts'
import { suggest } from '#tests/api/agreement/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import {
  aGroupMate,
  aMember,
  newRules,
  ok,
  OPENING,
  startOf,
  theyPost,
  theyStart,
  theyVote,
} from './support.ts'
import { seeAndLeave } from './leaving-support.ts'

let app: TestApp
let robin: number
let leila: number
beforeEach(async () => {
  app = await testApp()
  const ana = await aMember(app, 'Ana')
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  await aGroup(app, ana, robin, leila)
  await suggest(app, ana, 'notice')
  await theyLeave(app, ana)
})
afterEach(() => app.close())

/** Ana had the first. */
const EXPECTED = { Robin: 2, Leila: 3 }

const OPENING_FOR_TWO = {
  ...OPENING,
  down: [7_000_000, 8_780_000],
  rules: { ...OPENING.rules, shares: [50, 50] },
}

async function inAgreement(as: number): Promise<Record<string, number>> {
  const agreement = v.parse(agreementResponse, await (await app.call('GET', '/agreement', { as })).json())
  return Object.fromEntries(
    (agreement?.people ?? []).filter(({ is_here }) => is_here).map(({ name, number }) => [name, number]),
  )
}

async function inLedger(as: number): Promise<Record<string, number>> {
  const { owners } = v.parse(v.object({ owners: ledgerView.entries.owners }), await ledgerOf(as))
  return Object.fromEntries(owners.map(({ name, colour }) => [name, colour]))
}
const ledgerOf = async (as: number): Promise<unknown> =>
  (await ok(await app.call('GET', '/ledger', { as }))).json()

async function join(name: string, shares: number[]): Promise<number> {
  const newcomer = await aGroupMate(app, robin, name)
  const draft = newRules(dayOf(app.deps.clock()), { shares })
  const { waiting } = await theyPost(app, robin, { draft, joins: newcomer })
  await ok(await theyVote(app, leila, waiting ?? 0))
  const json = { yes: true, why: '' }
  await ok(await app.call('PUT', `/ledger/joining/${waiting}`, { as: newcomer, json }))
  return newcomer
}

test('colours are the agreement’s while the figures are checked, and once the books begin', async () => {
  const { people } = await startOf(app, robin)
  expect(Object.fromEntries(people.map(({ first_name, colour }) => [first_name, colour]))).toEqual(EXPECTED)
  await theyStart(app, [robin, leila], OPENING_FOR_TWO)
  expect(await inLedger(robin)).toEqual(EXPECTED)
  expect(await inAgreement(robin)).toEqual(EXPECTED)
})

test('someone who joins has the same new colour in both, and people who left keep theirs', async () => {
  await theyStart(app, [robin, leila], OPENING_FOR_TWO)
  const sam = await join('Sam', [40, 30, 30])
  await seeAndLeave(app, sam)
  await join('Mina', [40, 30, 0, 30])
  expect(await inLedger(robin)).toEqual({ ...EXPECTED, Sam: 4, Mina: 5 })
  expect(await inAgreement(robin)).toEqual({ ...EXPECTED, Mina: 5 })
})

test('the agreement keeps the colours that the books began with, even if nobody has written a term', async () => {
  const people = await Promise.all(['Iris', 'Theo', 'Uma'].map((name) => aMember(app, name)))
  const [one = 0, ...mates] = people
  await aGroup(app, one, ...mates)
  await theyStart(app, people)
  const [first = 0, second = 0] = people
  await seeAndLeave(app, first)
  expect(await inLedger(second)).toEqual({ Iris: 1, Theo: 2, Uma: 3 })
  expect(await inAgreement(second)).toEqual({ Theo: 2, Uma: 3 })
})
