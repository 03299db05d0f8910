import { describe, expect, test } from 'bun:test'
import { paramsOf, scenarioIn } from '#domain/exits/address.ts'
import { bidsOf } from '#domain/exits/bidding.ts'
import { nationalHolidays } from '#domain/exits/holidays.ts'
import { exitOutcome } from '#domain/exits/events.ts'
import { DRILL_EXAMPLE, DRILL_RANGES } from '#domain/exits/drill.ts'
import { positionOf } from '#domain/exits/position.ts'
import { EXAMPLE, firstScenario, RANGES } from '#domain/exits/scenario.ts'
import { yearsAfter } from '#domain/day.ts'
import { timelineOf } from '#domain/exits/timeline.ts'
import { fitOf, worksUpTo } from '#domain/exits/works.ts'

const USUAL = firstScenario({ shares: [40, 35, 25], leaver: 2, lent: [6_400, 0, 0] })
const DAY = '2026-11-27'
const read = (search: string) => scenarioIn(new URLSearchParams(search), USUAL)

describe('an address', () => {
  test('contains the whole scenario', () => {
    const scenario = {
      ...USUAL,
      event: 'separation' as const,
      leaver: 1,
      partner: 2,
      figures: { ...USUAL.figures, year: 7, growth: -2.5, cover: 10_000 },
      derived: { ...USUAL.derived, offer: 70_000, third: 812_345.67 },
      bids: [null, 900_000, null],
      safeguards: ['time', 'wait'] as const,
      dayCount: 'business' as const,
    }
    expect(scenarioIn(paramsOf(scenario), firstScenario({ shares: [50, 50], leaver: 0 }))).toEqual(scenario)
  })

  test('contains only what was chosen', () => {
    const [short, long] = [USUAL, { ...USUAL, safeguards: ['time'] as const }].map((one) => [
      ...paramsOf(one).keys(),
    ])
    expect(short).not.toContain('safe')
    expect(long).toContain('safe')
  })

  test.each([
    ['', {}],
    ['event=theft&who=9&year=99&growth=x', { event: 'buyout', leaver: 2 }],
    ['who=0', { leaver: 2 }],
    ['shares=90-20', { shares: [40, 35, 25] }],
    ['shares=50-50&who=3', { shares: [50, 50], leaver: 1, partner: 0 }],
    ['who=1&stays=1', { leaver: 0, partner: 1 }],
    ['who=1', { leaver: 0, lent: USUAL.lent }],
    ['event=sale', { event: 'sale', lent: [0, 0, 0] }],
    ['lent=1-2-3-4-5-6-7&event=sale', { lent: [1, 2, 3] }],
  ])('%s is read as far as it makes sense', (search, expected) => {
    expect(read(search)).toMatchObject(expected)
    expect(read(search).figures.year).toBeLessThanOrEqual(15)
  })
})

describe('special outcomes', () => {
  test('appraisals more than 5% apart wait for a third', () => {
    const apart = read('event=buyout&gap=8')
    expect(exitOutcome(apart).state).toBe('third needed')
    expect(exitOutcome({ ...apart, derived: { ...apart.derived, third: 870_000 } }).state).toBe('done')
  })

  test('a safe shotgun waits for two years', () => {
    expect(exitOutcome(read('event=shotgun&year=1&safe=wait')).state).toBe('not allowed')
    expect(exitOutcome(read('event=shotgun&year=2&safe=wait')).state).toBe('done')
  })

  test('a loss is divided by shares, and what was lent to the home isn’t repaid', () => {
    const { owners, outside, position } = exitOutcome(read('event=sale&year=2&growth=-15'))
    const brought = owners.map(({ pays }) => pays)
    expect(brought.reduce((sum, cents) => sum + cents, 0)).toBe(position.mortgage + outside - position.value)
    expect(position.repaid).toEqual([0, 0, 0])
  })
})

describe('who could afford it', () => {
  const means = [108_000, 92_000, 76_000].map((income) => ({ income, debts: 0 }))

  test('isn’t known while the income of someone who stays isn’t', () => {
    expect(fitOf(USUAL, [null, ...means.slice(1)], DAY)).toBeNull()
    expect(fitOf(USUAL, [...means.slice(0, 2), null], DAY)).not.toBeNull()
  })

  test('is true up to a rate, and false above it', () => {
    const limit = worksUpTo(USUAL, means, DAY) ?? 0
    const at = (rate: number) => fitOf({ ...USUAL, figures: { ...USUAL.figures, rate } }, means, DAY)
    expect(at(limit)).toBe('works')
    expect(at(limit + 0.1)).toBe('income')
    expect(
      worksUpTo(
        USUAL,
        means.map(() => ({ income: 1, debts: 0 })),
        DAY,
      ),
    ).toBeNull()
  })
})

test('deadlines move past weekends and nationwide holidays', () => {
  expect(nationalHolidays(2027)).toEqual([
    '2027-01-01',
    '2027-03-26',
    '2027-07-01',
    '2027-09-06',
    '2027-12-25',
  ])
  const goodFridays = [2024, 2031, 2038, 2076, 2100, 2160].map((year) => nationalHolidays(year)[1])
  expect(goodFridays).toEqual([
    '2024-03-29',
    '2031-04-11',
    '2038-04-23',
    '2076-04-17',
    '2100-03-26',
    '2160-03-21',
  ])
  const days = timelineOf(USUAL, false, '2031-05-01')?.map(({ stage, day }) => `${stage} ${day}`)
  expect(days).toEqual([
    'notice 2031-05-01',
    'appraisers 2031-05-12',
    'appraisals 2031-06-11',
    'financing 2031-08-11',
    'closing 2031-09-10',
  ])
  expect(timelineOf({ ...USUAL, event: 'sale' }, false, DAY)).toBeNull()
  expect(yearsAfter('2028-02-29', 1)).toBe('2029-02-28')
  expect(yearsAfter('2028-02-29', 4)).toBe('2032-02-29')
})

test('every slider except the home’s price and down payment can be moved to its example and to its end', () => {
  const figures = new Map(Object.entries({ ...EXAMPLE, ...DRILL_EXAMPLE }))
  const sliders = Object.entries({ ...RANGES, ...DRILL_RANGES })
  const unreachable = sliders.flatMap(([key, { lowest, highest, step }]) => {
    const steps = [figures.get(key) ?? Number.NaN, highest].map((figure) => (figure - lowest) / step)
    return steps.every((count) => count >= 0 && Math.abs(count - Math.round(count)) < 1e-6) ? [] : [key]
  })
  expect(unreachable).toEqual(['price', 'down'])
})

test('bids are close to the home’s value until people enter their own', () => {
  const scenario = firstScenario({ shares: [20, 20, 20, 20, 20], leaver: 0 })
  const position = { ...positionOf(scenario), value: 80_000_000 }
  const usual = [81_500_000, 81_000_000, 79_500_000, 80_500_000, 79_000_000]
  expect(bidsOf({ ...scenario, bids: [] }, position)).toEqual(usual)
  const bids = bidsOf({ ...scenario, bids: [null, 812_345.678] }, position)
  expect(bids).toEqual(usual.with(1, 81_234_568))
})
