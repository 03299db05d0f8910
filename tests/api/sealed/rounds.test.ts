// Promise: A group's sealed answers open for everyone at once, or never: what someone answered is encrypted until all have.
// Promise: A round of sealed answers that ends without everyone's answer destroys its key, and nobody can read them any more.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { insertGroupMember } from '#api/features/groups/queries.ts'
import { turnRounds } from '#api/features/sealed/service/tick.ts'
import { openAnswer, unwrapRoundKey } from '#api/features/sealed/service/vault.ts'
import { drain } from '#api/mail/service.ts'
import { outbox, sealedAnswers, sealedChain, sealedRounds, users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { canonicalJson } from '#domain/sealed/canonical.ts'
import { commitmentOf } from '#domain/sealed/commitment.ts'
import { ROUND_LASTS_MS, TICK_MS } from '#domain/sealed/rounds.ts'
import { STOPS_PAYING } from '#domain/sealed/terms/stops-paying.ts'
import { aMember } from '#tests/api/snapshot/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import {
  ANSWER,
  answerWith,
  receiptOf,
  roundIn,
  SALT,
  stateOf,
  stateText,
  theySeal,
  theyStart,
  theyTakeBack,
  tick,
} from './support.ts'
import { createTickJob } from '#api/features/sealed/job.ts'
import { runJob } from '#tests/support/jobs.ts'

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

test('answers open for everyone at the tick after the last one, and prove what was sent', async () => {
  await theyStart(app, robin)
  const receipts = new Map<number, string>()
  for (const [id, fair] of [
    [robin, 'dilute'],
    [leila, 'buy-less'],
    [kofi, 'sell'],
  ] as const)
    receipts.set(id, (await receiptOf(await theySeal(app, id, answerWith(fair, 'Été')))).commitment)
  expect((await stateOf(app, robin)).state).toBe('open')
  await tick(app)
  const { answers, id } = await roundIn(app, robin, 'revealed')
  expect(answers.map(({ answer }) => ('options' in answer ? answer.options.fair : null))).toEqual([
    'dilute',
    'buy-less',
    'sell',
  ])
  for (const { user_id, answer, salt, commitment } of answers) {
    const payload = canonicalJson({ ...answer })
    const member = String(user_id)
    expect(await commitmentOf({ round: String(id), member, salt, payload })).toBe(commitment)
    expect(commitment).toBe(receipts.get(user_id)!)
  }
  expect(await stateText(app, leila)).toBe(await stateText(app, robin))
  expect((await round())?.wrapped_key).toBeNull()
})

test('nothing readable is stored before the reveal, and each answer has the same length', async () => {
  await theyStart(app, robin)
  await theySeal(app, robin, answerWith('sell', 'Kaleidoscope'))
  await theySeal(app, leila, ANSWER)
  const sealed = (await rows()).flatMap((row) => row.sealed ?? [])
  expect(sealed.map(({ length }) => length)).toEqual([sealed[0]!.length, sealed[0]!.length])
  const everything = JSON.stringify([
    await rows(),
    await round(),
    await app.deps.db.read.select().from(sealedChain),
    await app.deps.db.read.select().from(outbox),
  ])
  for (const word of ['Kaleidoscope', 'dilute', SALT]) expect(everything).not.toContain(word)
})

test('someone sees their own answer, and can change it and take it back', async () => {
  await theyStart(app, robin)
  const first = await theySeal(app, robin)
  const second = await theySeal(app, robin, answerWith('sell'))
  const third = await theyTakeBack(app, robin)
  const bodies = await Promise.all([first, second, third].map((answer) => answer.clone().text()))
  expect(new Set([first, second, third].map(({ status }) => status)).size).toBe(1)
  expect(new Set(bodies.map(({ length }) => length)).size).toBe(1)
  expect(await roundIn(app, robin, 'open')).toMatchObject({ took_back: true, own: null })
  expect((await theyTakeBack(app, robin)).status).toBe(409)
  const again = await receiptOf(await theySeal(app, robin))
  expect((await roundIn(app, robin, 'open')).own).toMatchObject({ answer: ANSWER, ...again })
  const events = (await app.deps.db.read.select().from(sealedChain)).map(({ event }) => event)
  expect(events).toEqual(['commit', 'replace', 'withdraw', 'commit'])
})

describe('a round ends unread', () => {
  const isUnreadable = async (before: Awaited<ReturnType<typeof rows>>) => {
    expect(await round()).toMatchObject({ wrapped_key: null, revealed: false })
    expect((await rows()).every(({ sealed, revealed }) => sealed === null && revealed === null)).toBe(true)
    // Not even with a copy of what was sealed, and the server's own key.
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

  test('but it isn’t said that nobody saw answers that were open', async () => {
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

  test('when its key was made with another secret key', async () => {
    await theyStart(app, robin)
    await allSeal()
    const other = { ...app.deps.key, digest: (purpose: string) => app.deps.key.digest(purpose, 'other') }
    app.advance(TICK_MS)
    await turnRounds({ ...app.deps, key: other })
    expect(await round()).toMatchObject({ wrapped_key: null, revealed: false })
  })

  test('when an answer in the database was exchanged for another one’s', async () => {
    await theyStart(app, robin)
    await allSeal()
    const [one] = await rows()
    await app.deps.db.write((tx) => tx.update(sealedAnswers).set({ sealed: one?.sealed ?? null }))
    await tick(app)
    expect(await round()).toMatchObject({ revealed: false })
  })
})

test('once everyone has answered, nobody can stop the reveal, and nobody learns of it before', async () => {
  await theyStart(app, robin)
  await allSeal()
  const taken = await theyTakeBack(app, robin)
  expect(taken.status).toBe(200)
  expect(await roundIn(app, robin, 'open')).toMatchObject({ took_back: true, own: null })
  await tick(app)
  expect((await roundIn(app, leila, 'revealed')).answers).toHaveLength(3)
})

test('two last answers at once reveal once, and two ticks at once do too', async () => {
  await theyStart(app, robin)
  await theySeal(app, robin)
  const last = await Promise.all([theySeal(app, leila), theySeal(app, kofi)])
  expect(last.map(({ status }) => status)).toEqual([200, 200])
  app.advance(TICK_MS)
  await Promise.all([runJob(createTickJob(app.deps)), turnRounds(app.deps)])
  const events = (await app.deps.db.read.select().from(sealedChain)).filter(({ chain }) => chain === 0)
  expect(events.map(({ event, member }) => [event, member])).toEqual(all.map((id) => ['reveal', id]))
  await drain(app.deps)
  expect(app.mails.filter(({ subject }) => subject.includes('are open'))).toHaveLength(3)
})

test('a crash between the last answer and the tick loses nothing; one within the reveal reveals nothing', async () => {
  await theyStart(app, robin)
  await allSeal()
  app.advance(TICK_MS)
  const fails = {
    ...app.deps,
    outbox: { put: () => Promise.reject(new Error('The process died.')) },
  }
  await expect(turnRounds(fails)).rejects.toThrow('The process died.')
  expect((await rows()).every(({ sealed, revealed }) => sealed !== null && revealed === null)).toBe(true)
  const other = await app.copy()
  await tick(other)
  expect((await roundIn(other, kofi, 'revealed')).answers).toHaveLength(3)
  await other.close()
})

test('a new round can start 24 hours after the last, so that ten rounds in a row take ten days', async () => {
  for (let count = 0; count < 10; count += 1) {
    await theyStart(app, robin)
    await allSeal()
    await tick(app)
    expect((await theyStart(app, leila)).status).toBe(409)
    app.advance(DAY_MS - 1)
    expect((await theyStart(app, leila)).status).toBe(409)
    app.advance(1)
  }
  expect(await app.deps.db.read.select().from(sealedRounds)).toHaveLength(10)
})

test('emails go out at the start, three days before the end to everyone, and at the reveal', async () => {
  await theyStart(app, robin)
  await drain(app.deps)
  expect(app.mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Your group is answering: If someone stops paying'),
  )
  await theySeal(app, robin)
  await theyTakeBack(app, robin)
  await theySeal(app, robin)
  await theySeal(app, leila)
  app.advance(11 * DAY_MS)
  await tick(app)
  await tick(app)
  await drain(app.deps)
  expect(app.mails.slice(2).map(({ subject }) => subject)).toEqual(
    Array(3).fill('Three days left: If someone stops paying'),
  )
  await theySeal(app, kofi)
  await tick(app)
  await drain(app.deps)
  expect(app.mails.slice(5).map(({ subject }) => subject)).toEqual(
    Array(3).fill('Your group’s answers are open: If someone stops paying'),
  )
})

test('a term whose answers have nothing in common can be worded by its owners once they’re revealed', async () => {
  const wording = { base: 0, option: null, values: {}, extra: 'We’ll talk first.' }
  const suggest = async () =>
    (await app.call('POST', '/agreement/terms/stops-paying/wording', { as: robin, json: wording })).status
  await theyStart(app, robin)
  for (const [place, id] of all.entries()) {
    const pick = (question: string) =>
      Object.keys(STOPS_PAYING.questions[question]?.options ?? {})[place] ?? ''
    const options = Object.fromEntries(Object.keys(STOPS_PAYING.questions).map((one) => [one, pick(one)]))
    await theySeal(app, id, { options, words: '' })
  }
  expect(await suggest()).toBe(409)
  await tick(app)
  expect(await suggest()).toBe(204)
})

test('what everyone agreed on becomes wording, which all of them still have to accept', async () => {
  await theyStart(app, robin)
  await theySeal(app, robin, answerWith('dilute'))
  await theySeal(app, leila, answerWith('sell'))
  await theySeal(app, kofi, answerWith('catch-up'))
  const termNow = async () => {
    const { chapters } = await (await app.call('GET', '/agreement', { as: leila })).json()
    const terms: { key: string; state: string; text: string | null; by: number; accepted: unknown[] }[] =
      chapters.flatMap((chapter: { terms: unknown[] }) => chapter.terms)
    return terms.find(({ key }) => key === 'stops-paying')
  }
  expect(await termNow()).toMatchObject({ state: 'sealed', text: null })
  await tick(app)
  const term = await termNow()
  expect(term).toMatchObject({ state: 'open', by: 0, accepted: [] })
  expect(term?.text).toBe(
    'If someone misses a payment, the others pay it, as a loan. What’s owed bears interest at the prime rate plus 2% a year. They have 14 days to catch up before anything happens.',
  )
})
