import { expect, test } from 'bun:test'
import { DRILL_MONTHS, drillOf, exampleFigures } from '#domain/exits/drill.ts'
import { drillIn, drillParams, monthStart, plainAddress, yearsUntil } from '#domain/exits/drill-plan.ts'
import { firstScenario } from '#domain/exits/scenario.ts'

const USUAL = firstScenario({ shares: [40, 35, 25], leaver: 2 })
const FIGURES = exampleFigures(3)
const PLAN = {
  scenario: { ...USUAL, event: 'default' as const, leaver: 1 },
  month: '2031-03',
  out: 5,
  figures: { ...FIGURES, benefit: [700, 600, 450], reserve: 12_300, late: 6.95, lost: 0.5 },
}

test('an address contains the owner, the month, the duration and every assumption', () => {
  expect(drillIn(drillParams(PLAN), USUAL)).toEqual(PLAN)
  expect(drillIn(new URLSearchParams(String(drillParams(PLAN))), USUAL)).toEqual(PLAN)
})

test.each(['', '2031-13', '2031-00', '1931-03', '2031-3', '2031-03-01', '20310-3', 'March'])(
  '%p isn’t a month, so it isn’t a drill',
  (month) => {
    const params = drillParams(PLAN)
    params.set('month', month)
    expect(drillIn(params, USUAL)).toBeNull()
  },
)

test('figures out of bounds are moved to the nearest limit, and missing or strange ones come from the example', () => {
  const params = new URLSearchParams('month=2031-03&out=99&drill=99999999-0-x-1e9-0-20.5-7')
  expect(drillIn(params, USUAL)).toEqual({
    scenario: { ...USUAL, event: 'default' },
    month: '2031-03',
    out: DRILL_MONTHS,
    figures: { ...FIGURES, back: 1, spare: [0, 0, 0], lost: 10, late: 7 },
  })
  expect(drillIn(new URLSearchParams('month=2031-03&out=0'), USUAL)?.out).toBe(1)
})

test.each([
  ['450', [450, 450, 450]],
  ['700_600_450', [700, 600, 450]],
  ['700_x_9999999', [700, 450, 3000]],
  ['700_600', [700, 600, 450]],
  ['0_0_0_0_0_0', [0, 0, 0]],
  ['', [450, 450, 450]],
])('%p in an address means benefits of %j', (text, benefit) => {
  const params = new URLSearchParams(`month=2031-03&drill=4200-15-${text}-500-300`)
  expect(drillIn(params, USUAL)?.figures).toEqual({ ...FIGURES, benefit })
})

test('only the scenario or drill in an address is stored', () => {
  const params = drillParams(PLAN)
  params.set('income', '90000')
  params.set('drill', `${params.get('drill')}-secret`)
  expect(plainAddress(params, USUAL)).toBe(String(drillParams(PLAN)))
  params.delete('month')
  expect(plainAddress(params, USUAL)).not.toMatch(/month|drill|out=|income/)
})

test('the home’s year is the number of whole years passed by then, at least one and at most fifteen', () => {
  const day = '2026-11-28'
  expect(
    ['2026-11', '2028-10', '2028-11', '2031-03', '2045-01'].map((month) => yearsUntil(day, month)),
  ).toEqual([1, 1, 2, 4, 15])
})

test('months are counted across years', () => {
  expect([0, 1, 2, 14].map((months) => monthStart('2031-11', months))).toEqual([
    '2031-11-01',
    '2031-12-01',
    '2032-01-01',
    '2033-01-01',
  ])
})

test('once back at work, the owner pays, and the chances are still those of a whole year', () => {
  const year = drillOf(USUAL, FIGURES)
  const short = drillOf(USUAL, FIGURES, 5)
  expect(short.months.slice(0, 5)).toEqual(year.months.slice(0, 5))
  const left = year.months[4]?.left
  for (const month of short.months.slice(5)) {
    expect(month).toEqual({ benefit: 0, cover: 0, reserve: 0, short: 0, pay: year.part, left: left ?? -1 })
  }
  expect({ ...short, months: [], advanced: 0 }).toEqual({ ...year, months: [], advanced: 0 })
  expect(short.advanced).toBe(0)
})
