import { describe, expect, test } from 'bun:test'
import type { Constraints } from '#domain/groups/best-groups/constraints.ts'
import { reasonsFor } from '#domain/groups/best-groups/reasons.ts'
import { monthNumber } from '#domain/matching/wish.ts'

const ANYTHING: Constraints = { canPay: null, from: null, to: null, places: [], sizes: [] }
/** In cents, for two owners; there's no home for more, nor in Barrie. */
const PRICES: Record<string, number> = { guelph: 70_000_000, hamilton: 60_000_000 }
const NAMES: Record<string, string> = { guelph: 'Guelph', hamilton: 'Hamilton', barrie: 'Barrie' }

function reasons(places: readonly string[] | null, ...group: Partial<Constraints>[]): string[] {
  return reasonsFor({
    group: group.map((one) => ({ ...ANYTHING, ...one })),
    places,
    lowestPrice: (place, owners) => (owners === 2 ? (PRICES[place] ?? null) : null),
    nameOf: (place) => NAMES[place] ?? place,
  })
}

describe('why a group fits together', () => {
  test('isn’t said if nobody shared anything', () => expect(reasons(null, {}, {})).toEqual([]))

  test('names places that everyone is looking in', () => {
    const places = ['guelph', 'hamilton']
    expect(reasons(places, { places }, { places })).toEqual([
      'All of you are looking in Guelph and Hamilton.',
    ])
    expect(reasons(['guelph'], { places }, {})).toEqual(['Guelph would work for everyone who named a place.'])
    expect(reasons(null, { places }, {})).toEqual([])
  })

  test('names what the group could pay once everyone has shared it', () => {
    expect(reasons(null, { canPay: 30_000_000 }, {})).toEqual([])
    expect(reasons(null, { canPay: 30_000_000 }, { canPay: 20_000_000 })).toEqual([
      'Together you could pay up to $500,000.',
    ])
  })

  test.each([
    [59_999_999, 'Together you could pay up to $600,000.'],
    [60_000_000, 'Together you could pay up to $600,000; homes for two in Hamilton start at $600,000.'],
    [90_000_000, 'Together you could pay up to $900,000; homes for two in Hamilton start at $600,000.'],
  ])('names the cheapest place that %p cents pay for', (canPay, reason) => {
    expect(reasons(['barrie', 'guelph', 'hamilton'], { canPay }, { canPay: 0 })).toEqual([reason])
  })

  test('names the months in which all of them could buy', () => {
    const [march, june, september] = ['2027-03', '2027-06', '2027-09'].map(monthNumber)
    expect(reasons(null, { from: march!, to: september! }, { from: june! }, {})).toEqual([
      'You could all buy between June and September 2027.',
    ])
    expect(reasons(null, { to: september! }, { to: june! })).toEqual(['You could all buy by June 2027.'])
  })

  test('names the number of owners if everyone named it', () => {
    expect(reasons(null, { sizes: [2, 3] }, { sizes: [2] })).toEqual([
      'You’d all be happy as a group of two.',
    ])
    expect(reasons(null, { sizes: [2, 3] }, {})).toEqual([])
  })
})
