import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { audit, groupMembers, groups, users } from '#db/schema/index.ts'
import { aBrowser, codeFor, signedInBrowser } from '#tests/api/accounts/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { only } from '#db/client.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const EMAIL = 'maya@example.test'
const WRONG = { email: 'That isn’t your account’s email address.' }

const deleteAs = (as: number, email: string) => app.call('DELETE', '/account', { as, json: { email } })
const ids = async () => (await app.deps.db.read.select({ id: users.id }).from(users)).map((row) => row.id)

describe('the typed address', () => {
  test.each([
    ['of another account', 'theo@example.test', WRONG],
    ['with a typo', 'maya@example.tes', WRONG],
    ['that isn’t an address', 'maya', { email: 'Please enter a valid email.' }],
    ['left empty', '', { email: 'Please enter a valid email.' }],
  ])('%s deletes nothing', async (_name, typed, message) => {
    const maya = await aClient(app, { email: EMAIL })
    const theo = await aClient(app, { email: 'theo@example.test' })
    const response = await deleteAs(maya, typed)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(message)
    expect(await ids()).toEqual([maya, theo])
  })

  test('may differ in case and spaces', async () => {
    const maya = await aClient(app, { email: EMAIL })
    expect((await deleteAs(maya, ' Maya@Example.test ')).status).toBe(204)
    expect(await ids()).toEqual([])
  })
})

test('deleting an account ends every session and clears the cookie', async () => {
  await aClient(app, { email: EMAIL })
  const here = await signedInBrowser(app, EMAIL)
  app.advance(MINUTE_MS)
  const otherBrowser = await signedInBrowser(app, EMAIL)
  const response = await here.call('DELETE', '/account', { email: EMAIL })
  expect(response.status).toBe(204)
  expect(here.cookies.has('cohearth_session')).toBe(false)
  expect((await otherBrowser.me()).status).toBe(401)
  expect((await otherBrowser.call('DELETE', '/account', { email: EMAIL })).status).toBe(401)
})

test('a code or link that was already sent no longer works', async () => {
  const maya = await aClient(app, { email: EMAIL })
  const browser = aBrowser(app)
  await browser.logIn(EMAIL)
  const code = await codeFor(app, EMAIL)
  expect((await deleteAs(maya, EMAIL)).status).toBe(204)
  expect((await browser.verify(EMAIL, code)).status).toBe(400)
  expect(await ids()).toEqual([])
})

test("a deleted person leaves everyone's matches", async () => {
  const questions = await someQuestions(app, 'Finances', 6)
  const [maya, theo] = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })]
  for (const id of [maya, theo]) await theyAnswer(app, id, questions, [0, 0, 0, 0, 0, 0])
  const matches = async () =>
    (await (await app.call('GET', `/compatibility/${theo}/matches`, { as: theo })).json()).length
  expect(await matches()).toBe(1)
  const { email } = await (await app.call('GET', '/me', { as: maya })).json()
  expect((await deleteAs(maya, email)).status).toBe(204)
  expect(await matches()).toBe(0)
  expect((await app.deps.matching.columns()).has(maya)).toBe(false)
})

describe('the group of a deleted member', () => {
  async function aGroupOf(count: number): Promise<number[]> {
    const members = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        aClient(app, { email: index === 0 ? EMAIL : `other${index}@example.test` }),
      ),
    )
    await app.deps.db.write(async (tx) => {
      const { id } = only(await tx.insert(groups).values({ created_at: 0 }).returning())
      const rows = members.map((user_id) => ({ group_id: id, user_id, joined_at: 0 }))
      await tx.insert(groupMembers).values(rows)
    })
    return members
  }
  const membersLeft = () => app.deps.db.read.select().from(groupMembers)
  const groupsLeft = () => app.deps.db.read.select().from(groups)

  test('continues without them', async () => {
    const [maya = 0] = await aGroupOf(3)
    await deleteAs(maya, EMAIL)
    expect(await membersLeft()).toHaveLength(2)
    expect(await groupsLeft()).toHaveLength(1)
  })

  test('ends when only one member is left', async () => {
    const [maya = 0] = await aGroupOf(2)
    await deleteAs(maya, EMAIL)
    expect(await membersLeft()).toEqual([])
    expect(await groupsLeft()).toEqual([])
  })
})

describe('an admin', () => {
  test("can't leave as the last active one", async () => {
    const admin = await anAdmin(app, { email: EMAIL })
    await anAdmin(app, { is_active: false })
    const response = await deleteAs(admin, EMAIL)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      detail: 'You’re the last active admin. Please make someone else an admin first.',
    })
    expect(await ids()).toContain(admin)
    expect((await app.call('GET', '/me', { as: admin })).status).toBe(200)
  })

  test('can leave if there is another', async () => {
    const admin = await anAdmin(app, { email: EMAIL })
    const other = await anAdmin(app)
    expect((await deleteAs(admin, EMAIL)).status).toBe(204)
    expect(await ids()).toEqual([other])
  })

  test("two who leave at once don't leave the site without one", async () => {
    const first = await anAdmin(app, { email: 'a@example.test' })
    const second = await anAdmin(app, { email: 'b@example.test' })
    const responses = await Promise.all([
      deleteAs(first, 'a@example.test'),
      deleteAs(second, 'b@example.test'),
    ])
    expect(responses.map((response) => response.status).sort()).toEqual([204, 409])
    expect(await ids()).toHaveLength(1)
  })
})

test('staff can leave too', async () => {
  const agent = await anAgent(app, { email: EMAIL })
  expect((await deleteAs(agent, EMAIL)).status).toBe(204)
})

test('the audit log keeps one entry, with numbers only', async () => {
  const maya = await aClient(app, { email: EMAIL })
  await deleteAs(maya, EMAIL)
  const lines = await app.deps.db.read.select().from(audit)
  expect(lines).toMatchObject([
    { action: 'account.deleted', actor_id: maya, subject_id: maya, detail: null, at: app.deps.clock() },
  ])
})
