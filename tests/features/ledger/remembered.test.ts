import { expect, test } from 'bun:test'
import { type Fate, rememberedFate } from '#features/ledger/import/import-texts.ts'
import type { Target } from '#domain/ledger/import/plan.ts'

const owner = (number: number, present: boolean) => ({
  number,
  colour: number,
  name: `Owner ${number}`,
  picture: null,
  is_you: number === 1,
  present,
})
const view = { owners: [owner(1, true), owner(2, false)], approval_over: 100_000 }
const fateOf = (target: Target, cents: number, account: 'house' | 'own' = 'house') =>
  rememberedFate(
    { target, title: 'As before', split: { by: 'head' } },
    { line: { day: '2026-07-01', text: 'BANK TEXT', cents, nth: 0 }, account, view },
  ).kind

test.each<[string, Target, number, Fate['kind']]>([
  ['a bill', 'utilities', -5_000, 'new'],
  ['a refund of a bill', 'utilities', 5_000, 'unknown'],
  ['a contribution', 'from:1', 5_000, 'new'],
  ['a contribution of someone who left', 'from:2', 5_000, 'unknown'],
  ['a bill over the agreed sum', 'repairs', -100_001, 'large'],
  ['a mortgage payment over the agreed sum', 'mortgage', -363_524, 'new'],
])('%s whose name is remembered is %s at first', (_what, target, cents, kind) => {
  expect(fateOf(target, cents)).toBe(kind)
})

test('a transfer to the reserve is only remembered for the house account', () => {
  expect(fateOf('reserve', -5_000)).toBe('new')
  expect(fateOf('reserve', -5_000, 'own')).toBe('unknown')
})
