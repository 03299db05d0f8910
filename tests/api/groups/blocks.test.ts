import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { blocks } from '#db/schema/index.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'

describe('in the lists of two of whom one blocked the other', () => {
  let app: TestApp
  let people: number[]
  let best: number
  beforeAll(async () => {
    app = await testApp()
    const questions = await someQuestions(app, 'Finances', 6)
    people = await Promise.all(Array.from({ length: 14 }, () => aClient(app, { state_id: 3100 })))
    for (const id of people) await theyAnswer(app, id, questions, [0, 0, 0, 0, 0, 0])
    best = (await rowsOf(people[0]!)).ids[0]!
    const block = { user_id: people[0]!, blocked_id: best, at: 1 }
    await app.deps.db.write((tx) => tx.insert(blocks).values(block))
  })
  afterAll(() => app.close())

  async function rowsOf(as: number, query = '') {
    const response = await app.call('GET', `/compatibility/${as}/matches${query}`, { as })
    const rows: { matched_user_id: number }[] = await response.json()
    return { ids: rows.map((row) => row.matched_user_id), total: response.headers.get('x-total-count') }
  }

  test('neither is on the other’s, whose plan has as many as before', async () => {
    for (const [one, other] of [
      [people[0]!, best],
      [best, people[0]!],
    ]) {
      const { ids, total } = await rowsOf(one!)
      expect(ids).toHaveLength(PLANS.free.matches)
      expect(total).toBe(String(PLANS.free.matches))
      expect(ids).not.toContain(other!)
      expect((await rowsOf(one!, '?page=2')).ids).toEqual([])
      const cards: { id: number }[] = await (await app.call('GET', '/users', { as: one! })).json()
      expect(cards.map(({ id }) => id)).toEqual(ids)
      const matrix = await (await app.call('GET', '/compatibility/matrix', { as: one! })).json()
      expect(matrix.users.map(({ id }: { id: number }) => id)).toEqual([one!, ...ids])
      const asked = await Promise.all(
        [other!, 999_999].map((id) => app.call('GET', `/compatibility/${one!}/matches/${id}`, { as: one! })),
      )
      const [blocked, nobody] = await Promise.all(
        asked.map(async (answer) => [answer.status, await answer.text()]),
      )
      expect(blocked).toEqual(nobody!)
    }
  })

  test('staff see both', async () => {
    const admin = await anAdmin(app)
    const rows = await app.call('GET', `/compatibility/${people[0]}/matches?limit=50`, { as: admin })
    expect((await rows.json()).map((row: { matched_user_id: number }) => row.matched_user_id)).toContain(best)
  })
})
