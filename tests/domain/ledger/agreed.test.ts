import { describe, expect, test } from 'bun:test'
import { rulesFrom } from '#domain/ledger/agreed.ts'

type Settled = Parameters<typeof rulesFrom>[0] extends ReadonlyMap<string, infer One> ? One : never

const PERCENTS = [40, 35, 25]
const MONTHLY = 490_000

function rulesOf(key?: string, option: string | null = null, values: Settled['values'] = {}) {
  const terms = new Map(key === undefined ? [] : [[key, { option, values }]])
  return rulesFrom(terms, { percents: PERCENTS, monthly: MONTHLY }).rules
}

describe('a ledger’s rules', () => {
  test('are the defaults where nothing is settled', () => {
    expect(rulesFrom(new Map(), { percents: PERCENTS, monthly: MONTHLY })).toEqual({
      agreed: [],
      rules: {
        shares: PERCENTS,
        mode: 'fixed',
        repairs: 'share',
        utilities: 'head',
        approvalOver: 100_000,
        reserveMonths: 3,
        improvementCredit: 100,
      },
    })
  })

  test('name the terms that they come from', () => {
    const terms = new Map([
      ['reserve', { option: 'none', values: {} }],
      ['ownership', { option: 'equal', values: {} }],
      ['deciding', { option: null, values: {} }],
    ])
    expect(rulesFrom(terms, { percents: PERCENTS, monthly: MONTHLY }).agreed).toEqual([
      'ownership',
      'reserve',
    ])
  })

  test('take the shares from the term about ownership', () => {
    expect(rulesOf('ownership', 'equal')).toMatchObject({ shares: [1, 1, 1], mode: 'fixed' })
    expect(rulesOf('ownership', 'paid')).toMatchObject({ shares: PERCENTS, mode: 'cost' })
    expect(rulesOf('ownership', 'shares', { shares: '50 30 20' }).shares).toEqual([50, 30, 20])
  })

  test.each([
    ['equal', 'head', 'head'],
    ['share', 'share', 'share'],
    ['income', 'share', 'head'],
  ])('divide costs by %s: repairs by %s, utilities by %s', (option, repairs, utilities) => {
    expect(rulesOf('monthly-costs', option)).toMatchObject({ repairs, utilities })
  })

  test('require approval of amounts above what one owner may spend alone', () => {
    expect(rulesOf('deciding', 'everyone', { alone: 500 }).approvalOver).toBe(0)
    expect(rulesOf('deciding', 'majority', { alone: 500 }).approvalOver).toBe(50_000)
  })

  test.each([
    ['none', { months: 6 }, 0],
    ['months', { months: 6 }, 6],
    ['fixed', { dollars: 12_250 }, 2.5],
    ['fixed', { dollars: 1_000_000 }, 24],
  ])('with a reserve of %s, %j, keep %p months', (option, values, months) => {
    expect(rulesOf('reserve', option, values).reserveMonths).toBe(months)
  })

  test('credit improvements unless the agreement credits none', () => {
    expect(rulesOf('improvements', 'none').improvementCredit).toBe(0)
    expect(rulesOf('improvements', 'cost').improvementCredit).toBe(100)
  })
})
