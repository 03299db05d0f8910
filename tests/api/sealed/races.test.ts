// Promise: On PostgreSQL, a sealed round that people start, answer and take back at the same moment, through different processes,
// opens once for everyone or for nobody.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
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
} from './support.ts'
import { tickRounds } from '#api/features/sealed/service/tick.ts'
import { drain } from '#api/mail/service.ts'
import { sealedAnswers, sealedChain, sealedRounds } from '#db/schema/index.ts'
import { TICK_MS } from '#domain/sealed/rounds.ts'
import { versionsAs } from '#tests/api/agreement/support.ts'
import { aMember } from '#tests/api/snapshot/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { ON_POSTGRES } from '#tests/support/database.ts'
import { aGroup } from '#tests/support/groups.ts'
import { secondProcess } from '#tests/support/second-process.ts'

describe.skipIf(!ON_POSTGRES)('owners acting at the same moment, twice each, through two processes:', () => {
  let app: TestApp
  let other: TestApp
  let robin: number
  let leila: number
  let kofi: number
  beforeEach(async () => {
    app = await testApp()
    other = secondProcess(app)
    robin = await aMember(app, 'Robin')
    leila = await aMember(app, 'Leila')
    kofi = await aMember(app, 'Kofi')
    await aGroup(app, robin, leila, kofi)
  })
  afterEach(async () => {
    await other.close()
    await app.close()
  })

  const atBoth = (...acts: ((at: TestApp) => Promise<Response>)[]) =>
    Promise.all(acts.flatMap((act) => [act(app), act(other)]))
  const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status)

  async function turnEverywhere(): Promise<void> {
    app.advance(TICK_MS - (app.deps.clock() % TICK_MS))
    await Promise.all([app, other, app, other].map(({ deps }) => tickRounds(deps)))
  }

  const rows = () => app.deps.db.read.select().from(sealedAnswers)
  const closing = async () =>
    (await app.deps.db.read.select().from(sealedChain).orderBy(sealedChain.seq)).filter(
      ({ chain }) => chain === 0,
    )

  /** Each member's chain has its entries once, in order. */
  async function expectChains(): Promise<void> {
    const links = await app.deps.db.read.select().from(sealedChain).orderBy(sealedChain.seq)
    for (const member of [robin, leila, kofi]) {
      const numbers = links.filter(({ chain }) => chain === member).map(({ seq }) => seq)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
  }

  test('two start: there’s one round, and the others get one email', async () => {
    const answers = statuses(
      await atBoth(
        (at) => theyStart(at, robin),
        (at) => theyStart(at, leila),
      ),
    )
    expect(answers.toSorted()).toEqual([200, 409, 409, 409])
    expect(await app.deps.db.read.select().from(sealedRounds)).toHaveLength(1)
    await drain(app.deps)
    expect(app.mails).toHaveLength(2)
  })

  test('two give the last answers: everything opens once, with one email each and one wording', async () => {
    await theyStart(app, robin)
    await receiptOf(await theySeal(app, robin))
    const responses = await atBoth(
      (at) => theySeal(at, leila),
      (at) => theySeal(at, kofi),
    )
    expect(statuses(responses)).toEqual([200, 200, 200, 200])
    await expectChains()
    await turnEverywhere()
    expect((await closing()).map(({ event, member }) => [event, member])).toEqual(
      [robin, leila, kofi].map((id) => ['reveal', id]),
    )
    expect((await roundIn(other, leila, 'revealed')).answers).toHaveLength(3)
    expect(await versionsAs(app, robin, 'stops-paying')).toHaveLength(1)
    await drain(app.deps)
    expect(app.mails.filter(({ subject }) => subject.includes('are open'))).toHaveLength(3)
  })

  test('one changes their answer twice at once: one of the two is opened, as it was committed', async () => {
    await theyStart(app, robin)
    const { id } = await roundIn(app, robin, 'open')
    for (const member of [robin, kofi]) await receiptOf(await theySeal(app, member))
    const put = (at: TestApp, fair: string) =>
      at.call('PUT', '/sealed/stops-paying/answer', {
        as: leila,
        json: { round: id, salt: SALT, answer: answerWith(fair) },
      })
    const responses = await atBoth(
      (at) => put(at, 'sell'),
      (at) => put(at, 'buy-less'),
    )
    expect(statuses(responses)).toEqual([200, 200, 200, 200])
    await expectChains()
    const mine = (await roundIn(app, leila, 'open')).own
    await turnEverywhere()
    const shown = (await roundIn(app, robin, 'revealed')).answers.find(({ user_id }) => user_id === leila)
    expect(shown).toMatchObject({ answer: mine?.answer ?? {}, commitment: mine?.commitment ?? '' })
  })

  test('one withdraws while another gives the last answer: everything opens, or nothing ever does', async () => {
    await theyStart(app, robin)
    for (const member of [robin, leila]) await receiptOf(await theySeal(app, member))
    const responses = await atBoth(
      (at) => theyTakeBack(at, robin),
      (at) => theySeal(at, kofi),
    )
    expect(statuses(responses).slice(0, 2).toSorted()).toEqual([200, 409])
    expect(statuses(responses).slice(2)).toEqual([200, 200])
    await expectChains()
    await turnEverywhere()
    const round = await stateOf(other, kofi)
    const [row] = await app.deps.db.read.select().from(sealedRounds)
    expect(row?.wrapped_key).toBeNull()
    if (round.state === 'revealed') return expect(round.answers).toHaveLength(3)
    expect(round).toMatchObject({ state: 'ended', was_revealed: false })
    expect((await rows()).every(({ sealed, revealed }) => sealed === null && revealed === null)).toBe(true)
    expect((await closing()).map(({ event }) => event)).toEqual(['expire', 'expire', 'expire'])
  })

  test('one answers while the reveal runs: they’re too late, or their answer is part of it', async () => {
    await theyStart(app, robin)
    for (const member of [robin, leila, kofi]) await receiptOf(await theySeal(app, member, ANSWER))
    const { id } = await roundIn(app, kofi, 'open')
    const late = (at: TestApp) =>
      at.call('PUT', '/sealed/stops-paying/answer', {
        as: kofi,
        json: { round: id, salt: SALT, answer: answerWith('sell') },
      })
    app.advance(TICK_MS)
    const [responses] = await Promise.all([atBoth(late), tickRounds(app.deps), tickRounds(other.deps)])
    for (const status of statuses(responses)) expect([200, 409]).toContain(status)
    const { answers: opened } = await roundIn(app, robin, 'revealed')
    expect(opened).toHaveLength(3)
    const kofis = opened.find(({ user_id }) => user_id === kofi)
    expect(kofis?.answer).toEqual(statuses(responses).includes(200) ? answerWith('sell') : ANSWER)
    expect((await closing()).filter(({ event }) => event === 'reveal')).toHaveLength(3)
  })
})
