import { expect, spyOn, test } from 'bun:test'
import { NO_RELATIONS, scoresBy } from '#api/features/matching/service/relation.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { shownPair } from '#domain/matching/shown.ts'
import { columnsBy, USUAL } from '#tests/support/made-communities.ts'

test('scores of many pairs prepare the answers of the viewer and their group once, not once per pair', () => {
  const columns = columnsBy({ ...USUAL, people: 60 })
  const ids = Array.from({ length: 60 }, (_, index) => index + 1)
  const [viewer = 0, mate = 0, partner = 0] = ids
  const relations = {
    ...NO_RELATIONS,
    hasPublished: true,
    hasSeenScores: true,
    group: [mate, partner],
    partners: new Set([partner]),
  }
  const published = new Map(ids.map((id) => [id, true]))
  const prepared = spyOn(columns, 'rowAt')
  const scores = scoresBy(
    { columns, relations, published },
    { id: viewer, role: ROLE.CLIENT, plan: 'member' },
    ids,
  )
  expect(prepared.mock.calls.length).toBeLessThanOrEqual(4)
  prepared.mockRestore()
  for (const [i, a] of ids.entries()) {
    for (const [j, b] of ids.entries()) {
      const isPartner = [a, b].includes(viewer) && [a, b].includes(partner)
      const isTheirs = a !== b && [a, b].some((id) => [viewer, mate, partner].includes(id))
      expect(scores[i]?.[j] ?? null).toBe(
        isTheirs ? shownPair(columns, a, b, isPartner ? 'partners' : 'strangers') : null,
      )
    }
  }
})
