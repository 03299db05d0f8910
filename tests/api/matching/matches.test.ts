import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { savePublication } from '#api/features/onboarding/publication/queries/publications.ts'
import { inquiries, preferences, users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { someQuestions, theyAnswer, theyPublish } from '#tests/support/questionnaire.ts'

const ONBOARDED = { state_id: 3100 }

let app: TestApp
let questions: number[]
let maya: number
let theo: number
let sam: number

beforeEach(async () => {
  app = await testApp()
  questions = await someQuestions(app, 'Finances', 6)
  maya = await aClient(app, { ...ONBOARDED, first_name: 'Maya' })
  theo = await aClient(app, { ...ONBOARDED, first_name: 'Théo' })
  sam = await aClient(app, { ...ONBOARDED, first_name: 'Sam' })
  await theyAnswer(app, maya, questions, [0, 0, 0, 0, 0, 0])
  await theyAnswer(app, theo, questions, [0, 0, 0, 0, 0, 1])
  await theyAnswer(app, sam, questions, [3, 0, 0, 0, 2, 0])
})
afterEach(() => app.close())

const matchesOf = async (id: number, as = id, query = '') =>
  app.call('GET', `/compatibility/${id}/matches${query}`, { as })

async function listOf(id: number, query = '') {
  const rows: { matched_user_id: number; calculated_result: number; badge: string | null }[] = await (
    await matchesOf(id, id, query)
  ).json()
  return rows.map(({ matched_user_id, calculated_result, badge }) => [
    matched_user_id,
    calculated_result,
    badge,
  ])
}

describe('the list of matches', () => {
  test('is ranked best first, with badges and scores in half percents', async () => {
    // Théo: agreements sum to 5 2/3 of 6, less 1/6: 0.7777…; Sam: 4 1/3 of 6, less 1/6: 0.5555…
    expect(await listOf(maya)).toEqual([
      [theo, 0.78, 'Good Match'],
      [sam, 0.555, null],
    ])
  })

  test('shows the other member’s card and nothing more', async () => {
    const [first] = await (await matchesOf(maya)).json()
    expect(first.member).toEqual({
      id: theo,
      first_name: 'Théo',
      last_name: 'Tremblay',
      profile_picture_filename: null,
      verified: false,
    })
    expect(first).toMatchObject({ shared: 6, summary: { close: ['money'], apart: [] } })
    expect(Object.keys(first).sort()).toEqual([
      'badge',
      'calculated_result',
      'invitation',
      'mark',
      'matched_user_id',
      'member',
      'relation',
      'shared',
      'summary',
      'user_id',
      'wish',
    ])
  })

  test('respects the limit and the threshold', async () => {
    expect(await listOf(maya, '?limit=1')).toHaveLength(1)
    expect(await listOf(maya, '?threshold=0.6')).toHaveLength(1)
    expect(await listOf(maya, '?threshold=0.9')).toEqual([])
  })

  test.each(['?limit=ten', '?threshold=2', '?threshold=-1'])('refuses %s', async (query) => {
    expect((await matchesOf(maya, maya, query)).status).toBe(400)
  })

  test('is refused to someone who is still answering, and nobody sees them until they’re done', async () => {
    const late = await aClient(app, { state_id: 300 })
    await theyAnswer(app, late, questions, [0, 0, 0, 0, 0, 0])
    expect((await matchesOf(late)).status).toBe(403)
    const before = await listOf(maya)
    expect(before.map(([id]) => id)).not.toContain(late)
    await app.deps.db.write((tx) => tx.update(users).set({ state_id: 2000 }).where(eq(users.id, late)))
    await theyPublish(app, late)
    expect(await listOf(maya)).toEqual([[late, 0.835, 'Good Match'], ...before])
  })

  test('is empty for someone whose answers don’t count yet', async () => {
    const returning = await aClient(app, ONBOARDED)
    await theyAnswer(app, returning, questions, [0, 0, 0, 0, 0, 0])
    await app.deps.db.write((tx) => savePublication(tx, returning, { whole: false }))
    expect(await listOf(returning)).toEqual([])
  })

  test('follows a changed answer, a changed importance and a deactivation', async () => {
    const extra = await someQuestions(app, 'Family', 6)
    await theyAnswer(app, maya, extra, [0, 0, 0, 0, 0, 0])
    await theyAnswer(app, sam, extra, [0, 0, 0, 0, 0, 0])
    // Twelve shared questions now: (4 1/3 + 6) of 12, less 1/12.
    expect(await listOf(maya, '?limit=1')).toEqual([[theo, 0.78, 'Good Match']])
    for (const user_id of [maya, sam]) {
      await app.deps.db.write(async (tx) => {
        await tx.insert(preferences).values({ user_id, category: 'Finances', importance: 'not' })
      })
      await theyPublish(app, user_id)
    }
    // Only Family counts between the two: 6 of 6, less 1/12.
    expect(await listOf(maya, '?limit=1')).toEqual([[sam, 0.915, 'Great Match']])
    await app.deps.db.write(async (tx) => {
      await tx.update(users).set({ is_active: false }).where(eq(users.id, sam))
    })
    expect(await listOf(maya)).toHaveLength(1)
  })

  test('leaves out someone who becomes an agent', async () => {
    await app.deps.db.write((tx) => tx.update(users).set({ role: ROLE.AGENT }).where(eq(users.id, theo)))
    expect(await listOf(maya)).toEqual([[sam, 0.555, null]])
  })

  test('leaves out retired questions', async () => {
    await app.deps.db.write(async (tx) => {
      await tx
        .update(inquiries)
        .set({ retired: true })
        .where(eq(inquiries.id, questions[5] ?? 0))
    })
    // Five shared questions without a difference: 1 less 1/5.
    expect(await listOf(maya, '?limit=1')).toEqual([[theo, 0.8, 'Good Match']])
  })
})

describe('who may read a list', () => {
  test('its owner and staff; nobody else', async () => {
    const statusAs = async (as: number) => (await matchesOf(maya, as)).status
    expect(await statusAs(maya)).toBe(200)
    expect(await statusAs(await anAgent(app))).toBe(200)
    expect(await statusAs(await anAdmin(app))).toBe(200)
    expect(await statusAs(theo)).toBe(403)
    expect(await statusAs(await aLawyer(app))).toBe(403)
    expect((await app.call('GET', `/compatibility/${maya}/matches`)).status).toBe(401)
  })
})

describe('why we match', () => {
  const explanation = (as: number, user: number, other: number) =>
    app.call('GET', `/compatibility/${user}/matches/${other}`, { as })

  test('shows a client the areas and bands of a person on their list', async () => {
    expect(await (await explanation(maya, maya, theo)).json()).toEqual({
      detail: 'bands',
      calculated_result: 0.78,
      shared: 6,
      areas: [{ area: 'money', weight: 100, band: 'close' }],
    })
  })

  test('shows staff parts that add up', async () => {
    const body = await (await explanation(await anAgent(app), maya, theo)).json()
    expect(body.detail).toBe('full')
    const contributions = body.categories.reduce(
      (sum: number, part: { contribution: number }) => sum + part.contribution,
      0,
    )
    expect(body.calculated_result).toBe(0.78)
    expect(contributions - body.margin).toBe(78)
    expect(body.shared).toBe(6)
  })

  test('isn’t available for people off the list, or to anyone else', async () => {
    const stranger = await aClient(app, { state_id: 3100 })
    expect((await explanation(maya, maya, stranger)).status).toBe(404)
    expect((await explanation(maya, maya, maya)).status).toBe(404)
    expect((await explanation(theo, maya, theo)).status).toBe(403)
    expect((await explanation(await anAgent(app), maya, theo)).status).toBe(200)
  })

  test('is for staff only, about two different members', async () => {
    const agent = await anAgent(app)
    const pairs = [
      [maya, maya],
      [agent, maya],
      [maya, agent],
      [maya, 999_999],
    ] as const
    for (const [one, other] of pairs) {
      const response = await explanation(agent, one, other)
      expect([one, other, response.status]).toEqual([one, other, 404])
    }
  })
})

describe('the matrix', () => {
  const matrixAs = async (as: number, query = '') =>
    (await app.call('GET', `/compatibility/matrix${query}`, { as })).json()

  test('shows staff everyone, symmetric with 1 on the diagonal', async () => {
    const { users: people, matrix } = await matrixAs(await anAgent(app))
    expect(people.map((person: { id: number }) => person.id).sort()).toEqual([maya, theo, sam].sort())
    for (const [i, row] of matrix.entries()) {
      expect(row[i]).toBe(1)
      for (const [j, value] of row.entries()) expect(value).toBe(matrix[j][i])
    }
  })

  test('lets staff search by the beginning of a name', async () => {
    const { users: people } = await matrixAs(await anAdmin(app), '?search=thé')
    expect(people).toEqual([{ id: theo, first_name: 'Théo', last_name: 'Tremblay' }])
  })

  test('shows a client themselves and their best matches only', async () => {
    const { users: people } = await matrixAs(maya, '?limit=2')
    expect(people.map((person: { id: number }) => person.id)).toEqual([maya, theo])
  })

  test('is refused to a lawyer', async () => {
    expect((await app.call('GET', '/compatibility/matrix', { as: await aLawyer(app) })).status).toBe(403)
  })
})
