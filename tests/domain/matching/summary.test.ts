import { describe, expect, test } from 'bun:test'
import type { ClientCategory } from '#domain/matching/explanation.ts'
import { type Summary, summaryOf } from '#domain/matching/summary.ts'

type Entry = [category: ClientCategory['category'], agreement: number]

function summaryFor(entries: Entry[]): Summary | null {
  const categories = entries.map(([category, agreement]) => ({
    category,
    agreement,
    weight: 0,
    contribution: 0,
  }))
  return summaryOf({ calculated_result: 0, margin: 0, shared: 0, categories, differences: [] })
}

describe('the line that sums a match up', () => {
  const cases: [what: string, Entry[], Summary | null][] = [
    [
      'names the categories of highest and lowest agreement',
      [['Finances', 90], ['Family', 70], ['Renovations', 40]], // prettier-ignore
      { closest: 'finances', furthest: 'renovations' },
    ],
    [
      'names the first among equals',
      [['Renovations', 40], ['Finances', 90], ['Family', 90], ['Co-ownership Agreement', 40]], // prettier-ignore
      { closest: 'finances', furthest: 'renovations' },
    ],
    [
      'passes over other topics, which name nothing',
      [['Finances', 60], ['Family', 70], ['Other topics', 10]], // prettier-ignore
      { closest: 'family', furthest: 'finances' },
    ],
    ['says nothing of one category', [['Finances', 60], ['Other topics', 10]], null], // prettier-ignore
    ['says nothing when all agree alike', [['Finances', 60], ['Family', 60]], null], // prettier-ignore
    ['says nothing of nothing', [], null],
  ]
  test.each(cases)('%s', (_, entries, summary) => {
    expect(summaryFor(entries)).toEqual(summary)
  })
})
