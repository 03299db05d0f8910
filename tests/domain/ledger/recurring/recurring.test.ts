import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { DAY_MS } from '#domain/duration.ts'
import { split } from '#domain/exits/cents.ts'
import { occurrences, type Rhythm } from '#domain/ledger/recurring/occurrences.ts'
import { goldenRows } from '#tests/support/golden.ts'

/** How many days of a bill's period someone lived in the home, from a stay such as 2027-03-10.. without an end. */
function daysOf(stay: string, from: string, to: string): number {
  const [first = '', last = ''] = stay.split('..')
  const start = first > from ? first : from
  const end = last && last < to ? last : to
  return Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1)
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
    const stays = row.text('present').split(';')
    const days = row.numbers('weights').map((_, at) => daysOf(stays[at] ?? '', from, to))
    expect(row.text('note')).toContain(`days ${days.join('/')};`)
    const weights = row.numbers('weights').map((weight, at) => weight * (days[at] ?? 0))
    const tieStart = Number(/bill number (\d+)/.exec(row.text('note'))?.[1])
    expect(split(row.number('amount'), weights, tieStart).join('/')).toBe(row.text('result'))
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

  test('are the same whether looked up all together or day by day, so that days of downtime change nothing', () => {
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

  test('return to the 31st after shorter months', () => {
    const rule: Rhythm = { kind: 'monthly', start: '2028-01-31', every: 1, day: 31 }
    expect(occurrences(rule, '2028-01-01', '2028-05-01')).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ])
  })
})
