// Promise: What an assessment changed is shown once: asking again, changing answers or coming back reveals nothing
// more.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import { assessmentFinishes, blocks } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import {
  answerOne,
  aMember,
  assessmentFor,
  effectFor,
  listOf,
  takeAssessment,
} from '#tests/support/assessments.ts'
import { type TestApp } from '#tests/support/app.ts'
import { theyMeet } from '#tests/support/groups.ts'
import { onboardingApp } from '#tests/support/onboarding.ts'
import { changeRows } from '#tests/support/engines.ts'

const CURRENT_HOME = 3
let app: TestApp
let maya: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await onboardingApp()
  maya = await aMember(app, [0, 0, 0, 0], { first_name: 'Maya' })
  leila = await aMember(app, [0, 0, 0, 1], { first_name: 'Leila' })
  kofi = await aMember(app, [0, 0, 0, 0], { first_name: 'Kofi' })
})
afterEach(() => app.close())

describe('the effect', () => {
  test('can’t be probed by trying answers: there is none before the last answer, and one after it, whatever changes', async () => {
    await takeAssessment(app, leila, CURRENT_HOME, 1)
    const list = await listOf(app, maya)
    const { questions } = await assessmentFor(app, maya, CURRENT_HOME)
    for (const { id, options } of questions.slice(0, -1)) {
      for (const option of [...options, ...options.slice(0, 1)]) {
        const tried = await (await answerOne(app, maya, CURRENT_HOME, id, option.id)).json()
        expect(tried).toMatchObject({ effect: null, counts_from: null })
        expect(await listOf(app, maya)).toEqual(list)
      }
    }
    const last = questions.at(-1)
    await answerOne(app, maya, CURRENT_HOME, last?.id ?? 0, last?.options[0]?.id ?? 0)
    const effect = await effectFor(app, maya, CURRENT_HOME)
    expect(effect).not.toBeNull()
    // Retaking it and waiting until the new answers count reveals nothing new.
    await takeAssessment(app, maya, CURRENT_HOME, 1)
    app.advance(40 * DAY_MS)
    await publishDue(app.deps)
    for (const place of [0, 1, 0]) {
      await takeAssessment(app, maya, CURRENT_HOME, place)
      expect(await effectFor(app, maya, CURRENT_HOME)).toEqual(effect as never)
    }
  })

  test('has strangers’ scores in half percents, and everyone’s as the list shows them', async () => {
    await theyMeet(app, maya, leila)
    for (const as of [leila, kofi]) await takeAssessment(app, as, CURRENT_HOME, 1)
    await takeAssessment(app, maya, CURRENT_HOME, 0)
    const effect = (await assessmentFor(app, maya, CURRENT_HOME)).effect?.matches ?? []
    const list = new Map(await listOf(app, maya))
    const isHalfPercent = (score = 0) => Number.isInteger(Math.round(score * 2e6) / 1e4)
    for (const { member, before, after } of effect) {
      const listed = list.get(member.id)
      expect([after?.place, after?.score]).toEqual([listed?.place, listed?.score])
      if (member.id === kofi)
        expect([isHalfPercent(before?.score), isHalfPercent(after?.score)]).toEqual([true, true])
    }
    expect(effect.map(({ member }) => member.id).toSorted()).toEqual([leila, kofi].toSorted())
  })

  test('leaves out people who are blocked, either way, or gone', async () => {
    await takeAssessment(app, maya, CURRENT_HOME)
    expect((await effectFor(app, maya, CURRENT_HOME))?.map(([id]) => id)).toEqual([kofi, leila])
    const block = { user_id: leila, blocked_id: maya, at: 0 }
    await app.deps.db.write((tx) => tx.insert(blocks).values(block))
    expect((await effectFor(app, maya, CURRENT_HOME))?.map(([id]) => id)).toEqual([kofi])
    await changeRows(app.deps.db, `UPDATE users SET is_active = 0 WHERE id = ${kofi}`)
    app.deps.matching.invalidate()
    expect(await effectFor(app, maya, CURRENT_HOME)).toEqual([])
    const rows = await app.deps.db.read
      .select({ effect: assessmentFinishes.effect })
      .from(assessmentFinishes)
      .where(eq(assessmentFinishes.user_id, maya))
    expect(rows[0]?.effect?.matches).toHaveLength(2)
  })

  test('forgets someone who deleted their account', async () => {
    await takeAssessment(app, maya, CURRENT_HOME)
    const email = `leila@example.test`
    await changeRows(app.deps.db, `UPDATE users SET email = '${email}' WHERE id = ${leila}`)
    const kept = async () => {
      const [row] = await app.deps.db.read.select().from(assessmentFinishes)
      return row?.effect?.matches.map(({ user_id }) => user_id)
    }
    expect(await kept()).toEqual([kofi, leila])
    await app.deps.db.write(async (tx) => {
      const [row] = await tx.select().from(assessmentFinishes)
      if (row)
        await tx.insert(assessmentFinishes).values({ ...row, assessment: 'another', effect: { matches: [] } })
    })
    expect((await app.call('DELETE', '/account', { as: leila, json: { email } })).status).toBe(204)
    expect(await kept()).toEqual([kofi])
    const rows = await app.deps.db.read.select().from(assessmentFinishes)
    expect(rows.map(({ effect }) => effect?.matches.length)).toEqual([1, 0])
  })

  test('includes only the ten matches of someone on the free plan', async () => {
    for (let count = 0; count < 12; count += 1) await aMember(app, [0, 0, 0, 0])
    // Twelve others keep Leila off the list, and then she moves to the top.
    await takeAssessment(app, leila, CURRENT_HOME)
    const ten = await listOf(app, maya)
    expect(ten.map(([id]) => id)).not.toContain(leila)
    await takeAssessment(app, maya, CURRENT_HOME)
    const effect = await effectFor(app, maya, CURRENT_HOME)
    expect(effect?.[0]).toMatchObject([leila, null, { place: 1 }])
    expect(effect?.slice(1).map(([id]) => id)).toEqual(ten.slice(0, 5).map(([id]) => id))
  })
})
