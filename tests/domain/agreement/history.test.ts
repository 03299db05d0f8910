import { describe, expect, test } from 'bun:test'
import { furthestApart } from '#domain/agreement/apart.ts'
import { type Entry, type EntryBody, NO_TERM, recordOf } from '#domain/agreement/record.ts'
import { termStatus } from '#domain/agreement/state.ts'
import { TERMS } from '#domain/agreement/terms.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

const OWNERS: EntryBody = { kind: 'owners', by: 1, owners: [1, 2] }
const proposed = (version: number, term = 'pets'): EntryBody => ({
  kind: 'proposed',
  by: 1,
  term,
  version,
  wording: { text: 'x', option: null, values: {}, extra: '' },
})
const act = (kind: 'accepted' | 'took-back', by: number): EntryBody => ({
  kind,
  by,
  term: 'pets',
  version: 1,
})

const recordWith = (...bodies: EntryBody[]) =>
  recordOf(bodies.map((body, index): Entry => ({ number: index + 1, at: index, body })))

describe('why an acceptance no longer counts', () => {
  const endsOf = (...bodies: EntryBody[]) =>
    recordWith(OWNERS, proposed(1), act('accepted', 1), act('accepted', 2), ...bodies)
      .terms.get('pets')
      ?.versions[0]?.acceptances.map(({ ended }) => ended)

  test('is null while it counts', () => {
    expect(endsOf()).toEqual([null, null])
  })

  test('is new wording, other owners, or a withdrawal, whichever came first', () => {
    expect(endsOf(proposed(2))).toEqual(['new-wording', 'new-wording'])
    expect(endsOf(OWNERS)).toEqual(['owners-changed', 'owners-changed'])
    expect(endsOf(act('took-back', 2))).toEqual([null, 'took-back'])
    expect(endsOf(act('took-back', 2), proposed(2))).toEqual(['new-wording', 'took-back'])
  })
})

test('owners and reviews aren’t terms of a record', () => {
  expect(recordWith(OWNERS, { kind: 'reviewed', by: 9 }).terms.size).toBe(0)
})

test('a sealed term is open once it’s worded', () => {
  const record = recordWith(OWNERS, proposed(1, 'stops-paying'))
  const term = record.terms.get('stops-paying') ?? NO_TERM('stops-paying')
  expect(termStatus(term, record, [1, 2]).state).toBe('open')
})

test('people who differ on something that no term covers have nothing to agree on', () => {
  const terms = TERMS.map(({ key }) => ({ key, state: 'open' }))
  for (const category of CATEGORIES) {
    const apart = furthestApart(terms, [{ with: 7, detail: 'full', categories: [{ category, agreement: 10, topic: null }] }], 3) // prettier-ignore
    expect(apart).toHaveLength(TERMS.some((term) => term.category === category) ? 1 : 0)
  }
})
