import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { occurrences, type Rhythm } from '#domain/ledger/recurring/occurrences.ts'
import { splitByDays, type Stay } from '#domain/ledger/recurring/present.ts'
import { goldenRows } from '#tests/support/golden.ts'

const stayIn = (text: string, at: number): Stay => {
  const [from = '', to = ''] = (text.split(';')[at] ?? '').split('..')
  return { from, to: to || null }
}

describe('golden cases', async () => {
  const rows = await goldenRows(`${import.meta.dir}/golden/recurring.csv`)

  test.each(rows.map((row) => [row.text('id'), row] as const))('%s', (_, row) => {
    const [from, to] = [row.text('from'), row.text('to')]
    if (row.text('kind') === 'dates') {
      const every = row.number('every')
      const start = row.text('start')
      const rhythm: Rhythm =
        row.text('rule') === 'weekly'
          ? { kind: 'weekly', start, every }
          : { kind: 'monthly', start, every, day: row.number('day_of_month') }
      expect(occurrences(rhythm, from, to).join(' ')).toBe(row.text('result'))
      return
    }
    const people = row
      .numbers('weights')
      .map((weight, at) => ({ weight, stay: stayIn(row.text('present'), at) }))
    const tieStart = Number(/bill number (\d+)/.exec(row.text('note'))?.[1])
    const { parts, days } = splitByDays(row.number('amount'), { from, to }, people, tieStart)
    expect(parts.join('/')).toBe(row.text('result'))
    expect(row.text('note')).toContain(`days ${days.join('/')};`)
  })
})

describe('occurrences', () => {
  const day = fc
    .integer({ min: 0, max: 4000 })
    .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10))
  const rhythm = fc.oneof(
    fc.record({ kind: fc.constant('weekly' as const), start: day, every: fc.integer({ min: 1, max: 6 }) }),
    fc.record({
      kind: fc.constant('monthly' as const),
      start: day,
      every: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    }),
  )

  test('are the same looked up at once or day by day, so that days of downtime change nothing', () => {
    fc.assert(
      fc.property(rhythm, day, fc.integer({ min: 0, max: 120 }), (rule, from, length) => {
        const days = Array.from({ length: length + 1 }, (_, at) =>
          new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
        )
        const oneByOne = days.flatMap((at) => occurrences(rule, at, at))
        expect(occurrences(rule, from, days.at(-1)!)).toEqual(oneByOne)
      }),
    )
  })

  test('come back to the 31st after shorter months', () => {
    const rule: Rhythm = { kind: 'monthly', start: '2028-01-31', every: 1, day: 31 }
    expect(occurrences(rule, '2028-01-01', '2028-05-01')).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ])
  })
})
