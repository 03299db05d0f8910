// Promise: No email or audit line that the reported person can read names the reporter; of two admins who handle one report, the second learns what the first did.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createReport } from '#api/features/groups/safety/reports/service.ts'
import { drain } from '#api/mail/service.ts'
import { audit, invitations, outbox, reports, users } from '#db/schema/index.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { aTalkingGroup } from '#tests/api/groups/messages/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'

let app: TestApp
let admin: number
let people: Awaited<ReturnType<typeof aTalkingGroup>>
beforeAll(async () => {
  app = await testApp()
  admin = await anAdmin(app, { first_name: 'Ada', last_name: 'Roy' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.db.write((tx) => tx.delete(reports))
  people = await aTalkingGroup(app)
})

async function reported(by: number, user_id: number, text = 'What happened'): Promise<number> {
  const json = { user_id, reason: 'harassment', text }
  expect((await app.call('POST', '/reports', { as: by, json })).status).toBe(204)
  app.advance(MINUTE_MS)
  const rows = await app.deps.db.read.select().from(reports)
  return rows.at(-1)?.id ?? 0
}

const listed = async (query = '') => (await app.call('GET', `/admin/reports${query}`, { as: admin })).json()
const read = async (id: number) => (await app.call('GET', `/admin/reports/${id}`, { as: admin })).json()
const handle = (id: number, action: string, note = '', as = admin) =>
  app.call('PUT', `/admin/reports/${id}`, { as, json: { action, note } })
const idsOf = ({ reports }: { reports: { id: number }[] }) => reports.map(({ id }) => id)

describe('the report queue', () => {
  test('lists open reports oldest first, then handled ones newest first', async () => {
    const { priya, sam, leila } = people
    const [one, two, three] = [
      await reported(priya, sam),
      await reported(leila, sam),
      await reported(sam, priya),
    ]
    const first = { text: 'What happened', reported: { id: sam, profile_picture_filename: null } }
    expect(await listed()).toMatchObject({ total: 3, waiting: 3, page: 1, reports: [first, first, {}] })
    expect(idsOf(await listed())).toEqual([one, two, three])
    await handle(two, 'none')
    app.advance(MINUTE_MS)
    await handle(one, 'warned', 'Twice now.')
    expect(idsOf(await listed())).toEqual([three])
    const handled = await listed('?status=handled')
    expect(handled).toMatchObject({ total: 2, waiting: 1 })
    expect(idsOf(handled)).toEqual([one, two])
    expect(idsOf(await listed('?page=2'))).toEqual([])
    expect(await read(one)).toMatchObject({
      reporter: { id: priya, name: 'Priya Tremblay' },
      reported: { id: sam, name: 'Sam Tremblay', is_active: true },
      reason: 'harassment',
      text: 'What happened',
      action: 'warned',
      note: 'Twice now.',
      handled_by: { id: admin, name: 'Ada Roy' },
      others: [{ id: two, action: 'none' }],
    })
  })

  test('is for admins only', async () => {
    const id = await reported(people.priya, people.sam)
    for (const as of [people.priya, people.sam, await anAgent(app)]) {
      expect((await app.call('GET', '/admin/reports', { as })).status).toBe(403)
      expect((await app.call('GET', `/admin/reports/${id}`, { as })).status).toBe(403)
      expect((await handle(id, 'none', '', as)).status).toBe(403)
    }
  })

  test('explains that a list, a decision or a report doesn’t exist', async () => {
    const id = await reported(people.priya, people.sam)
    const responses = [
      await app.call('GET', '/admin/reports?status=lost', { as: admin }),
      await handle(id, 'banned'),
      await handle(id + 1000, 'none'),
    ]
    expect(await Promise.all(responses.map((response) => response.json()))).toEqual([
      { status: 'There’s no such list.' },
      { action: 'Choose what to do about it.' },
      { detail: 'We can’t find that report. The person it’s about may have left Cohearth.' },
    ])
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 404])
  })

  test("drops reports about people who delete their account, and reporters' names when they delete theirs", async () => {
    const { priya, sam } = people
    const [about, by] = [await reported(sam, priya), await reported(priya, sam)]
    const [row] = await app.deps.db.read.select().from(users).where(eq(users.id, priya))
    await app.call('DELETE', '/account', { as: priya, json: { email: row?.email } })
    expect(idsOf(await listed())).toEqual([by])
    expect(await read(by)).toMatchObject({ reporter: null, text: 'What happened' })
    expect((await app.call('GET', `/admin/reports/${about}`, { as: admin })).status).toBe(404)
  })

  test('shows no reporter if they deleted their account while the report was being sent', async () => {
    const { priya, sam } = people
    const [cookie = ''] = (await app.deps.sessions.start(priya, app.deps.clock(), 'test')).split(';')
    const { user } = (await app.deps.sessions.validate(cookie)) ?? {}
    if (!user) throw new Error('Priya has no session.')
    await app.call('DELETE', '/account', { as: priya, json: { email: user.email } })
    await createReport(app.deps, user, { user_id: sam, reason: 'spam', text: 'Sent just before' })
    const { reports } = await listed()
    expect(reports).toMatchObject([{ reporter: null, reported: { id: sam } }])
    expect(await read(reports[0].id)).toMatchObject({ reporter: null, text: 'Sent just before' })
  })
})

describe('handling a report', () => {
  test('a warning emails the person without naming the reporter, and is logged', async () => {
    const { priya, sam } = people
    const id = await reported(priya, sam, 'He called me names, says Priya')
    await drain(app.deps)
    const before = app.mails.length
    expect((await handle(id, 'warned', 'Priya is right.')).status).toBe(204)
    await drain(app.deps)
    const mails = app.mails.slice(before)
    expect(mails).toHaveLength(1)
    const { subject, text, html } = mails[0]!
    expect(subject).toBe('A warning about your Cohearth account')
    expect(text).toContain('You can’t harass')
    expect(`${text} ${html}`).not.toMatch(/Priya|called me names|report/i)
    const line = (await app.deps.db.read.select().from(audit)).at(-1)
    expect(line).toMatchObject({
      action: 'admin.report_handled',
      actor_id: admin,
      subject_id: null,
      detail: { report: id, outcome: 'warned' },
    })
  })

  test('a warning isn’t sent to someone whose account was deactivated in the meantime', async () => {
    const id = await reported(people.priya, people.sam)
    await drain(app.deps)
    const before = app.mails.length
    await handle(id, 'warned')
    await app.deps.db.write((tx) =>
      tx.update(users).set({ is_active: false }).where(eq(users.id, people.sam)),
    )
    await drain(app.deps)
    expect(app.mails.slice(before)).toEqual([])
  })

  test('only the first of two admins succeeds; the other sees what was done', async () => {
    const second = await anAdmin(app, { first_name: 'Bo', last_name: 'Lam' })
    const id = await reported(people.priya, people.sam)
    const responses = await Promise.all([handle(id, 'warned'), handle(id, 'deactivated', '', second)])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
    const wasAdaFirst = responses[0]?.status === 204
    const done = wasAdaFirst ? 'warned' : 'account deactivated'
    const tooLate = await responses[wasAdaFirst ? 1 : 0]?.json()
    expect(tooLate).toEqual({
      detail: `${wasAdaFirst ? 'Ada Roy' : 'Bo Lam'} already handled this report: ${done}.`,
    })
    const again = await handle(id, 'none', '', wasAdaFirst ? admin : second)
    expect(await again.json()).toEqual({ detail: `You already handled this report: ${done}.` })
    const [sam] = await app.deps.db.read.select().from(users).where(eq(users.id, people.sam))
    expect(sam?.is_active).toBe(wasAdaFirst)
    const mails = await app.deps.db.read.select().from(outbox)
    const warnings = mails.filter(
      ({ template, params }) => template === 'report-warning' && params.report === id,
    )
    expect(warnings).toHaveLength(wasAdaFirst ? 1 : 0)
  })

  test('deactivating ends sessions, matching, group, invitations and conversations', async () => {
    const { priya, sam, leila, noah } = people
    const now = app.deps.clock()
    const [cookie = ''] = (await app.deps.sessions.start(sam, now, 'test')).split(';')
    const open = { from_user_id: noah, to_user_id: sam, status: 'pending', created_at: now } as const
    await app.deps.db.write((tx) => tx.insert(invitations).values(open))
    const [id, other] = [await reported(priya, sam), await reported(leila, sam)]
    expect((await handle(id, 'deactivated')).status).toBe(204)
    expect((await app.call('GET', '/me', { headers: { cookie } })).status).toBe(401)
    const group = await (await app.call('GET', '/groups/mine', { as: priya })).json()
    expect(group.members.map(({ id: member }: { id: number }) => member).sort()).toEqual(
      [priya, leila].sort(),
    )
    const talks = await (await app.call('GET', '/groups/mine/conversations', { as: priya })).json()
    expect(talks.map((talk: { with: number | null }) => talk.with)).not.toContain(sam)
    const { sent } = await (await app.call('GET', '/invitations', { as: noah })).json()
    expect(sent).toEqual([])
    expect((await read(id)).reported.is_active).toBe(false)
    // Another report about them stays open and can't deactivate them again, or claim to have warned them.
    expect((await handle(other, 'deactivated')).status).toBe(409)
    expect((await handle(other, 'warned')).status).toBe(409)
    expect((await handle(other, 'none')).status).toBe(204)
  })
})
