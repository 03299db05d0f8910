import { describe, expect, test } from 'bun:test'
import { audit, groupLawyerComments, groupLawyers, groupMembers, outbox } from '#db/schema/index.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { COMMENTS_PER_DAY } from '#domain/groups/lawyer/lawyer.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { theyLeave } from '#tests/support/groups.ts'
import { EMAIL, eachTime } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let maya: number
let noah: number
let group: number
let lawyer: number
const { invite, agree, say, advise, read, own, opened, statusesFor } = eachTime((world) => {
  ;({ app, maya, noah, group, lawyer } = world)
})

describe('in the group', () => {
  test('someone who left can’t read or write and no longer counts as agreeing, even if they come back', async () => {
    const ines = await aClient(app, { first_name: 'Ines', state_id: 3100 })
    const at = app.deps.clock()
    const joins = () =>
      app.deps.db.write((tx) =>
        tx.insert(groupMembers).values({ group_id: group, user_id: ines, joined_at: at + 1 }),
      )
    await joins()
    await opened()
    await agree(ines)
    expect(await statusesFor(lawyer)).toEqual([200, 200, 204])
    await theyLeave(app, ines)
    expect((await app.call('GET', '/groups/mine/lawyer', { as: ines })).status).toBe(404)
    for (const call of [say(ines, 'Hello'), agree(ines), invite(ines)]) expect((await call).status).toBe(409)
    expect(await refusalIn(await app.call('DELETE', '/groups/mine/lawyer', { as: ines }))).toEqual([
      409,
      'You’re no longer in a group. Please reload this page.',
    ])
    expect(await statusesFor(lawyer)).toEqual([200, 200, 204])
    await joins()
    expect(await statusesFor(lawyer)).toEqual([404, 404, 404])
    expect((await own(ines)).lawyer).toMatchObject({ agreed: false, waits_for: ['Ines'] })
  })

  test('an address reveals nothing about whose it is', async () => {
    await invite(maya, 'noah.other@example.test')
    const { lawyer: shown } = await own(maya)
    await app.call('DELETE', '/groups/mine/lawyer', { as: maya })
    await invite(maya)
    expect((await own(maya)).lawyer).toEqual({ ...shown, email: EMAIL })
  })

  test('no comment is written before the lawyer can read it, or by anyone else', async () => {
    await invite(maya)
    expect(await refusalIn(await say(maya, 'Hello'))).toEqual([
      409,
      'Your lawyer can’t read your plan right now.',
    ])
    await agree(noah)
    expect((await say(maya, '  ')).status).toBe(400)
    expect((await say(maya, 'a'.repeat(2001))).status).toBe(400)
    expect((await say(lawyer, 'Hello')).status).toBe(403)
    expect((await advise(maya, 'Hello')).status).toBe(403)
    expect((await say(await aClient(app, { state_id: 3100 }), 'Hello')).status).toBe(409)
    expect((await own(maya)).lawyer.comments).toEqual([])
  })

  test('each owner can write fifty comments a day', async () => {
    await opened()
    const at = app.deps.clock()
    const lawyer_id = (await app.deps.db.read.select().from(groupLawyers))[0]?.id ?? 0
    const written = { lawyer_id, user_id: maya, text: 'Hello', at }
    await app.deps.db.write((tx) =>
      tx.insert(groupLawyerComments).values(Array.from({ length: COMMENTS_PER_DAY - 1 }, () => written)),
    )
    expect((await say(maya, 'The last one today')).status).toBe(204)
    app.advance(DAY_MS - 1)
    const refused = await say(maya, 'One more')
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'You’ve reached the limit of 50 comments a day. Please send this one tomorrow.' },
    ])
    expect((await say(noah, 'I can')).status).toBe(204)
    app.advance(1)
    expect((await say(maya, 'It’s tomorrow')).status).toBe(204)
  })

  test('a comment whose response got lost is written, counted and emailed once when it’s sent again', async () => {
    await opened()
    const [key, next] = [crypto.randomUUID(), crypto.randomUUID()]
    const lawyer_id = (await app.deps.db.read.select().from(groupLawyers))[0]?.id ?? 0
    const written = { lawyer_id, user_id: maya, text: 'Hello', at: app.deps.clock() - 1 }
    await app.deps.db.write((tx) =>
      tx.insert(groupLawyerComments).values(Array.from({ length: COMMENTS_PER_DAY - 2 }, () => written)),
    )
    const emailed = async () => {
      const rows = await app.deps.db.read.select().from(outbox)
      return rows.filter(({ template }) => template === 'lawyer-commented').length
    }
    const twice = [await say(maya, 'Who signs?', key), await say(maya, 'Who signs?', key)]
    expect(twice.map(({ status }) => status)).toEqual([204, 204])
    expect(await emailed()).toBe(1)
    expect((await say(maya, 'Who signs?', next)).status).toBe(204)
    expect((await say(maya, 'Who signs?', next)).status).toBe(204)
    expect((await say(noah, 'Who signs?', key)).status).toBe(204)
    for (const times of [1, 2]) {
      expect([times, (await advise(lawyer, 'All of you.', group, key)).status]).toEqual([times, 204])
    }
    const comments = (await own(maya)).lawyer.comments.slice(COMMENTS_PER_DAY - 2)
    expect(comments.map(({ text, writer }: { text: string; writer: string }) => [writer, text])).toEqual([
      ['Maya', 'Who signs?'],
      ['Maya', 'Who signs?'],
      ['Noah', 'Who signs?'],
      ['Wen Zhao', 'All of you.'],
    ])
  })

  test('a second lawyer, a stale agreement and a fourth invitation a day are refused', async () => {
    await invite(maya)
    expect(await refusalIn(await invite(noah, 'second@law.test'))).toEqual([
      409,
      'Your group already has a lawyer.',
    ])
    expect((await agree(noah, 'second@law.test')).status).toBe(409)
    const again = async () => {
      await app.call('DELETE', '/groups/mine/lawyer', { as: noah })
      return (await invite(maya)).status
    }
    expect([await again(), await again(), await again()]).toEqual([204, 204, 429])
    expect((await invite(noah)).status).toBe(429)
    app.advance(DAY_MS)
    expect((await invite(noah)).status).toBe(204)
    expect((await invite(noah, 'not an address')).status).toBe(400)
  })

  test('what happened is in the audit log, without an address, and reading once an hour', async () => {
    await opened()
    for (let times = 0; times < 3; times += 1) await read(lawyer)
    app.advance(HOUR_MS)
    await read(lawyer)
    await app.call('DELETE', '/groups/mine/lawyer', { as: maya })
    const lines = (await app.deps.db.read.select().from(audit)).filter(({ action }) =>
      action.startsWith('lawyer.'),
    )
    expect(lines.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['lawyer.invited', maya],
      ['lawyer.opened', noah],
      ['lawyer.read', lawyer],
      ['lawyer.read', lawyer],
      ['lawyer.removed', maya],
    ])
    expect(JSON.stringify(lines)).not.toContain('@')
  })

  test('when the inviter deletes their account, the others keep the lawyer; when the lawyer does, the invitation is deleted too', async () => {
    const ines = await aClient(app, { first_name: 'Ines', state_id: 3100 })
    const joined_at = app.deps.clock() + 1
    await app.deps.db.write((tx) =>
      tx.insert(groupMembers).values({ group_id: group, user_id: ines, joined_at }),
    )
    await opened()
    await agree(ines)
    const leave = (as: number, email: string) => app.call('DELETE', '/account', { as, json: { email } })
    expect((await leave(maya, 'maya@home.test')).ok).toBe(true)
    expect((await own(noah)).lawyer).toMatchObject({ invited_by: null, open: true })
    expect(await app.deps.db.read.select().from(groupLawyers)).toMatchObject([{ invited_by: null }])
    expect((await leave(lawyer, EMAIL)).ok).toBe(true)
    expect(await app.deps.db.read.select().from(groupLawyers)).toEqual([])
  })
})
