import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { votesNeeded, verdictOf } from '#domain/ledger/approvals.ts'

const OWNERS = 4
const owner = fc.integer({ min: 1, max: OWNERS })

describe('a decision', () => {
  const votes = fc.uniqueArray(fc.record({ owner, yes: fc.boolean() }), { selector: (vote) => vote.owner })

  test('needs more than half, is never made by silence, and never goes both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: OWNERS }), votes, (count, cast) => {
        const owners = Array.from({ length: count }, (_none, index) => index + 1)
        const all = cast.map((vote) => ({ ...vote, why: '' }))
        const here = all.filter((vote) => owners.includes(vote.owner))
        const yes = here.filter((vote) => vote.yes).length
        const verdict = verdictOf('majority', owners, all)
        expect(verdict === 'yes').toBe(yes > count / 2)
        if (here.length === 0) expect(verdict).toBe('open')
        if (verdict === 'no')
          expect(count - (here.length - yes)).toBeLessThan(votesNeeded('majority', owners))
      }),
    )
  })

  test('by everyone needs everyone, and one no ends it', () => {
    const say = (...yes: boolean[]) => yes.map((one, index) => ({ owner: index + 1, yes: one, why: '' }))
    expect(verdictOf('all', [1, 2, 3], say(true, true))).toBe('open')
    expect(verdictOf('all', [1, 2, 3], say(true, true, true))).toBe('yes')
    expect(verdictOf('all', [1, 2, 3], say(true, false))).toBe('no')
    expect(verdictOf([1, 2], [1, 2, 3], say(true, true))).toBe('yes')
  })
})
