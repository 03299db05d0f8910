import { expect, test } from 'bun:test'
import { furthestApart } from '#domain/agreement/apart.ts'
import { TERMS } from '#domain/agreement/terms.ts'
import type { PairFit } from '#domain/groups/fit/fit.ts'

const terms = (settled: readonly string[] = []) =>
  TERMS.map(({ key }) => ({ key, state: settled.includes(key) ? 'settled' : 'open' }))

const pair = (other: number, agreement: number, category: 'Renovations' | 'Family'): PairFit => ({
  with: other,
  detail: 'full',
  categories: [{ category, agreement, topic: null }],
})

test('the card lists the viewer’s own pairs, furthest first, one term each', () => {
  const pairs = [
    pair(7, 66, 'Family'),
    pair(8, 54, 'Renovations'),
    pair(9, 60, 'Renovations'),
    pair(9, 90, 'Family'),
  ]
  expect(furthestApart(terms(), pairs, 3)).toMatchObject([
    { term: { key: 'deciding' }, other: 8, agreement: 54 },
    { term: { key: 'new-partner' }, other: 7, agreement: 66 },
  ])
})

test('the card leaves out pairs who agree on 75% or more', () => {
  const otherOf = (agreement: number) => furthestApart(terms(), [pair(8, agreement, 'Family')], 3)
  expect([otherOf(74), otherOf(75)]).toMatchObject([[{ agreement: 74 }], []])
})

test('the card prefers a term that isn’t settled', () => {
  const [first] = furthestApart(terms(['deciding']), [pair(8, 54, 'Renovations')], 3)
  expect(first?.term.key).toBe('improvements')
})

test('the card says nothing about pairs whose scores the viewer sees only as bands', () => {
  const bands: PairFit = { with: 7, detail: 'bands', areas: [{ area: 'money', band: 'apart', topic: null }] }
  expect(furthestApart(terms(), [bands, { with: 8, detail: 'waiting' }], 3)).toEqual([])
})
