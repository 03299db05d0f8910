import { describe, expect, test } from 'bun:test'
import { braidOf } from '#domain/agreement/braid.ts'
import { entriesOf } from '#domain/agreement/chain.ts'
import type { TermStatus } from '#domain/agreement/state.ts'
import { PATH } from '#domain/paths.ts'
import { isAskedToProceed, isAskedToRemove, isInAgreement, isToAccept, waitingPath } from '#domain/agreement/waiting.ts' // prettier-ignore

const YOU = 1

describe('a term waits for you', () => {
  const current = { number: 1, by: 2, at: 0, acceptances: [], text: 'x', option: null, values: {}, extra: '' }
  const toAccept = (change: Partial<TermStatus>) =>
    isToAccept(
      { state: 'open', current, accepted: [2], needsLawyer: false, goingOn: [], removing: [], ...change },
      YOU,
    )

  test('if it’s worded and open, and you haven’t accepted it', () => {
    expect(toAccept({})).toBe(true)
    expect(toAccept({ accepted: [YOU] })).toBe(false)
    expect(toAccept({ current: null })).toBe(false)
    expect(toAccept({ state: 'settled' })).toBe(false)
    expect(toAccept({ state: 'sealed' })).toBe(false)
  })

  test('if others would like to remove it, and you haven’t agreed', () => {
    expect(isAskedToRemove({ removing: [2] }, YOU)).toBe(true)
    expect(isAskedToRemove({ removing: [2, YOU] }, YOU)).toBe(false)
    expect(isAskedToRemove({ removing: [] }, YOU)).toBe(false)
  })

  test('if others would go on without the lawyer, while one is needed', () => {
    expect(isAskedToProceed({ goingOn: [2], needsLawyer: true }, YOU)).toBe(true)
    expect(isAskedToProceed({ goingOn: [2], needsLawyer: false }, YOU)).toBe(false)
    expect(isAskedToProceed({ goingOn: [YOU], needsLawyer: true }, YOU)).toBe(false)
    expect(isAskedToProceed({ goingOn: [], needsLawyer: true }, YOU)).toBe(false)
  })
})

test('each waiting item links to its term, its sealed question or the rooms', () => {
  const paths = [
    waitingPath({ kind: 'accept', key: 'pets' }),
    waitingPath({ kind: 'sealed', key: 'pets' }),
    waitingPath({ kind: 'sealed', key: 'rooms' }),
  ]
  expect(new Set(paths).size).toBe(3)
  expect(paths[0]).toContain('pets')
  expect(paths[1]).toContain('pets')
  expect(paths[2]).toBe(PATH.ROOMS)
  expect([isInAgreement({ key: 'pets' }), isInAgreement({ key: 'rooms' })]).toEqual([true, false])
})

test('stored entries are read in order, skipping unreadable ones', () => {
  const stored = (number: number, body: string) => ({ number, at: number, body, fingerprint: '' })
  const entries = entriesOf([stored(1, '{"ok":true}'), stored(2, 'not JSON'), stored(3, '{}')], (body) =>
    JSON.stringify(body) === '{"ok":true}' ? { kind: 'reviewed', by: 9 } : null,
  )
  expect(entries).toEqual([{ number: 1, at: 1, body: { kind: 'reviewed', by: 9 } }])
})

test('each piece of a strand begins where the last one ended', () => {
  const row = (state: 'woven' | 'apart', top: number) => ({ state, top, bottom: top + 120, alone: null })
  const braid = braidOf([row('woven', 100), row('apart', 220)], 3, { width: 76, height: 500, from: 58 })
  for (const owner of [0, 1, 2]) {
    const pieces = [...braid.under, ...braid.over]
      .filter((piece) => piece.owner === owner)
      .map(({ path }) => path.slice(1).split('L'))
      .toSorted((one, other) => Number(one[0]?.split(' ')[1]) - Number(other[0]?.split(' ')[1]))
    expect(pieces.length).toBeGreaterThan(1)
    for (const [index, piece] of pieces.entries())
      if (index > 0) expect(piece[0]).toBe(pieces[index - 1]?.at(-1) ?? '')
  }
})
