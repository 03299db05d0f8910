import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { communities, columnsOf } from './world.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { shownAgainst } from '#domain/matching/shown.ts'
import { shownRow } from '#tests/support/shown-scores.ts'
import { type Overlay, ScoreRow } from '#domain/matching/score-row.ts'
import { rankMatches } from '#tests/support/plain-ranking.ts'

/** Member 0, whose scores with others are these, by user id; the others joined from the last to the first. */
async function aRow(scores: number[]) {
  const columns = new AnswerColumns([], null)
  const others = scores.map((score, i) => ({ userId: i + 1, score })).toReversed()
  for (const { userId } of [...others, { userId: 0 }]) columns.addMember(userId)
  const steps = [...others.map(({ score }) => score), 1].map((score) =>
    Math.round(score * SCORE_STEPS.partners),
  )
  return { columns, row: await ScoreRow.of(Uint16Array.from(steps), 'partners', scores.length) }
}

async function ranked(scores: number[], { limit = Infinity, threshold = 0 } = {}) {
  const { columns, row } = await aRow(scores)
  return row.page(columns, { to: limit, threshold })
}

describe('the matches of a member', () => {
  test('are best first, ties by user id, without the member', async () => {
    expect(await ranked([0.5, 0.9, 0.5, 0.7])).toEqual([
      { userId: 2, score: 0.9 },
      { userId: 4, score: 0.7 },
      { userId: 1, score: 0.5 },
      { userId: 3, score: 0.5 },
    ])
  })

  const idsFor: [scores: number[], options: { limit?: number; threshold?: number }, userIds: number[]][] = [
    [[0.5, 0.9, 0.7], { limit: 2 }, [2, 3]],
    [[0.5, 0.9, 0.7], { limit: 1 }, [2]],
    [[0.5, 0.9, 0.7], { limit: 0 }, []],
    [[0.5, 0.9, 0.7], { limit: 10 }, [2, 3, 1]],
    [[0.1, 0.2, 0.3, 0.4, 0.5, 0.6], { limit: 2 }, [6, 5]],
    [[0.5, 0.5, 0.5, 0.5, 0.5, 0.5], { limit: 2 }, [1, 2]],
    [[0.5, 0.3, 0.2, 0.1, 0.9], { limit: 2 }, [5, 1]],
    [[0.5, 0.9, 0.3, 0.2, 0.1], { limit: 2 }, [2, 1]],
    [[0.79, 0.8, 0.81], { threshold: 0.8 }, [3]],
    [[0.8, 0.805], { threshold: 0.799999999999 }, [2, 1]],
    [[0.8, 0.805], { threshold: 0.800000000001 }, [2]],
    [[0.8, 1], { threshold: 1 }, []],
    [[0, 0.001], {}, [2]],
    [[0, 0], {}, []],
    [[], {}, []],
  ]
  test.each(idsFor)('with scores %j and options %j are %j', async (scores, options, userIds) => {
    const matches = await ranked(scores, options)
    expect(matches.map(({ userId }) => userId)).toEqual(userIds)
  })
})

const scores = fc.constantFrom(0, 0.1, 0.3, 0.5, 0.501, 0.7, 0.9, 1)
const thresholds = fc.constantFrom(0, 0.1, 0.2, 0.5, 0.5005, 0.95, 1)

describe('with an overlay on a row', () => {
  const rows = fc.record({
    given: fc.array(scores, { maxLength: 60 }),
    over: fc.array(fc.tuple(fc.nat({ max: 59 }), scores), { maxLength: 8 }),
  })
  /** The row, the overlay, and the same as one plain list. */
  async function overlay({ given, over }: { given: number[]; over: [number, number][] }) {
    const { columns, row } = await aRow(given)
    const changes: Overlay = new Map(over.filter(([position]) => position < given.length))
    const plain = Float64Array.from(given.toReversed())
    for (const [position, score] of changes) plain[position] = score
    return {
      columns,
      row,
      changes,
      plain: (threshold: number) => rankMatches(plain, columns, 0, { threshold }),
    }
  }

  test('pages and counts are those of a fully sorted list', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.nat({ max: 70 }),
        fc.nat({ max: 70 }),
        thresholds,
        async (some, from, size, threshold) => {
          const { columns, row, changes, plain } = await overlay(some)
          const page = row.page(columns, { from, to: from + size, threshold, overlay: changes })
          expect(page).toEqual(plain(threshold).slice(from, from + size))
          expect(row.count(threshold, changes)).toBe(plain(threshold).length)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('ranks are those of a fully sorted list', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const { columns, row, changes, plain } = await overlay(some)
        const places = new Map(plain(0).map(({ userId, score }, i) => [userId, { place: i + 1, score }]))
        for (let userId = 0; userId <= some.given.length + 1; userId += 1) {
          expect(row.rankOf(columns, userId, changes)).toEqual(places.get(userId) ?? null)
        }
      }),
    )
  })
})

test('among thousands, pages skip nobody, no matter who rises or falls', async () => {
  const changes = fc.array(fc.tuple(fc.nat({ max: 1999 }), scores), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 1999 }), changes, fc.nat({ max: 2000 }), async (best, changed, from) => {
      const plain = Float64Array.from({ length: 2000 }, (_, i) => ((i * 7) % 40) / 100)
      plain[best] = 0.6
      const { columns, row } = await aRow([...plain].toReversed())
      for (const [position, score] of changed) {
        plain[position] = score
        row.setScore(position, score)
      }
      const sorted = rankMatches(plain, columns, 0, { threshold: 0 })
      expect(row.page(columns, { from, to: from + 20 })).toEqual(sorted.slice(from, from + 20))
      expect(row.page(columns, { to: 3 })).toEqual(sorted.slice(0, 3))
    }),
    { numRuns: 50 },
  )
})

test('other work gets a turn while a very long row is counted', async () => {
  let turns = 0
  const row = await ScoreRow.of(new Uint8Array(500_000).fill(1), 'strangers', 0, async () => {
    turns += 1
  })
  expect(turns).toBeGreaterThan(4)
  expect(row.count(0)).toBe(499_999)
})

test('a row that’s updated where someone changed equals the row recomputed', async () => {
  const changes = fc.array(
    fc.record({ who: fc.nat(), joins: fc.nat({ max: 200 }), options: fc.array(fc.nat(), { maxLength: 40 }) }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(communities, changes, thresholds, async (community, made, threshold) => {
      const columns = columnsOf(community, [7, 9])
      const [viewer] = community.people
      if (!viewer) return
      const position = columns.positionOf(viewer.id)
      const recomputed = () => {
        const row = shownRow(columns, viewer.id)
        return ScoreRow.of(
          Uint8Array.from(row, (score) => Math.round(score * SCORE_STEPS.strangers)),
          'strangers',
          position,
        )
      }
      const kept = await recomputed()
      const changed = new Set<number>()
      for (const { who, joins, options } of made) {
        const others = community.people.slice(1).filter(({ id }) => columns.has(id))
        const leaves = others[who % Math.max(others.length, 1)]
        if (leaves) changed.add(columns.positionOf(leaves.id))
        if (leaves) columns.removeMember(leaves.id)
        // Someone new takes their position, or they come back with other answers.
        const id = joins % 2 === 0 ? 1000 + joins : (leaves?.id ?? 2000)
        columns.addMember(id)
        changed.add(columns.positionOf(id))
        for (const [i, { id: question, optionCount }] of community.questions.entries()) {
          const option = options[i]
          if (option !== undefined) columns.setAnswer(id, question, option % optionCount)
        }
      }
      const positions = Uint32Array.from(changed)
      const scores = shownAgainst(columns, viewer.id, positions, 'strangers')
      for (const [i, position] of positions.entries()) kept.setScore(position, scores[i] ?? 0)
      const all = { to: Infinity, threshold }
      expect(kept.page(columns, all)).toEqual((await recomputed()).page(columns, all))
      expect(kept.page(columns, all)).toEqual(
        rankMatches(shownRow(columns, viewer.id), columns, viewer.id, { threshold }),
      )
      expect(kept.count(threshold)).toBe((await recomputed()).count(threshold))
    }),
  )
})
