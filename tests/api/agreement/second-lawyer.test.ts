import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { aLawyerOf, mailsAfter } from './news-support.ts'
import { aMember, ownWords, suggest } from './support.ts'
import { ownReview, review } from '#api/features/agreement/lawyer/schemas.ts'
import { GATHERED_EVERY_MS } from '#domain/messages/limits.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aLawyer } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'

const EMAIL = 'second@law.test'

let app: TestApp
let robin: number
let leila: number
let groupId: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  groupId = await aGroup(app, robin, leila)
  await suggest(app, robin, 'notice')
})
afterEach(() => app.close())

const lawyerCall = (as: number, method: string, path: string, json?: object) =>
  app.call(method, `/lawyer/groups/${groupId}/agreement/${path}`, { as, json })
const seenBy = async (as: number) =>
  v.parse(review, await (await app.call('GET', `/lawyer/groups/${groupId}/agreement`, { as })).json())
const ownSent = async () =>
  v.parse(ownReview, await (await app.call('GET', '/agreement/review', { as: robin })).json())?.sent_at

test('a lawyer has read the newest wording even if another tab notes an older one later', async () => {
  const wen = await aLawyerOf(app, robin, leila)
  await suggest(app, leila, 'notice', 1, ownWords('Half a year.'))
  for (const version of [2, 1]) await lawyerCall(wen, 'PUT', 'terms/notice/reading', { version })
  const terms = (await seenBy(wen)).chapters.flatMap((chapter) => chapter.terms)
  expect(terms.find(({ key }) => key === 'notice')?.read).toBe(2)
})

describe('a group’s second lawyer', () => {
  let ana: number
  beforeEach(async () => {
    const wen = await aLawyerOf(app, robin, leila)
    await lawyerCall(wen, 'PUT', 'terms/notice/mark', { version: 1, mark: 'needs-law' })
    await lawyerCall(wen, 'POST', 'review')
    expect(await ownSent()).toBe(app.deps.clock())
    await app.call('DELETE', '/groups/mine/lawyer', { as: robin })
    ana = await aLawyer(app, { first_name: 'Ana', email: EMAIL })
    await app.call('POST', '/groups/mine/lawyer', { as: robin, json: { email: EMAIL } })
    await app.call('PUT', '/groups/mine/lawyer/consent', { as: leila, json: { email: EMAIL } })
    await mailsAfter(app, GATHERED_EVERY_MS)
  })

  test('hasn’t sent the review that the first one sent', async () => {
    expect((await seenBy(ana)).sent_at).toBeNull()
    expect(await ownSent()).toBeNull()
    await lawyerCall(ana, 'POST', 'review')
    expect((await seenBy(ana)).sent_at).toBe(app.deps.clock())
    expect(await ownSent()).toBe(app.deps.clock())
  })

  test('isn’t emailed that they marked what the first one marked', async () => {
    await app.call('POST', '/agreement/terms/notice/comments', { as: leila, json: { text: 'Hello' } })
    await suggest(app, leila, 'notice', 1, ownWords('In writing.'))
    const [mail] = (await mailsAfter(app)).filter(({ to }) => to.includes(EMAIL))
    expect(mail?.text).toContain('suggested different wording for what’s marked “Needs law”.')
  })
})
