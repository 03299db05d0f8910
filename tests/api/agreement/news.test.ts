// Promise: Emails about a group's agreement never quote its wording or comments, and say nothing about what anyone prefers.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { suggestWording } from '#api/features/agreement/service/wording.ts'
import { aLawyerOf, mailsAfter } from './news-support.ts'
import { theySettle } from './settled.ts'
import { accept, aMember, NOTICE, ownWords, suggest, takeBack } from './support.ts'
import { blocks, stoppedEmails } from '#db/schema/index.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { GATHER_MS, GATHERED_EVERY_MS } from '#domain/messages/limits.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theyLapse } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'

let app: TestApp
let robin: number
let leila: number
let groupId: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  groupId = await aGroup(app, robin, leila)
})
afterEach(() => app.close())

const lawyerCall = (as: number, path: string, json: unknown, method = 'PUT') =>
  app.call(method, `/lawyer/groups/${groupId}/agreement/${path}`, { as, json })

describe('new wording', () => {
  test('is emailed to the others once, half an hour after the first of several', async () => {
    await suggest(app, robin, 'notice')
    expect(await mailsAfter(app, GATHER_MS - MINUTE_MS)).toEqual([])
    await suggest(app, robin, 'pets', 0, ownWords('One quiet cat.'))
    const [mail, ...more] = await mailsAfter(app, MINUTE_MS)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New wording for 2 terms')
    expect(mail?.text).toContain('2.4 Pets and 4.2 Notice')
    expect(mail?.text).not.toContain('quiet cat')
    expect(mail?.text).not.toContain('90 days')
  })

  test('for more than five terms names the first five', async () => {
    for (const term of ['notice', 'pets', 'ownership', 'deciding', 'reserve', 'guests'])
      await suggest(app, robin, term, 0, ownWords('As we said.'))
    const [mail] = await mailsAfter(app)
    expect(mail?.subject).toBe('New wording for 6 terms')
    expect(mail?.text.match(/\d\.\d+ /g)).toHaveLength(5)
    expect(mail?.text).toContain('and others')
  })

  test('comes at most once in six hours, and nothing is lost in between', async () => {
    await suggest(app, robin, 'notice')
    expect(await mailsAfter(app)).toHaveLength(1)
    app.advance(HOUR_MS)
    await suggest(app, robin, 'pets', 0, ownWords('One quiet cat.'))
    expect(await mailsAfter(app, GATHERED_EVERY_MS - HOUR_MS - MINUTE_MS)).toEqual([])
    const [mail] = await mailsAfter(app, MINUTE_MS)
    expect(mail?.subject).toBe('New wording for Pets')
    expect(mail?.text).not.toContain('Notice')
  })

  test('that an email has just mentioned isn’t in the next one', async () => {
    await suggest(app, robin, 'notice')
    app.advance(GATHER_MS - 20_000)
    await suggest(app, robin, 'pets', 0, ownWords('One quiet cat.'))
    expect((await mailsAfter(app, 20_000)).map(({ subject }) => subject)).toEqual(['New wording for 2 terms'])
    await app.call('POST', '/agreement/terms', { as: robin, json: { title: 'The garden' } })
    await suggest(app, robin, 'own-1', 0, ownWords('We share it.'))
    const [mail] = await mailsAfter(app, GATHERED_EVERY_MS)
    expect(mail?.subject).toBe('New wording for The garden')
    expect(mail?.text).not.toContain('Pets')
  })

  test('isn’t emailed to someone who accepted it in the meantime', async () => {
    await suggest(app, robin, 'notice')
    await accept(app, leila, 'notice')
    expect((await mailsAfter(app)).map(({ subject }) => subject)).toEqual(['Notice: settled'])
  })

  test.each([
    ['left the group', () => theyLeave(app, leila)],
    ['is no longer a member', () => theyLapse(app, leila)],
    [
      'stopped these emails',
      () =>
        app.deps.db.write((tx) =>
          tx.insert(stoppedEmails).values({ user_id: leila, category: 'invitations' }),
        ),
    ],
  ])('isn’t emailed to someone who %s', async (_, happens) => {
    await suggest(app, robin, 'notice')
    await happens()
    expect((await mailsAfter(app)).filter(({ subject }) => subject.includes('wording'))).toEqual([])
  })

  test('names no one, with or without a block', async () => {
    await suggest(app, robin, 'notice')
    await app.deps.db.write((tx) => tx.insert(blocks).values({ user_id: robin, blocked_id: leila, at: 0 }))
    for (const { text } of await mailsAfter(app)) expect(text).not.toContain('Robin')
  })
})

test('the last acceptance, which settles a term, is emailed; earlier ones and withdrawals aren’t', async () => {
  const kofi = await aMember(app, 'Kofi')
  await theyLeave(app, leila)
  groupId = await aGroup(app, robin, leila, kofi)
  await suggest(app, robin, 'notice')
  await mailsAfter(app, GATHERED_EVERY_MS)
  await accept(app, leila, 'notice')
  await takeBack(app, leila, 'notice')
  expect(await mailsAfter(app)).toEqual([])
  await accept(app, leila, 'notice')
  await accept(app, kofi, 'notice')
  const mails = await mailsAfter(app)
  expect(mails.map(({ subject }) => subject)).toEqual(['Notice: settled', 'Notice: settled'])
})

test('a term settled by suggesting the same words is emailed', async () => {
  await suggest(app, robin, 'notice')
  await mailsAfter(app, GATHERED_EVERY_MS)
  await suggest(app, leila, 'notice')
  expect((await mailsAfter(app)).map(({ subject }) => subject)).toEqual(['Notice: settled'])
})

test('once every term is settled, the email says so, unless the lawyer wants one changed', async () => {
  const settledBy = async (as: number) => {
    await accept(app, as, 'pets', 2)
    return (await mailsAfter(app, GATHERED_EVERY_MS)).map(({ subject }) => subject)
  }
  await theySettle(app, groupId, robin, leila)
  const wen = await aLawyerOf(app, robin, leila)
  await suggest(app, robin, 'pets', 1, ownWords('One quiet cat.'))
  await lawyerCall(wen, 'terms/notice/mark', { version: 1, mark: 'needs-law' })
  await mailsAfter(app, GATHERED_EVERY_MS)
  expect(await settledBy(leila)).toEqual(['Pets: settled'])
  await takeBack(app, leila, 'pets')
  await lawyerCall(wen, 'terms/notice/mark', { version: 1, mark: 'reads-well' })
  await mailsAfter(app, GATHERED_EVERY_MS)
  expect(await settledBy(leila)).toEqual(['Everything in your agreement is settled'])
})

test('news isn’t lost if time passes between an act and queuing its email', async () => {
  let late = 0
  const deps = { ...app.deps, clock: () => app.deps.clock() + late++ }
  await suggestWording(deps, robin, { term: 'notice', base: 0, wording: NOTICE })
  expect((await mailsAfter(app, GATHER_MS + MINUTE_MS)).map(({ subject }) => subject)).toEqual([
    'New wording for Notice',
  ])
})

describe('a request is emailed once per version', () => {
  const ASKS = 'Your group is asking you about your agreement'
  const askedOf = (mails: readonly { text: string }[]) =>
    mails.filter(({ text }) => text.includes('would like to remove a term')).length

  /** Robin's own term, accepted by everyone, with no email about it left to send. */
  async function ownTerm(): Promise<void> {
    await app.call('POST', '/agreement/terms', { as: robin, json: { title: 'The garden' } })
    await suggest(app, robin, 'own-1', 0, ownWords('We share it.'))
    await accept(app, leila, 'own-1')
    await mailsAfter(app, GATHERED_EVERY_MS)
  }
  const wish = (as: number, yes: boolean) =>
    app.call('PUT', '/agreement/terms/own-1/removal', { as, json: { yes } })

  test('to remove a term: not repeated with the next news', async () => {
    await ownTerm()
    await wish(robin, true)
    expect((await mailsAfter(app)).map(({ subject }) => subject)).toEqual([ASKS])
    app.advance(GATHERED_EVERY_MS)
    await suggest(app, robin, 'pets', 0, ownWords('One quiet cat.'))
    const [mail] = await mailsAfter(app)
    expect(mail?.subject).toBe('New wording for Pets')
    expect(mail?.text).not.toContain('garden')
  })

  test('not repeated after it was withdrawn and made again, but sent for different wording', async () => {
    await ownTerm()
    await wish(robin, true)
    expect(askedOf(await mailsAfter(app))).toBe(1)
    app.advance(GATHERED_EVERY_MS)
    await wish(robin, false)
    await wish(robin, true)
    expect(await mailsAfter(app, GATHERED_EVERY_MS)).toEqual([])
    await suggest(app, robin, 'own-1', 1, ownWords('Leila has it.'))
    await wish(robin, true)
    expect(askedOf(await mailsAfter(app, GATHERED_EVERY_MS))).toBe(1)
  })

  test('to go on without the lawyer: sent once more after the lawyer looked again', async () => {
    await suggest(app, robin, 'notice')
    const wen = await aLawyerOf(app, robin, leila)
    await accept(app, leila, 'notice')
    const mark = (note: string) =>
      lawyerCall(wen, 'terms/notice/mark', { version: 1, mark: note === '' ? 'needs-law' : 'reads-well' })
    await mark('')
    await mailsAfter(app, GATHERED_EVERY_MS)
    const goOn = () =>
      app.call('PUT', '/agreement/terms/notice/going-on', { as: robin, json: { version: 1 } })
    await goOn()
    expect(askedOf(await mailsAfter(app, GATHERED_EVERY_MS))).toBe(1)
    await suggest(app, robin, 'pets', 0, ownWords('One quiet cat.'))
    expect(askedOf(await mailsAfter(app, GATHERED_EVERY_MS))).toBe(0)
    await mark('fine')
    await mark('')
    await goOn()
    expect(askedOf(await mailsAfter(app, GATHERED_EVERY_MS))).toBe(1)
  })
})
