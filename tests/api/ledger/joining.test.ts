// Promise: Someone in the group gets a share of the home only once they and every owner have accepted, and sees the books only then.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { ledgerView } from '#api/features/ledger/home/schemas.ts'
import { joinOffer } from '#api/features/ledger/join/schemas.ts'
import { drain } from '#api/mail/service.ts'
import { betweenOwners } from '#domain/ledger/balances.ts'
import { blocks } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { dayOf } from '#domain/day.ts'
import { GATHER_MS } from '#domain/messages/limits.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theyLapse } from '#tests/support/factories.ts'
import { theyLeave } from '#tests/support/groups.ts'
import { seeAndLeave } from './leaving-support.ts'
import {
  aGroupMate,
  aHome,
  aMember,
  anExpense,
  bookOf,
  newRules,
  ok,
  startOf,
  theyChange,
  theyPost,
  theyVote,
} from './support.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
let sam: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
  sam = await aGroupMate(app, robin, 'Sam')
})
afterEach(() => app.close())

const today = () => dayOf(app.deps.clock())
const SHARES = [30, 30, 20, 20]
const offered = () => ({ draft: newRules(today(), { shares: SHARES }), joins: sam })

async function offer(): Promise<number> {
  const { waiting } = await theyPost(app, robin, offered())
  return waiting ?? 0
}

const answer = (as: number, id: number, yes = true) =>
  app.call('PUT', `/ledger/joining/${id}`, { as, json: { yes, why: yes ? '' : 'Not this year.' } })
const offerTo = async (as: number) =>
  v.parse(joinOffer, await (await ok(await app.call('GET', '/ledger/joining', { as }))).json())

async function allAccept(): Promise<void> {
  const id = await offer()
  for (const as of [leila, kofi]) await ok(await theyVote(app, as, id))
  await ok(await answer(sam, id))
}

describe('someone who’s offered a share', () => {
  test('is in once they and every owner have accepted, under the next number', async () => {
    const id = await offer()
    for (const as of [leila, kofi]) await ok(await theyVote(app, as, id))
    expect((await bookOf(app, robin)).owners).toHaveLength(3)
    await ok(await answer(sam, id))
    const { owners, entries, fault, me } = await bookOf(app, sam)
    expect(owners[3]).toMatchObject({ number: 4, user_id: sam, name: 'Sam', left_at: null })
    expect(entries.at(-1)).toMatchObject({ approvedBy: [1, 2, 3, 4], author: 1 })
    expect([fault, me]).toEqual([null, 4])
    expect(JSON.stringify(entries)).not.toContain('Sam')
  })

  test('is emailed that there’s an offer, and the owners that there’s something to approve', async () => {
    await offer()
    app.advance(GATHER_MS)
    await drain(app.deps)
    const kofis = 'Your ledger has an entry for you to approve'
    const subjects = app.mails.map(({ to, subject }) => [to, subject])
    const emailOf = async (id: number) => (await userById(app.deps.db.read, id))?.email ?? ''
    expect(subjects.toSorted()).toEqual(
      [
        [await emailOf(leila), kofis],
        [await emailOf(kofi), kofis],
        [await emailOf(sam), 'You’re offered a share of your group’s home'],
      ].toSorted(),
    )
  })

  test('isn’t emailed once they have accepted', async () => {
    await ok(await answer(sam, await offer()))
    app.advance(GATHER_MS)
    await drain(app.deps)
    expect(app.mails.filter(({ subject }) => subject.includes('offered'))).toEqual([])
  })

  test('can be the last or the first to accept', async () => {
    const id = await offer()
    await ok(await answer(sam, id))
    expect((await bookOf(app, robin)).owners).toHaveLength(3)
    for (const as of [leila, kofi]) await ok(await theyVote(app, as, id))
    expect((await bookOf(app, sam)).me).toBe(4)
  })

  test('sees the offer, and none of the books until they’re in', async () => {
    await theyPost(app, robin, { draft: anExpense() })
    await offer()
    expect(await offerTo(sam)).toMatchObject({
      home: '77 Stinson Street',
      rules: { shares: SHARES },
      owners: [{ name: 'Robin', yes: true }, { yes: false }, { yes: false }, { name: 'You', yes: false }],
    })
    expect((await startOf(app, sam)).state).toBe('others')
    expect(await (await app.call('GET', '/ledger', { as: sam })).json()).toBeNull()
    expect((await app.call('GET', '/ledger/entries/2', { as: sam })).status).toBe(404)
    expect((await app.call('GET', '/ledger/months/2026-07', { as: sam })).status).toBe(404)
  })

  test('can decline, which ends it', async () => {
    const id = await offer()
    await ok(await answer(sam, id, false))
    expect((await theyVote(app, leila, id)).status).toBe(409)
    expect(await offerTo(sam)).toBeNull()
  })

  test('can’t accept an offer other than the one they saw', async () => {
    const seen = await offer()
    await ok(await app.call('DELETE', `/ledger/proposals/${seen}`, { as: robin }))
    await offer()
    const late = await answer(sam, seen)
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('That offer has changed.'),
    ])
  })

  test('can’t accept once their plan has lapsed', async () => {
    const id = await offer()
    await theyLapse(app, sam)
    expect((await answer(sam, id)).status).toBe(403)
  })

  test('accepts once from two tabs', async () => {
    const id = await offer()
    for (const as of [leila, kofi]) await ok(await theyVote(app, as, id))
    const statuses = (await Promise.all([answer(sam, id), answer(sam, id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404])
    expect((await bookOf(app, sam)).owners).toHaveLength(4)
  })

  test('gets no more offers once they leave the group', async () => {
    const id = await offer()
    await theyLeave(app, sam)
    expect(await offerTo(sam)).toBeNull()
    expect((await theyVote(app, leila, id)).status).toBe(409)
  })

  test('gets no more offers once the last owner has left the group with the books', async () => {
    for (const as of [leila, kofi]) await seeAndLeave(app, as)
    const draft = newRules(today(), { shares: [1, 0, 0, 1] })
    const { waiting } = await theyPost(app, robin, { draft, joins: sam })
    await theyLeave(app, robin)
    expect(await offerTo(sam)).toBeNull()
    const view = await (await ok(await app.call('GET', '/ledger', { as: robin }))).json()
    expect(view.proposals).toEqual([])
    expect((await answer(sam, waiting ?? 0, false)).status).toBe(404)
  })
})

test('the books name people in the group who own none of it, except to those who blocked them', async () => {
  await offer()
  const home = async (as: number) =>
    v.parse(ledgerView, await (await ok(await app.call('GET', '/ledger', { as }))).json())
  const shown = { id: sam, name: 'Sam', picture: null }
  await app.deps.db.write((tx) => tx.insert(blocks).values({ user_id: kofi, blocked_id: sam, at: 0 }))
  for (const [as, newcomer] of [
    [leila, shown],
    [kofi, { ...shown, name: 'A new owner' }],
  ] as const) {
    const { newcomers, proposals } = (await home(as))!
    expect(newcomers).toEqual([newcomer])
    expect(proposals.map(({ joins }) => joins?.name)).toEqual([newcomer.name])
  }
})

test('nobody else can accept for them, and a stranger can’t be offered a share', async () => {
  const id = await offer()
  const other = await aGroupMate(app, robin, 'Ana')
  expect((await answer(other, id)).status).toBe(404)
  expect((await answer(leila, id)).status).toBe(404)
  const stranger = await aMember(app, 'Maya')
  for (const joins of [stranger, leila, 999_999])
    expect((await theyChange(app, robin, { ...offered(), joins })).status).toBe(409)
})

test('a new share needs a person, and a new person needs a share', async () => {
  const { draft } = offered()
  expect((await theyChange(app, robin, { draft })).status).toBe(409)
  const three = newRules(today(), { shares: [50, 25, 25] })
  expect((await theyChange(app, robin, { draft: three, joins: sam })).status).toBe(409)
})

describe('once someone is in', () => {
  test('costs from that day on count them, and earlier ones don’t', async () => {
    await theyPost(app, robin, { draft: anExpense({ cents: 300, day: today() }) })
    await allAccept()
    await theyPost(app, robin, { draft: anExpense({ cents: 400, day: today() }) })
    const before = dayOf(app.deps.clock() - DAY_MS)
    await theyPost(app, robin, { draft: anExpense({ cents: 300, day: before }) })
    const { entries } = await bookOf(app, sam)
    expect(entries.slice(-2).map(({ parts }) => parts)).toEqual([
      [100, 100, 100, 100],
      [100, 100, 100, 0],
    ])
    expect(betweenOwners(entries, 4)).toEqual([700, -300, -300, -100])
    const theirs = anExpense({ day: before, split: { by: 'weights', weights: [0, 0, 0, 1] } })
    expect((await theyChange(app, robin, { draft: theirs })).status).toBe(409)
  })

  test('every page includes them, and their buy-in is an entry', async () => {
    await allAccept()
    const draft = { kind: 'contribution', day: today(), title: 'Sam’s part', to: 'house' } as const
    await theyPost(app, sam, { draft: { ...draft, amounts: [0, 0, 0, 5_000_000] } })
    const home = await (await ok(await app.call('GET', '/ledger', { as: sam }))).json()
    expect(home).toMatchObject({ me: 4, shares: SHARES, house: 5_000_000 })
    expect(home.owned).toEqual([4_734_000, 4_734_000, 3_156_000, 3_156_000])
    for (const path of ['settlement', 'recurring', 'imports', 'years/2026', 'years/2026/statement.pdf'])
      await ok(await app.call('GET', `/ledger/${path}`, { as: sam }))
    const year = await (await app.call('GET', '/ledger/years/2026', { as: sam })).json()
    expect(year.equity.before).toHaveLength(4)
    expect(year.parts).toHaveLength(4)
  })
})
