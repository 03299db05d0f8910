// Promise: Of a pair they aren't part of, members of a group learn the rounded score, and no areas, bands, categories or topics, from any response.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { inArray } from 'drizzle-orm'
import { answers } from '#db/schema/index.ts'
import { type Area, AREAS } from '#domain/matching/areas.ts'
import { areaSummaryFor } from '#domain/matching/stranger-explanation.ts'
import { aGroup } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'
import { aMember, aPerson, aWorld, differences, seenBy, type World } from './support.ts'

let world: World
/** The attacker is in a group with two others, whose answers to questions that the attacker hasn't answered change. */
let attacker: number
let one: number
let other: number
/** Questions that only the two others answer, by area. */
let theirs: Map<Area, number[]>
beforeAll(async () => {
  world = await aWorld(0)
  // Everyone's shared questions get the same answers.
  one = await aPerson(world, 7)
  other = await aPerson(world, 7)
  attacker = await aMember(world, 99)
  await aGroup(world.app, attacker, one, other)
  theirs = await questionsOfTheirOwn()
  await theyDiffer('money')
})
afterAll(() => world.app.close())

async function questionsOfTheirOwn(): Promise<Map<Area, number[]>> {
  const made = new Map<Area, number[]>()
  for (const { area, categories } of AREAS) {
    made.set(area, await someQuestions(world.app, categories[0], 13, { options: 4 }))
  }
  return made
}

/** Makes the two agree on all of their own questions except those of one area. */
async function theyDiffer(area: Area): Promise<void> {
  const all = [...theirs.values()].flat()
  await world.app.deps.db.write((tx) => tx.delete(answers).where(inArray(answers.inquiry_id, all)))
  for (const [where, questions] of theirs) {
    await theyAnswer(
      world.app,
      one,
      questions,
      questions.map(() => 0),
    )
    await theyAnswer(
      world.app,
      other,
      questions,
      questions.map(() => (where === area ? 3 : 0)),
    )
  }
}

/** Returns everything the attacker gets, without the digits of scores. */
async function seen(): Promise<Map<string, string>> {
  const all = await seenBy(world, attacker)
  return new Map([...all].map(([path, text]) => [path, text.replaceAll(/\b[01](\.\d+)?\b/g, '#')]))
}

const apart = async () =>
  areaSummaryFor('strangers', await world.app.deps.matching.columns(), one, other).summary?.apart

test('a member can’t tell in which area two others differ', async () => {
  expect(await apart()).toEqual(['money'])
  const before = await seen()
  await theyDiffer('owning')
  expect(await apart()).toEqual(['owning'])
  expect(differences(before, await seen())).toEqual([])
})

test('a member’s fit names each of the others once, and no pair of the two', async () => {
  const { group, pairs } = await (await world.app.call('GET', '/groups/mine/fit', { as: attacker })).json()
  expect(pairs.map((pair: { with: number }) => pair.with).toSorted()).toEqual([one, other].toSorted())
  expect(Object.keys(group).toSorted()).toEqual(['members', 'name', 'scores', 'seats', 'weakest'])
  const at = (id: number) => group.members.findIndex((member: { id: number }) => member.id === id)
  const score = group.scores[at(one)][at(other)]
  expect(score * 200).toBeCloseTo(Math.round(score * 200), 9)
})

test.each(['/compatibility/:one/matches/:other', '/compatibility/:one/matches'])(
  'a member can’t call %s for another member',
  async (path) => {
    const address = path.replace(':one', String(one)).replace(':other', String(other))
    expect((await world.app.call('GET', address, { as: attacker })).status).toBe(403)
  },
)
