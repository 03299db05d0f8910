import { describe, expect, test } from 'bun:test'
import { dice } from './support.ts'
import {
  type Entry,
  type EntryBody,
  NO_TERM,
  recordOf,
  type WordingInRecord,
} from '#domain/agreement/record.ts'
import { MAX_VERSIONS, mayAccept, mayPropose, termStatus } from '#domain/agreement/state.ts'
import { refusalOf } from '#tests/support/refusals.ts'

const wording = (text: string): WordingInRecord => ({ text, option: null, values: {}, extra: text })

const entries = (...bodies: EntryBody[]): Entry[] =>
  bodies.map((body, index) => ({ number: index + 1, at: index, body }))

const OWNERS: EntryBody = { kind: 'owners', by: 1, owners: [1, 2] }
const proposed = (version: number, by = 1, term = 'pets'): EntryBody => ({
  kind: 'proposed',
  by,
  term,
  version,
  wording: wording(`Version ${version}`),
})
const accepted = (by: number, version = 1): EntryBody => ({ kind: 'accepted', by, term: 'pets', version })

function standing(owners: number[], ...bodies: EntryBody[]) {
  const record = recordOf(entries(...bodies))
  return termStatus(record.terms.get('pets') ?? NO_TERM('pets'), record, owners)
}

describe('a term', () => {
  test('is settled once everyone accepted the same version', () => {
    expect(standing([1, 2], OWNERS, proposed(1), accepted(1)).state).toBe('open')
    expect(standing([1, 2], OWNERS, proposed(1), accepted(1), accepted(2)).state).toBe('settled')
  })

  test('reopens with new wording, which clears every acceptance', () => {
    const after = standing([1, 2], OWNERS, proposed(1), accepted(1), accepted(2), proposed(2, 2))
    expect(after).toMatchObject({ state: 'open', accepted: [] })
  })

  test('reopens when someone joins or leaves, even before that is recorded', () => {
    const settled = [OWNERS, proposed(1), accepted(1), accepted(2)]
    expect(standing([1, 2, 3], ...settled)).toMatchObject({ state: 'open', accepted: [] })
    expect(standing([1], ...settled)).toMatchObject({ state: 'open', accepted: [] })
    const noted: EntryBody = { kind: 'owners', by: 1, owners: [1, 2, 3] }
    expect(standing([1, 2, 3], ...settled, noted)).toMatchObject({ state: 'open', accepted: [] })
    // Even if the new member leaves again.
    expect(standing([1, 2], ...settled, noted, OWNERS)).toMatchObject({ state: 'open', accepted: [] })
    expect(standing([1, 2], ...settled, noted, OWNERS).current?.text).toBe('Version 1')
  })

  test('is sealed until it has wording, which only a sealed round may write first', () => {
    const sealed = NO_TERM('stops-paying')
    const record = recordOf(entries(OWNERS))
    expect(termStatus(sealed, record, [1, 2]).state).toBe('sealed')
    expect(refusalOf(mayPropose(sealed, 0, 'owner'))).toBe(
      'Answer this one in private first. Its wording comes from what you all agree on.',
    )
    expect(refusalOf(mayPropose(sealed, 0, 'sealed'))).toBeNull()
  })

  test('has at most a hundred versions', () => {
    const versions = (count: number) => {
      const bodies = Array.from({ length: count }, (_, index) => proposed(index + 1))
      const term = recordOf(entries(OWNERS, ...bodies)).terms.get('pets')
      return term && mayPropose(term, count, 'owner').ok
    }
    expect([versions(MAX_VERSIONS - 1), versions(MAX_VERSIONS)]).toEqual([true, false])
  })

  test('needs a lawyer until marked as reading well, or until everyone goes on without', () => {
    const needs: EntryBody = { kind: 'marked', by: 9, term: 'pets', version: 1, mark: 'needs-law', note: '' }
    const goOn = (by: number): EntryBody => ({ kind: 'go-on', by, term: 'pets', version: 1 })
    const start = [OWNERS, proposed(1), accepted(1), accepted(2), needs]
    expect(standing([1, 2], ...start)).toMatchObject({ state: 'settled', needsLawyer: true })
    expect(standing([1, 2], ...start, goOn(1)).needsLawyer).toBe(true)
    expect(standing([1, 2], ...start, goOn(1), goOn(2)).needsLawyer).toBe(false)
    expect(standing([1, 2], ...start, { ...needs, mark: 'reads-well' }).needsLawyer).toBe(false)
  })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('invariants hold after any sequence of actions (seed %d)', (seed) => {
  const roll = dice(seed)
  const bodies: EntryBody[] = [{ kind: 'owners', by: 1, owners: [1, 2, 3] }]
  let owners = [1, 2, 3]
  let next = 4
  /** Expected state, tracked separately: who accepted the current wording, among the current owners. */
  let yes = new Set<number>()
  let words = 0
  for (let step = 0; step < 300; step++) {
    const record = recordOf(entries(...bodies))
    const term = record.terms.get('pets') ?? NO_TERM('pets')
    const by = owners[roll(owners.length)] ?? 1
    switch (roll(6)) {
      case 0: {
        const base = roll(3) === 0 ? roll(words + 1) : words
        if (!mayPropose(term, base, 'owner').ok) break
        expect(base).toBe(words)
        words++
        bodies.push(proposed(words, by))
        yes = new Set()
        break
      }
      case 1:
      case 2:
      case 3: {
        const version = roll(4) === 0 ? roll(words + 2) : words
        if (!mayAccept(term, version).ok) break
        expect(version).toBe(words)
        bodies.push(accepted(by, version))
        yes.add(by)
        break
      }
      case 4:
        bodies.push({ kind: 'took-back', by, term: 'pets', version: words })
        yes.delete(by)
        break
      default:
        if (roll(4) > 0) break
        owners = owners.length > 2 && roll(2) === 0 ? owners.filter((one) => one !== by) : [...owners, next++]
        if (owners.length > 5) owners = owners.slice(1)
        bodies.push({ kind: 'owners', by: owners[0] ?? 1, owners })
        yes = new Set()
    }
    const after = recordOf(entries(...bodies))
    const now = after.terms.get('pets') ?? NO_TERM('pets')
    const { state, accepted: who, current } = termStatus(now, after, owners)
    expect(new Set(who)).toEqual(yes)
    expect(state === 'settled').toBe(words > 0 && owners.every((owner) => yes.has(owner)))
    expect(now.versions.map(({ number }) => number)).toEqual(
      Array.from({ length: words }, (_, index) => index + 1),
    )
    expect(current?.number ?? 0).toBe(words)
  }
})

describe('“needs law”', () => {
  const marked = (mark: 'needs-law' | 'reads-well', version = 1): EntryBody => ({
    kind: 'marked',
    by: 3,
    term: 'pets',
    version,
    mark,
    note: '',
  })
  const goOn = (by: number, version: number): EntryBody => ({ kind: 'go-on', by, term: 'pets', version })
  const needed = (...bodies: EntryBody[]) => standing([1, 2], OWNERS, proposed(1), ...bodies).needsLawyer

  test('outlasts new wording until the lawyer has read it', () => {
    expect(needed(marked('needs-law'), proposed(2))).toBe(true)
    expect(needed(marked('needs-law'), proposed(2), marked('reads-well', 2))).toBe(false)
    expect(needed(marked('reads-well'), proposed(2))).toBe(false)
  })

  test('is lifted once everyone goes on without, for that wording only', () => {
    const without = [marked('needs-law'), proposed(2), goOn(1, 2), goOn(2, 2)]
    expect(needed(...without.slice(0, 3))).toBe(true)
    expect(needed(...without)).toBe(false)
    expect(needed(...without, proposed(3))).toBe(true)
  })
})
