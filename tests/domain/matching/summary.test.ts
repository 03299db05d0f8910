import { describe, expect, test } from 'bun:test'
import type { AreaBand } from '#domain/matching/stranger-explanation.ts'
import { closeOn, type Summary, summaryOf } from '#domain/matching/summary.ts'

type Entry = [area: AreaBand['area'], band: AreaBand['band']]

describe('what a card says about a pair', () => {
  const cases: [what: string, Entry[], Summary | null][] = [
    [
      'names the areas that are close and those that are apart',
      [['money', 'close'], ['home', 'mixed'], ['living', 'apart'], ['owning', 'close']], // prettier-ignore
      { close: ['money', 'owning'], apart: ['living'] },
    ],
    ['may have only close areas', [['money', 'close'], ['home', 'mixed']], { close: ['money'], apart: [] }], // prettier-ignore
    ['may have only areas apart', [['home', 'apart']], { close: [], apart: ['home'] }],
    ['says nothing if every area is mixed', [['money', 'mixed'], ['home', 'mixed']], null], // prettier-ignore
    ['says nothing without areas', [], null],
  ]
  test.each(cases)('%s', (_, entries, summary) => {
    expect(summaryOf(entries.map(([area, band]) => ({ area, band, weight: 25 })))).toEqual(summary)
  })
})

test('close areas read as a sentence', () => {
  expect(closeOn(['money', 'home', 'living'])).toBe('You’re close on money, the home and living together')
  expect(closeOn(['money', 'home', 'living', 'owning'])).toBe('Aligned on everything')
})
