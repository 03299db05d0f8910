// Promise: A group's sealed answers open for everyone at once, or never: what someone answered is encrypted until all have.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { tickRounds } from '#api/features/sealed/service/tick.ts'
import { drain } from '#api/mail/service.ts'
import { outbox, sealedAnswers, sealedChain, sealedRounds } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { canonicalJson } from '#domain/sealed/canonical.ts'
import { commitmentOf } from '#domain/sealed/commitment.ts'
import { TICK_MS } from '#domain/sealed/rounds.ts'
import { STOPS_PAYING } from '#domain/sealed/terms/stops-paying.ts'
import { aMember } from '#tests/api/snapshot/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroup } from '#tests/support/groups.ts'
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
import { refusalIn } from '#tests/support/refusals.ts'

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
  const bodies = await Promise.all([first, second, third].map((response) => response.clone().text()))
  expect(new Set([first, second, third].map(({ status }) => status)).size).toBe(1)
  expect(new Set(bodies.map(({ length }) => length)).size).toBe(1)
  expect(await roundIn(app, robin, 'open')).toMatchObject({ took_back: true, own: null })
  expect(await refusalIn(await theyTakeBack(app, robin))).toEqual([409, 'You haven’t answered yet.'])
  const again = await receiptOf(await theySeal(app, robin))
  expect((await roundIn(app, robin, 'open')).own).toMatchObject({ answer: ANSWER, ...again })
  const events = (await app.deps.db.read.select().from(sealedChain)).map(({ event }) => event)
  expect(events).toEqual(['commit', 'replace', 'withdraw', 'commit'])
})

test('once everyone has answered, nobody can stop the reveal, and nobody learns of it early', async () => {
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
  await Promise.all([runJob(createTickJob(app.deps)), tickRounds(app.deps)])
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
  await expect(tickRounds(fails)).rejects.toThrow('The process died.')
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
    const tooSoon: [number, string] = [409, 'A new round can start 24 hours after the last one.']
    expect(await refusalIn(await theyStart(app, leila))).toEqual(tooSoon)
    app.advance(DAY_MS - 1)
    expect(await refusalIn(await theyStart(app, leila))).toEqual(tooSoon)
    expect(await stateOf(app, leila)).toMatchObject({ next_from: app.deps.clock() + 1 })
    app.advance(1)
    expect(await stateOf(app, leila)).toMatchObject({ next_from: null })
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

test('what everyone agreed on becomes wording, which everyone still has to accept', async () => {
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
