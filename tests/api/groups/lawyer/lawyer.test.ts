// Promise: A lawyer reads a group's sheet, scenario, comments and agreement only while everyone in the group agrees, and nothing else about anyone.

import { describe, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import { createApp } from '#api/app.ts'
import { optOutToken } from '#api/features/groups/invitations/service/opt-out.ts'
import { POLICY } from '#api/middleware/policy.ts'
import { eq } from 'drizzle-orm'
import { groupMembers, users } from '#db/schema/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { EMAIL, eachTime } from './support.ts'

let app: TestApp
let maya: number
let noah: number
let group: number
let lawyer: number
const { invite, agree, say, advise, read, own, groupsOf, opened, statusesFor } = eachTime((world) => {
  ;({ app, maya, noah, group, lawyer } = world)
})

describe('a lawyer', () => {
  test('reads sheet, scenario and comments once everyone has agreed, and comments', async () => {
    await invite(maya)
    expect(await own(noah)).toEqual({
      lawyer: {
        email: EMAIL,
        invited_by: 'Maya',
        agreed: false,
        waits_for: ['Noah'],
        open: false,
        name: null,
        comments: [],
      },
    })
    expect(await groupsOf(lawyer)).toEqual([])
    expect(await statusesFor(lawyer)).toEqual([404, 404, 404])
    await agree(noah)
    expect(await groupsOf(lawyer)).toEqual([
      { group, names: ['Maya', 'Noah'], since: app.deps.clock(), comments: 0, last: null },
    ])
    await advise(lawyer, ' Tenants in common? ')
    expect(await groupsOf(lawyer)).toMatchObject([{ last: { writer: 'Wen Zhao', mine: true } }])
    await say(noah, 'Yes, we think so.')
    expect(await groupsOf(lawyer)).toMatchObject([{ comments: 2, last: { writer: 'Noah', mine: false } }])
    const plan = await (await read(lawyer)).json()
    expect(plan).toMatchObject({
      group,
      sheet: { names: ['Maya', 'Noah'], steps: [], homes: [] },
      scenario: { version: 0 },
      comments: [
        { text: 'Tenants in common?', writer: 'Wen Zhao', by_lawyer: true, mine: true },
        { text: 'Yes, we think so.', writer: 'Noah', by_lawyer: false, mine: false },
      ],
    })
    const seen = JSON.stringify(plan) + JSON.stringify(await groupsOf(lawyer))
    for (const hidden of ['Okafor', 'Cardinal', 'maya@home.test', '4165550123', 'picture'])
      expect(seen).not.toContain(hidden)
    expect((await own(maya)).lawyer).toMatchObject({ name: 'Wen Zhao', open: true, waits_for: [] })
  })

  test('from another group, or without being invited, gets nothing', async () => {
    await opened()
    const [ines, theo] = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })]
    const other = await aGroup(app, ines, theo)
    const stranger = await aLawyer(app, { email: 'other@law.test' })
    expect(await statusesFor(stranger)).toEqual([404, 404, 404])
    for (const of of [other, 0, 99, -1]) {
      const statuses = await statusesFor(lawyer, of)
      expect(statuses.every((status) => status === 404 || status === 400)).toBe(true)
    }
    expect(await groupsOf(stranger)).toEqual([])
    expect((await groupsOf(lawyer)).map(({ group: id }: { group: number }) => id)).toEqual([group])
  })

  test('finds the group with the latest news first', async () => {
    await opened()
    app.advance(1000)
    const [ines, theo] = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })]
    const later = await aGroup(app, ines, theo)
    await invite(ines)
    await agree(theo)
    const order = async () => (await groupsOf(lawyer)).map(({ group: id }: { group: number }) => id)
    expect(await order()).toEqual([later, group])
    app.advance(1000)
    await say(noah, 'One more question.')
    expect(await order()).toEqual([group, later])
  })

  test('can’t call anything else about people', async () => {
    await opened()
    const named = { group: String(group), user_id: String(maya), id: String(maya), userId: String(maya) }
    const reachable = createApp(app.deps).routes.flatMap(({ method, path, handler }) => {
      const policy: unknown = Reflect.get(handler, POLICY)
      return typeof policy === 'string' && method === 'GET' && /^(client|staff|admin|agent)/.test(policy)
        ? [path]
        : []
    })
    expect(reachable.length).toBeGreaterThan(50)
    for (const path of reachable) {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => Reflect.get(named, name) ?? '1')
      const { status } = await app.call('GET', filled, { as: lawyer })
      expect([path, status < 400]).toEqual([path, false])
    }
  })

  test.each([
    ['a member stops it', () => app.call('DELETE', '/groups/mine/lawyer', { as: noah })],
    ['the group dissolves', () => theyLeave(app, noah)],
    [
      'someone joins who hasn’t agreed',
      async () => {
        const user_id = await aClient(app, { state_id: 3100 })
        const joined_at = app.deps.clock()
        await app.deps.db.write((tx) =>
          tx.insert(groupMembers).values({ group_id: group, user_id, joined_at }),
        )
      },
    ],
  ])('loses access immediately when %s', async (_name, end) => {
    await opened()
    expect(await statusesFor(lawyer)).toEqual([200, 200, 204])
    await end()
    expect(await statusesFor(lawyer)).toEqual([404, 404, 404])
    expect(await groupsOf(lawyer)).toEqual([])
  })

  test('with a deactivated account or another role gets nothing', async () => {
    const client = await aClient(app, { email: 'client@law.test', state_id: 3100 })
    await invite(maya, 'client@law.test')
    await agree(noah, 'client@law.test')
    expect(await statusesFor(client)).toEqual([403, 403, 403])
    expect(await statusesFor(await anAgent(app))).toEqual([403, 403, 403])
    expect((await own(maya)).lawyer).toMatchObject({ name: null, open: true })
  })
})

describe('emails', () => {
  async function mailed(): Promise<string[]> {
    await drain(app.deps)
    const sent = app.mails.map(({ to, subject }) => `${to}: ${subject}`)
    app.mails.length = 0
    return sent
  }

  test('ask the others, then invite the lawyer, then report comments without quoting them', async () => {
    const noahs = 'noah@home.test'
    await app.deps.db.write((tx) => tx.update(users).set({ email: noahs }).where(eq(users.id, noah)))
    await invite(maya)
    expect(await mailed()).toEqual([`${noahs}: Maya would like to show your plan to a lawyer`])
    await agree(noah)
    await drain(app.deps)
    expect(app.mails[0]?.text).toContain('we’ll set one up for you')
    expect(await mailed()).toEqual([`${EMAIL}: Maya Okafor would like you to read their group’s plan`])
    await advise(lawyer, 'Tenants in common?')
    await say(maya, 'Yes, please.')
    await drain(app.deps)
    expect(app.mails.map(({ text }) => text).join()).not.toMatch(/Tenants|please\./)
    expect((await mailed()).sort()).toEqual([
      `${EMAIL}: Maya commented on their plan`,
      'maya@home.test: Wen Zhao commented on your plan',
      `${noahs}: Wen Zhao commented on your plan`,
    ])
  })

  test('say what the lawyer can read, with the agreement', async () => {
    await invite(maya)
    await drain(app.deps)
    await agree(noah)
    await drain(app.deps)
    const [request, invited] = app.mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(request).toContain('read your group’s sheet, mortgage scenario and agreement, and to comment')
    expect(invited).toContain('read their sheet, mortgage scenario and agreement, and comment')
  })

  test('aren’t sent to an address whose owner stopped invitations', async () => {
    await app.call('POST', `/no-invitations?token=${optOutToken(app.deps.key, EMAIL)}`)
    await opened()
    expect((await mailed()).filter((mail) => mail.startsWith(EMAIL))).toEqual([])
  })

  test('aren’t sent again if someone agrees twice', async () => {
    await opened()
    expect(await mailed()).toHaveLength(1)
    await agree(noah)
    expect(await mailed()).toEqual([])
  })

  test('aren’t sent once nobody shares anything any more', async () => {
    await opened()
    await advise(lawyer, 'Hello')
    await app.call('DELETE', '/groups/mine/lawyer', { as: maya })
    expect(await mailed()).toEqual([])
  })
})
