// Promise: A round of sealed answers that ends without everyone's answer destroys its key, and nobody can read them any more.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { insertGroupMember } from '#api/features/groups/queries.ts'
import { tickRounds } from '#api/features/sealed/service/tick.ts'
import { openAnswer, unwrapRoundKey } from '#api/features/sealed/service/vault.ts'
import { sealedAnswers, sealedRounds, users } from '#db/schema/index.ts'
import { ROUND_LASTS_MS, TICK_MS } from '#domain/sealed/rounds.ts'
import { aMember } from '#tests/api/snapshot/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { receiptOf, stateOf, stateText, theySeal, theyStart, theyTakeBack, tick } from './support.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
let all: number[]
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  kofi = await aMember(app, 'Kofi')
  all = [robin, leila, kofi]
  await aGroup(app, robin, leila, kofi)
})
afterEach(() => app.close())

const allSeal = async () => {
  for (const id of all) await receiptOf(await theySeal(app, id))
}
const theyJoin = (groupId: number, id: number) =>
  app.deps.db.write((tx) => insertGroupMember(tx, groupId, id, app.deps.clock()))
const rows = () => app.deps.db.read.select().from(sealedAnswers)
const round = async () => (await app.deps.db.read.select().from(sealedRounds)).at(-1)

describe('a round ends unread', () => {
  const isUnreadable = async (before: Awaited<ReturnType<typeof rows>>) => {
    expect(await round()).toMatchObject({ wrapped_key: null, revealed: false })
    expect((await rows()).every(({ sealed, revealed }) => sealed === null && revealed === null)).toBe(true)
    // Not even with a copy of what was sealed and the server's own key.
    const { key } = app.deps
    for (const { sealed, round_id, user_id, version } of before) {
      if (sealed === null) continue
      const place = { round: round_id, member: user_id, version }
      const wrapped = (await round())?.wrapped_key ?? ''
      expect(() => openAnswer(unwrapRoundKey(key, round_id, wrapped), place, sealed)).toThrow()
    }
    expect(await stateText(app, robin)).toBe(await stateText(app, leila))
  }

  test('after 14 days', async () => {
    await theyStart(app, robin)
    await theySeal(app, robin)
    await theySeal(app, leila)
    const before = await rows()
    app.advance(ROUND_LASTS_MS)
    await tick(app)
    await isUnreadable(before)
    expect(await stateOf(app, robin)).toMatchObject({ state: 'ended', is_expired: true })
  })

  test('and, once its time is up, accepts no answers and waits for nobody', async () => {
    await theyStart(app, robin)
    const waits = async () => (await app.call('GET', '/agreement/waiting', { as: leila })).json()
    app.advance(ROUND_LASTS_MS - 1)
    await receiptOf(await theySeal(app, robin))
    expect(await waits()).toMatchObject([{ kind: 'sealed' }])
    app.advance(1)
    // The next tick closes it.
    expect((await stateOf(app, leila)).state).toBe('open')
    expect((await theySeal(app, leila)).status).toBe(409)
    expect(await waits()).toEqual([])
  })

  test('when someone takes their answer back before everyone has answered: at the next tick', async () => {
    await theyStart(app, robin)
    await theySeal(app, robin)
    await theySeal(app, leila)
    const before = await rows()
    await theyTakeBack(app, robin)
    expect((await stateOf(app, kofi)).state).toBe('open')
    await tick(app)
    await isUnreadable(before)
    expect(await stateOf(app, kofi)).toMatchObject({ state: 'ended', is_expired: false })
  })

  test('when someone leaves, even after the last answer, and coming back doesn’t revive it', async () => {
    await theyStart(app, robin)
    await allSeal()
    await theyLeave(app, kofi)
    expect((await round())?.wrapped_key).toBeNull()
    expect(await stateOf(app, robin)).toMatchObject({ state: 'ended', is_expired: false })
    const { group_id = 0 } = (await round()) ?? {}
    await theyJoin(group_id, kofi)
    await tick(app)
    for (const id of all) expect((await stateOf(app, id)).state).toBe('ended')
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([robin, leila])
  })

  test('unless its answers were already open', async () => {
    await theyStart(app, robin)
    await allSeal()
    await tick(app)
    expect((await stateOf(app, robin)).state).toBe('revealed')
    await theyLeave(app, kofi)
    expect(await stateOf(app, robin)).toMatchObject({ state: 'ended', was_revealed: true, is_expired: false })
  })

  test('when someone joins', async () => {
    await theyStart(app, robin)
    await allSeal()
    const { group_id = 0 } = (await round()) ?? {}
    const hana = await aMember(app, 'Hana')
    await theyJoin(group_id, hana)
    expect((await round())?.wrapped_key).toBeNull()
    await tick(app)
    for (const id of [...all, hana]) expect((await stateOf(app, id)).state).toBe('ended')
  })

  test('when an account is deleted', async () => {
    await theyStart(app, robin)
    await allSeal()
    const [account] = await app.deps.db.read.select().from(users).where(eq(users.id, leila))
    const gone = await app.call('DELETE', '/account', { as: leila, json: { email: account?.email } })
    expect(gone.status).toBe(204)
    expect((await rows()).map(({ user_id }) => user_id)).not.toContain(leila)
    await tick(app)
    expect((await round())?.revealed).toBe(false)
  })

  test('when its key was made with a different secret key', async () => {
    await theyStart(app, robin)
    await allSeal()
    const other = { ...app.deps.key, digest: (purpose: string) => app.deps.key.digest(purpose, 'other') }
    app.advance(TICK_MS)
    await tickRounds({ ...app.deps, key: other })
    expect(await round()).toMatchObject({ wrapped_key: null, revealed: false })
  })

  test('when an answer isn’t what was committed to', async () => {
    await theyStart(app, robin)
    await allSeal()
    const before = await rows()
    const commitment = before.find(({ user_id }) => user_id === leila)?.commitment ?? ''
    await app.deps.db.write((tx) =>
      tx.update(sealedAnswers).set({ commitment }).where(eq(sealedAnswers.user_id, robin)),
    )
    await tick(app)
    await isUnreadable(before)
  })

  test('when an answer in the database was swapped for someone else’s', async () => {
    await theyStart(app, robin)
    await allSeal()
    const [one] = await rows()
    await app.deps.db.write((tx) => tx.update(sealedAnswers).set({ sealed: one?.sealed ?? null }))
    await tick(app)
    expect(await round()).toMatchObject({ revealed: false })
  })
})
