import { describe, expect, test } from 'bun:test'
import { MAX_TITLE_LENGTH, OWN_TITLE_RULE } from '#domain/agreement/own-title.ts'
import { type Entry, type EntryBody, NO_TERM, recordOf, type TermRecord } from '#domain/agreement/record.ts'
import { refusalOf } from '#tests/support/refusals.ts'
import { isOwn, isSame, MAX_OWN_TERMS, mayAdd, mayPropose, mayRemoveAlone, termStatus } from '#domain/agreement/state.ts' // prettier-ignore

const TERM = 'own-1'
const OWNERS: EntryBody = { kind: 'owners', by: 1, owners: [1, 2] }
const ADDED: EntryBody = { kind: 'added', by: 1, term: TERM, title: 'The canoe' }
const remove = (by: number): EntryBody => ({ kind: 'remove', by, term: TERM })
const keep = (by: number): EntryBody => ({ kind: 'keep', by, term: TERM })
const accepted = (by: number): EntryBody => ({ kind: 'accepted', by, term: TERM, version: 1 })
const proposed = (version: number, by = 1): EntryBody => ({
  kind: 'proposed',
  by,
  term: TERM,
  version,
  wording: { text: 'We share the canoe.', option: null, values: {}, extra: '' },
})

function recordWith(...bodies: EntryBody[]) {
  return recordOf(bodies.map((body, index): Entry => ({ number: index + 1, at: index, body })))
}

const termWith = (...bodies: EntryBody[]): TermRecord =>
  recordWith(OWNERS, ...bodies).terms.get(TERM) ?? NO_TERM(TERM)

function standing(...bodies: EntryBody[]) {
  return termStatus(termWith(...bodies), { owners: [1, 2] }, [1, 2])
}

describe('a term that the owners add', () => {
  test('has its title and author until it’s removed', () => {
    expect(termWith(ADDED)).toMatchObject({ title: 'The canoe', addedBy: 1, isRemoved: false })
    expect(isOwn(termWith(ADDED))).toBe(true)
    expect(isOwn(termWith(ADDED, { kind: 'removed', by: 1, term: TERM }))).toBe(false)
    expect(isOwn(NO_TERM('pets'))).toBe(false)
  })

  test('can be removed by its author, as long as nobody else touched it', () => {
    const alone = (owner: number, isCommented: boolean, ...bodies: EntryBody[]) =>
      mayRemoveAlone(termWith(ADDED, ...bodies), owner, isCommented)
    expect(alone(1, false)).toBe(true)
    expect(alone(1, false, proposed(1), accepted(1))).toBe(true)
    expect(alone(2, false)).toBe(false)
    expect(alone(1, true)).toBe(false)
    expect(alone(1, false, proposed(1), accepted(1), accepted(2))).toBe(false)
    expect(alone(1, false, proposed(1), proposed(2, 2))).toBe(false)
    const mark: EntryBody = { kind: 'marked', by: 9, term: TERM, version: 1, mark: 'reads-well', note: '' }
    expect(alone(1, false, proposed(1), mark)).toBe(false)
    expect(alone(1, false, { kind: 'removed', by: 1, term: TERM })).toBe(false)
  })

  test('that no owner added can’t be removed by one person', () => {
    expect(mayRemoveAlone({ ...NO_TERM('pets'), addedBy: 1 }, 1, false)).toBe(false)
  })

  test('lists who would like to remove it, until they change their mind or it’s reworded', () => {
    expect(standing(ADDED, remove(2)).removing).toEqual([2])
    expect(standing(ADDED, remove(1), remove(2), keep(2)).removing).toEqual([1])
    expect(standing(ADDED, remove(2), proposed(1)).removing).toEqual([])
    expect(standing(ADDED, remove(2), OWNERS).removing).toEqual([])
  })

  test('emails a request to remove it again only after every earlier one was withdrawn', () => {
    const removedVersion = (...bodies: EntryBody[]) => termWith(ADDED, ...bodies).asked.remove
    expect(removedVersion(remove(1), remove(2), keep(2))).toBe(2)
    expect(removedVersion(remove(1), keep(1))).toBeNull()
    expect(removedVersion(remove(1), keep(1), remove(2))).toBe(4)
  })

  test('isn’t settled without owners or without wording', () => {
    expect(termStatus(termWith(ADDED, proposed(1)), { owners: [] }, []).state).toBe('open')
    expect(standing(ADDED).state).toBe('open')
  })

  test(`can be one of up to ${MAX_OWN_TERMS}, not counting removed ones`, () => {
    const terms = (count: number, change: Partial<TermRecord> = {}) =>
      Array.from({ length: count }, (_, at) => [`own-${at}`, { ...termWith(ADDED), ...change }] as const)
    const refusal = (...all: Parameters<typeof terms>) => refusalOf(mayAdd({ terms: new Map(terms(...all)) }))
    expect(refusal(MAX_OWN_TERMS - 1)).toBeNull()
    expect(refusal(MAX_OWN_TERMS)).toBe('You can add up to 20 terms of your own.')
    expect(refusal(MAX_OWN_TERMS, { isRemoved: true })).toBeNull()
    expect(refusal(MAX_OWN_TERMS, { title: null })).toBeNull()
  })

  test('has a title of one line and up to 60 characters', () => {
    const { isValid, normalize } = OWN_TITLE_RULE
    expect(isValid('x'.repeat(MAX_TITLE_LENGTH))).toBe(true)
    expect(isValid('🛶'.repeat(MAX_TITLE_LENGTH))).toBe(true)
    expect(isValid('x'.repeat(MAX_TITLE_LENGTH + 1))).toBe(false)
    expect(isValid('')).toBe(false)
    expect(normalize(' The \n canoe ')).toBe('The canoe')
  })
})

test('a sealed term can be worded by the owners once its answers were revealed', () => {
  const sealed = NO_TERM('stops-paying')
  expect(mayPropose(sealed, 0, 'owner').ok).toBe(false)
  const opened = recordWith(OWNERS, { kind: 'opened', by: 0, term: 'stops-paying' })
  const term = opened.terms.get('stops-paying') ?? sealed
  expect(mayPropose(term, 0, 'owner').ok).toBe(true)
  expect(termStatus(term, opened, [1, 2]).state).toBe('open')
})

test('going on without a lawyer counts once for each owner, and only for that wording', () => {
  const goOn = (version: number): EntryBody => ({ kind: 'go-on', by: 1, term: TERM, version })
  expect(standing(ADDED, proposed(1), goOn(1), goOn(1)).goingOn).toEqual([1])
  expect(standing(ADDED, proposed(1), goOn(2)).goingOn).toEqual([])
  expect(standing(ADDED, proposed(1), goOn(1), proposed(2)).goingOn).toEqual([])
})

test('a record has the last review by a lawyer', () => {
  expect(recordWith(OWNERS, { kind: 'reviewed', by: 9 }).reviewed).toEqual({ by: 9, at: 1, entry: 2 })
  expect(recordWith(OWNERS).reviewed).toBeNull()
})

test('the same owners in another order are the same group', () => {
  expect(isSame([1, 2], [2, 1])).toBe(true)
  expect(isSame([1, 2], [1, 3])).toBe(false)
  expect(isSame([1], [1, 2])).toBe(false)
})
