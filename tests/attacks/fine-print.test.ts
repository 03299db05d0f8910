// Promise: Strangers get half percents and bands in four areas, no topics; filters, sorting, counts and pages reveal nothing finer.
// Promise: Sealed questions count only between two people once one has accepted the other's invitation.
// Promise: Explanations are only for people on the viewer's list, in their group, or who invited them; for anyone else the response is that of a person who doesn't exist.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { inquiryOptions } from '#db/schema/index.ts'
import { AREAS } from '#domain/matching/areas.ts'
import { scorePair } from '#domain/matching/score.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { theyMeet } from '#tests/support/groups.ts'
import { theyPublish } from '#tests/support/questionnaire.ts'
import {
  aMember,
  aPerson,
  aWorld,
  differences,
  seenBy,
  session,
  theyWeighOnly,
  timePasses,
  type World,
} from './support.ts'
import { DAY_MS } from '#domain/duration.ts'

let world: World
let attacker: number
beforeAll(async () => {
  world = await aWorld(24)
  attacker = await aMember(world, 99)
})
afterAll(() => world.app.close())

interface Row {
  matched_user_id: number
  calculated_result: number
}

const sessions = new Map<number, { cookie: string }>()

async function listOf(as: number, query = ''): Promise<Row[]> {
  const headers = sessions.get(as) ?? (await session(world.app, as))
  sessions.set(as, headers)
  return (await world.app.call('GET', `/compatibility/${as}/matches${query}`, { headers })).json()
}

const isHalfPercent = (score: number) => Math.abs(score * 200 - Math.round(score * 200)) < 1e-9

describe('to a stranger', () => {
  test('a threshold of twelve digits reveals the shown score and nothing finer', async () => {
    for (const { matched_user_id, calculated_result } of (await listOf(attacker)).slice(0, 4)) {
      let [low, high] = [0, 1]
      for (let step = 0; step < 40; step += 1) {
        const middle = (low + high) / 2
        const found = await listOf(attacker, `?threshold=${middle.toFixed(12)}`)
        if (found.some((row) => row.matched_user_id === matched_user_id)) low = middle
        else high = middle
      }
      expect(Math.abs(high - calculated_result)).toBeLessThan(1e-11)
      expect(isHalfPercent(calculated_result)).toBe(true)
    }
  }, 900_000)

  test('the order among equal shown scores is that of the ids, whatever the exact scores are', async () => {
    const columns = await world.app.deps.matching.columns()
    let exactOrderDiffers = 0
    for (const viewer of world.people) {
      const rows = await listOf(viewer)
      const exact = (row: Row) => scorePair(columns, viewer, row.matched_user_id, 'strangers')
      for (const [index, row] of rows.entries()) {
        const next = rows[index + 1]
        if (!next) continue
        expect(row.calculated_result).toBeGreaterThanOrEqual(next.calculated_result)
        if (row.calculated_result !== next.calculated_result) continue
        expect(row.matched_user_id).toBeLessThan(next.matched_user_id)
        if (exact(row) < exact(next)) exactOrderDiffers += 1
      }
    }
    // Otherwise the test would prove nothing.
    expect(exactOrderDiffers).toBeGreaterThan(0)
  })

  test('every number is a half percent, and no category, topic, option or sealed question is named', async () => {
    const text = [...(await seenBy(world, attacker)).values()].join('\n')
    const numbers = [...text.matchAll(/(?<!\d)0\.\d+/g)].map(([number]) => Number(number))
    expect(numbers.length).toBeGreaterThan(200)
    expect(numbers.filter((number) => !isHalfPercent(number))).toEqual([])
    const named = [...CATEGORIES, 'Option 0', 'dimension', 'sealed', 'differences', 'contribution', 'margin']
    expect(named.filter((name) => text.includes(`"${name}`))).toEqual([])
    const areas = new Set([...text.matchAll(/"area":"(\w+)"/g)].map(([, area]) => area ?? ''))
    expect([...areas].filter((area) => !AREAS.some((known) => known.area === area))).toEqual([])
  })

  test('a card and a row contain only name, picture, badge and score', async () => {
    const text = [...(await seenBy(world, attacker)).values()].join('\n')
    const keys = new Set([...text.matchAll(/"(\w+)":/g)].map(([, key]) => key ?? ''))
    expect([...keys].sort()).toEqual([
      'all_blocked',
      'allowance',
      'apart',
      'area',
      'areas',
      'badge',
      'badges',
      'band',
      'calculated_result',
      'candidates',
      'close',
      'complete',
      'contested',
      'detail',
      'explanation',
      'filter',
      'first_name',
      'group',
      'group_size',
      'groups',
      'hidden',
      'home',
      'id',
      'in_common',
      'in_the_way',
      'invitation',
      'kind',
      'last_name',
      'left',
      'listed',
      'mark',
      'match',
      'matched_user_id',
      'matrix',
      'member',
      'members',
      'money',
      'months',
      'name',
      'next',
      'next_at',
      'number',
      'of',
      'own_sizes',
      'page_size',
      'pairs',
      'people',
      'place',
      'places',
      'previous',
      'profile_picture_filename',
      'reasons',
      'received',
      'relation',
      'rows',
      'score',
      'scores',
      'seats',
      'sent',
      'shared',
      'size',
      'sizes',
      'summary',
      'to_decide',
      'total',
      'user_id',
      'users',
      'verified',
      'weakest',
      'weight',
      'wish',
      'without',
    ])
  })

  test('the matrix has their own row and nobody else’s', async () => {
    const { users, matrix } = await (
      await world.app.call('GET', '/compatibility/matrix', { as: attacker })
    ).json()
    const place = users.findIndex((user: { id: number }) => user.id === attacker)
    expect(users.length).toBeGreaterThan(20)
    for (const [i, row] of matrix.entries()) {
      for (const [j, score] of row.entries()) {
        if (i === j) expect(score).toBe(1)
        else if (i === place || j === place) expect(isHalfPercent(score)).toBe(true)
        else expect(score).toBeNull()
      }
    }
  })

  test('people who aren’t on their list, don’t exist or are themselves get the same response', async () => {
    const beyond = await aClient(world.app, { state_id: 3100 })
    const gone = await aPerson(world, 5)
    await world.app.call('POST', '/admin/deactivate-user', {
      as: await anAdmin(world.app),
      json: { user_id: gone, role: 2 },
    })
    const others = [beyond, gone, attacker, await aLawyer(world.app), await anAgent(world.app), 999_999]
    const responses = await Promise.all(
      others.map(async (other) => {
        const response = await world.app.call('GET', `/compatibility/${attacker}/matches/${other}`, {
          as: attacker,
        })
        return `${response.status} ${await response.text()}`
      }),
    )
    expect(new Set(responses)).toEqual(new Set(['404 {"detail":"We can’t find that match."}']))
  })
})

test('ten accounts, each weighing one category alone, do not see that sealed answers changed', async () => {
  const accounts: number[] = []
  for (const [index, category] of CATEGORIES.slice(0, 10).entries()) {
    const account = await aMember(world, 500 + index)
    await theyWeighOnly(world, account, category)
    accounts.push(account)
  }
  await timePasses(world, 33 * DAY_MS)
  const victim = world.people[3] ?? 0
  const before = await Promise.all(accounts.map((as) => seenBy(world, as)))
  await changeSealed(victim)
  await theyPublish(world.app, victim)
  for (const [index, as] of accounts.entries()) {
    expect(differences(before[index] ?? new Map(), await seenBy(world, as))).toEqual([])
  }
  // The change is real: a partner sees it.
  const [friend = 0] = accounts
  await theyMeet(world.app, friend, victim)
  const partnerBefore = await seenBy(world, friend)
  await changeSealed(victim)
  await theyPublish(world.app, victim)
  expect(differences(partnerBefore, await seenBy(world, friend))).toContain(
    `/compatibility/${friend}/matches/${victim}`,
  )
}, 900_000)

/** Moves every sealed answer to the next option. */
async function changeSealed(user: number): Promise<void> {
  const options = await world.app.deps.db.read.select().from(inquiryOptions)
  for (const inquiry of world.sealed) {
    const offered = options.filter((option) => option.inquiry_id === inquiry)
    const [{ option_selected } = { option_selected: 0 }] = await (
      await world.app.call('GET', `/inquiry/answers/${inquiry}`, { as: user })
    ).json()
    const place = offered.findIndex(({ id }) => id === option_selected)
    const next = offered[(place + 1) % offered.length]
    await world.app.call('PUT', `/inquiry/${inquiry}/answers/update`, {
      as: user,
      json: { user, option_selected: next?.id },
    })
  }
}
