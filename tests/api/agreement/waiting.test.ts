// Promise: The count of what's waiting for someone in their agreement never depends on whether anyone else has given a
// sealed answer.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { ownReview } from '#api/features/agreement/lawyer/schemas.ts'
import { agreementResponse } from '#api/features/agreement/schemas.ts'
import { waitingList } from '#api/features/sealed/schemas.ts'
import { blocks } from '#db/schema/index.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { ROUND_LASTS_MS } from '#domain/sealed/rounds.ts'
import { theySeal, theyStart, theyTakeBack, tick } from '#tests/api/sealed/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { accept, aMember, ownWords, suggest, takeBack } from './support.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
let groupId: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  kofi = await aMember(app, 'Kofi')
  groupId = await aGroup(app, robin, leila, kofi)
})
afterEach(() => app.close())

async function waitingFor(as: number): Promise<string[]> {
  const response = await app.call('GET', '/agreement/waiting', { as })
  return v.parse(waitingList, await response.json()).map(({ kind, key }) => `${kind} ${key}`)
}

describe('wording', () => {
  test('waits for everyone except its author, until they accept it', async () => {
    await suggest(app, robin, 'notice')
    expect(await waitingFor(robin)).toEqual([])
    expect(await waitingFor(leila)).toEqual(['accept notice'])
    await accept(app, leila, 'notice')
    expect(await waitingFor(leila)).toEqual([])
    expect(await waitingFor(kofi)).toEqual(['accept notice'])
  })

  test('waits for everyone again after a change, and for anyone who takes an acceptance back', async () => {
    await suggest(app, robin, 'notice')
    for (const id of [leila, kofi]) await accept(app, id, 'notice')
    await takeBack(app, kofi, 'notice')
    expect(await waitingFor(kofi)).toEqual(['accept notice'])
    await suggest(app, leila, 'notice', 1, ownWords('In writing.'))
    expect(await waitingFor(robin)).toEqual(['accept notice'])
    expect(await waitingFor(leila)).toEqual([])
  })

  test('waits for those who stay once someone leaves, whatever they had accepted', async () => {
    await suggest(app, robin, 'notice')
    for (const id of [leila, kofi]) await accept(app, id, 'notice')
    await theyLeave(app, kofi)
    expect(await waitingFor(robin)).toEqual(['accept notice'])
    expect(await waitingFor(kofi)).toEqual([])
  })
})

describe('a request by the others', () => {
  test('waits until it’s answered', async () => {
    await app.call('POST', '/agreement/terms', { as: robin, json: { title: 'The garden' } })
    await suggest(app, leila, 'own-1', 0, ownWords('We share it.'))
    for (const id of [robin, kofi]) await accept(app, id, 'own-1')
    const wish = (as: number, yes: boolean) =>
      app.call('PUT', '/agreement/terms/own-1/removal', { as, json: { yes } })
    await wish(robin, true)
    expect(await waitingFor(leila)).toEqual(['asked own-1'])
    expect(await waitingFor(robin)).toEqual([])
    await wish(robin, false)
    expect(await waitingFor(leila)).toEqual([])
  })
})

describe('a sealed round', () => {
  test('waits for each person until they have answered, whatever the others do', async () => {
    await theyStart(app, robin)
    for (const id of [robin, leila, kofi]) expect(await waitingFor(id)).toEqual(['sealed stops-paying'])
    await theySeal(app, leila)
    expect(await waitingFor(leila)).toEqual([])
    for (const id of [robin, kofi]) expect(await waitingFor(id)).toEqual(['sealed stops-paying'])
    await theyTakeBack(app, leila)
    for (const id of [robin, kofi]) expect(await waitingFor(id)).toEqual(['sealed stops-paying'])
    expect(await waitingFor(leila)).toEqual([])
  })

  test('waits for nobody once it’s over; its wording waits for everyone', async () => {
    await theyStart(app, robin)
    for (const id of [robin, leila, kofi]) await theySeal(app, id)
    await tick(app)
    for (const id of [robin, leila, kofi]) expect(await waitingFor(id)).toEqual(['accept stops-paying'])
  })

  test('waits for nobody after its deadline, even before the job opens it', async () => {
    await theyStart(app, robin)
    await theySeal(app, leila)
    app.advance(ROUND_LASTS_MS + 1)
    for (const id of [robin, leila, kofi]) expect(await waitingFor(id)).toEqual([])
    await tick(app)
    expect(await waitingFor(robin)).toEqual([])
  })

  test('waits for nobody while there’s a block in the group', async () => {
    await theyStart(app, robin)
    await app.deps.db.write((tx) => tx.insert(blocks).values({ user_id: kofi, blocked_id: leila, at: 0 }))
    expect(await waitingFor(kofi)).toEqual([])
    expect(await waitingFor(leila)).toEqual([])
    expect(await waitingFor(robin)).toEqual(['sealed stops-paying'])
  })
})

describe('what the lawyer wrote', () => {
  const see = (as: number, term: string, at = app.deps.clock()) =>
    app.call('PUT', `/agreement/terms/${term}/seen`, { as, json: { at } })

  /** When the newest of the lawyer's words and marks that someone's page shows was written. */
  async function newestFor(as: number): Promise<number> {
    const { chapters } = v.parse(
      agreementResponse,
      await (await app.call('GET', '/agreement', { as })).json(),
    )!
    const review = v.parse(ownReview, await (await app.call('GET', '/agreement/review', { as })).json())
    const marks = chapters.flatMap(({ terms }) => terms.map(({ marked_at }) => marked_at ?? 0))
    return Math.max(...marks, ...(review?.comments ?? []).map(({ at }) => at))
  }

  /** Accepted by everyone, so that only the lawyer's comments are waiting. */
  async function theirLawyer(): Promise<number> {
    await suggest(app, robin, 'notice')
    for (const id of [leila, kofi]) await accept(app, id, 'notice')
    const email = 'counsel@law.test'
    const wen = await aLawyer(app, { first_name: 'Wen', last_name: 'Zhao', email })
    await app.call('POST', '/groups/mine/lawyer', { as: robin, json: { email } })
    for (const as of [leila, kofi])
      await app.call('PUT', '/groups/mine/lawyer/consent', { as, json: { email } })
    return wen
  }
  const comment = (wen: number) =>
    app.call('POST', `/lawyer/groups/${groupId}/agreement/terms/notice/comments`, {
      as: wen,
      json: { text: 'In writing, please.' },
    })

  test('waits until each person has opened the term, and again after a new comment', async () => {
    const wen = await theirLawyer()
    app.advance(MINUTE_MS)
    await comment(wen)
    for (const id of [robin, leila]) expect(await waitingFor(id)).toEqual(['lawyer notice'])
    expect((await see(robin, 'notice')).status).toBe(204)
    expect(await waitingFor(robin)).toEqual([])
    expect(await waitingFor(leila)).toEqual(['lawyer notice'])
    app.advance(DAY_MS)
    const json = { version: 1, mark: 'reads-well' }
    await app.call('PUT', `/lawyer/groups/${groupId}/agreement/terms/notice/mark`, { as: wen, json })
    expect(await waitingFor(robin)).toEqual(['lawyer notice'])
  })

  test.each(['comment', 'mark'])('still waits if a %s arrived after the page was loaded', async (kind) => {
    const wen = await theirLawyer()
    await comment(wen)
    const shown = await newestFor(robin)
    app.advance(MINUTE_MS)
    const json = { version: 1, mark: 'reads-well' }
    const path = `/lawyer/groups/${groupId}/agreement/terms/notice/mark`
    await (kind === 'comment' ? comment(wen) : app.call('PUT', path, { as: wen, json }))
    app.advance(MINUTE_MS)
    await see(robin, 'notice', shown)
    expect(await waitingFor(robin)).toEqual(['lawyer notice'])
    await see(robin, 'notice', await newestFor(robin))
    expect(await waitingFor(robin)).toEqual([])
  })

  test('stays seen when an older tab reports an earlier time, and can’t be marked as seen ahead of time', async () => {
    const wen = await theirLawyer()
    const before = app.deps.clock()
    app.advance(MINUTE_MS)
    await comment(wen)
    await see(robin, 'notice')
    await see(robin, 'notice', before)
    expect(await waitingFor(robin)).toEqual([])
    await see(robin, 'notice', before + DAY_MS)
    app.advance(MINUTE_MS)
    await comment(wen)
    expect(await waitingFor(robin)).toEqual(['lawyer notice'])
  })

  test('doesn’t wait for a member who has blocked the lawyer, and can’t see it', async () => {
    const wen = await theirLawyer()
    await app.deps.db.write((tx) => tx.insert(blocks).values({ user_id: robin, blocked_id: wen, at: 0 }))
    await comment(wen)
    expect(await waitingFor(robin)).toEqual([])
    expect(await waitingFor(leila)).toEqual(['lawyer notice'])
  })

  test('doesn’t wait if an owner wrote it, or once the lawyer no longer has access', async () => {
    const wen = await theirLawyer()
    await app.call('POST', '/agreement/terms/notice/comments', { as: leila, json: { text: 'And this?' } })
    expect(await waitingFor(robin)).toEqual([])
    await comment(wen)
    expect(await waitingFor(robin)).toEqual(['lawyer notice'])
    await app.call('DELETE', '/groups/mine/lawyer', { as: kofi })
    expect(await waitingFor(robin)).toEqual([])
  })

  test('can’t be marked as seen for a term that doesn’t exist, or without a group', async () => {
    expect((await see(robin, 'no-such-term')).status).toBe(404)
    await theyLeave(app, robin)
    expect((await see(robin, 'notice')).status).toBe(409)
  })
})

test('nothing waits on the free plan or without a group', async () => {
  const free = await aClient(app, { first_name: 'Sol', state_id: 3100 })
  expect(await waitingFor(free)).toEqual([])
  await aGroup(app, free, await aMember(app, 'Ana'))
  await suggest(app, leila, 'notice')
  expect(await waitingFor(free)).toEqual([])
})
