import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { aLawyerOf, LAWYERS_EMAIL, mailsAfter } from './news-support.ts'
import { accept, aMember, ownWords, suggest } from './support.ts'
import { GATHERED_EVERY_MS } from '#domain/messages/limits.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroup } from '#tests/support/groups.ts'

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

describe('with a lawyer', () => {
  test('owners are emailed about marks, comments and the review, without their words', async () => {
    await suggest(app, robin, 'notice')
    const wen = await aLawyerOf(app, robin, leila)
    await mailsAfter(app, GATHERED_EVERY_MS)
    await lawyerCall(wen, 'terms/notice/mark', { version: 1, mark: 'needs-law' })
    await lawyerCall(wen, 'terms/notice/comments', { text: 'In writing, please.' }, 'POST')
    await lawyerCall(wen, 'review', undefined, 'POST')
    const mails = await mailsAfter(app)
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Your lawyer has reviewed your agreement'),
    )
    for (const { text } of mails) {
      expect(text).toContain('New marks or comments')
      expect(text).not.toContain('In writing')
    }
  })

  test.each<[string, string, object | undefined, string]>([
    ['a mark', 'terms/notice/mark', { version: 1, mark: 'needs-law' }, 'PUT'],
    ['a comment', 'terms/notice/comments', { text: 'In writing, please.' }, 'POST'],
    ['the review', 'review', undefined, 'POST'],
  ])('owners are emailed about %s by itself', async (_what, path, json, method) => {
    await suggest(app, robin, 'notice')
    const wen = await aLawyerOf(app, robin, leila)
    await mailsAfter(app, GATHERED_EVERY_MS)
    await lawyerCall(wen, path, json, method)
    expect(await mailsAfter(app)).toHaveLength(2)
  })

  test('the others are asked by email to go on without, and to remove a term', async () => {
    const ASKS = ['Your group is asking you about your agreement']
    await suggest(app, robin, 'notice')
    const wen = await aLawyerOf(app, robin, leila)
    await lawyerCall(wen, 'terms/notice/mark', { version: 1, mark: 'needs-law' })
    const { key } = await (
      await app.call('POST', '/agreement/terms', { as: robin, json: { title: 'The piano' } })
    ).json()
    await suggest(app, robin, key, 0, ownWords('It stays.'))
    await accept(app, leila, key)
    await mailsAfter(app, GATHERED_EVERY_MS)
    const path = '/agreement/terms/notice/going-on'
    expect((await app.call('PUT', path, { as: robin, json: { version: 1 } })).status).toBe(204)
    expect((await mailsAfter(app)).map(({ subject }) => subject)).toEqual(ASKS)
    await app.call('PUT', path, { as: leila, json: { version: 1 } })
    await mailsAfter(app, GATHERED_EVERY_MS)
    expect(
      (await app.call('PUT', `/agreement/terms/${key}/removal`, { as: leila, json: { yes: true } })).status,
    ).toBe(204)
    expect((await mailsAfter(app)).map(({ subject }) => subject)).toEqual(ASKS)
  })

  test('the lawyer is emailed about replies and new wording for what they marked', async () => {
    await suggest(app, robin, 'notice')
    const wen = await aLawyerOf(app, robin, leila)
    await lawyerCall(wen, 'terms/notice/mark', { version: 1, mark: 'needs-law' })
    await mailsAfter(app, GATHERED_EVERY_MS)
    await app.call('POST', '/agreement/terms/notice/comments', { as: leila, json: { text: 'Secret words' } })
    await suggest(app, leila, 'notice', 1, ownWords('In writing.'))
    const toLawyer = (await mailsAfter(app)).filter(({ to }) => to.includes(LAWYERS_EMAIL))
    expect(toLawyer).toHaveLength(1)
    expect(toLawyer[0]?.text).toContain('wrote to you about their agreement and suggested different wording')
    expect(toLawyer[0]?.text).not.toContain('Secret words')
  })

  test('the lawyer is emailed about a reply, or new wording for what they marked, by itself', async () => {
    const toLawyer = async () => {
      const mails = (await mailsAfter(app, GATHERED_EVERY_MS)).filter(({ to }) => to.includes(LAWYERS_EMAIL))
      return mails.map(({ text }) => text.split('\n').find((line) => line.startsWith('Robin and Leila')))
    }
    await suggest(app, robin, 'notice')
    const wen = await aLawyerOf(app, robin, leila)
    await lawyerCall(wen, 'terms/notice/mark', { version: 1, mark: 'needs-law' })
    await toLawyer()
    await app.call('POST', '/agreement/terms/notice/comments', { as: leila, json: { text: 'Why?' } })
    expect(await toLawyer()).toEqual(['Robin and Leila wrote to you about their agreement.'])
    await suggest(app, leila, 'notice', 1, ownWords('In writing.'))
    expect(await toLawyer()).toEqual([
      'Robin and Leila suggested different wording for what’s marked “Needs law”.',
    ])
  })

  test('the lawyer gets no emails once a member has stopped sharing', async () => {
    await suggest(app, robin, 'notice')
    await aLawyerOf(app, robin, leila)
    await app.call('POST', '/agreement/terms/notice/comments', { as: leila, json: { text: 'Secret words' } })
    await app.call('DELETE', '/groups/mine/lawyer', { as: leila })
    expect((await mailsAfter(app)).filter(({ to }) => to.includes(LAWYERS_EMAIL))).toEqual([])
  })
})

test('a review is in the record once, until something changes', async () => {
  await suggest(app, robin, 'notice')
  const wen = await aLawyerOf(app, robin, leila)
  const sent = async () => {
    const { entries } = await (await app.call('GET', '/agreement/record', { as: robin })).json()
    return entries.filter(({ body }: { body: string }) => body.includes('"reviewed"')).length
  }
  for (let again = 0; again < 2; again++)
    expect((await lawyerCall(wen, 'review', undefined, 'POST')).status).toBe(204)
  expect(await sent()).toBe(1)
  await accept(app, leila, 'notice')
  await lawyerCall(wen, 'review', undefined, 'POST')
  expect(await sent()).toBe(2)
  expect((await lawyerCall(robin, 'review', undefined, 'POST')).status).toBe(403)
})
