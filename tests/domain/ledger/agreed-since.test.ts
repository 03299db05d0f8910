import { describe, expect, test } from 'bun:test'
import { agreedSince } from '#domain/ledger/agreed.ts'
import { OPENING } from './books.ts'

type Terms = Parameters<typeof agreedSince>[0]
type Settled = Terms extends ReadonlyMap<string, infer One> ? One : never

const NOW = { ...OPENING.rules, monthly: OPENING.monthly }
const SINCE = 1000

function since(
  key: string,
  term: Partial<Settled>,
  places: readonly number[] | null = [0, 1, 2],
  rules = NOW,
) {
  const settled = { option: null, values: {}, at: SINCE + 1, ...term }
  return agreedSince(new Map([[key, settled]]), rules, { since: SINCE, places })
}

describe('what the agreement has settled since', () => {
  test.each([
    ['deciding', { option: 'everyone' }, { approvalOver: 0 }],
    ['reserve', { option: 'none' }, { reserveMonths: 0 }],
    ['improvements', { option: 'none' }, { improvementCredit: 0 }],
    ['monthly-costs', { option: 'equal' }, { repairs: 'head' as const }],
    ['ownership', { option: 'equal' }, { shares: [1, 1, 1] }],
  ])('changes only that: %s', (key, term, change) => {
    expect(since(key, term)).toEqual({ ...NOW, ...change })
  })

  test('changes nothing if it already holds, or was settled before', () => {
    expect(since('deciding', { option: 'majority', values: { alone: 1000 } })).toBeNull()
    expect(since('deciding', { option: 'everyone', at: SINCE })).toBeNull()
    expect(since('pets', { option: 'everyone' })).toBeNull()
  })

  test('assigns shares to the owners by their order in the ledger', () => {
    const shares = { option: 'shares', values: { shares: '50 30 20' } }
    expect(since('ownership', shares, [2, 0, 1])?.shares).toEqual([30, 20, 50])
  })

  test.each([
    [[6, 1, 1], '75 13 12', null],
    [[6, 1, 1], '75 12 13', null],
    [[1, 1, 1], '33 33 34', null],
    [[6, 1, 1], '74 13 13', [74, 13, 13]],
    [[6, 1, 1], '76 12 12', [76, 12, 12]],
    [[75, 13, 12], '75 12 13', [75, 12, 13]],
  ])('shares of %p agree with percents of %p if those are only rounded', (shares, percents, offered) => {
    const term = { option: 'plan', values: { shares: percents } }
    expect(since('ownership', term, [0, 1, 2], { ...NOW, shares })?.shares ?? null).toEqual(offered)
  })

  test('equal shares have to be exactly equal', () => {
    const rules = { ...NOW, shares: [33, 33, 34] }
    expect(since('ownership', { option: 'equal' }, [0, 1, 2], rules)?.shares).toEqual([1, 1, 1])
  })

  test('leaves shares alone if the agreement is between other people', () => {
    expect(since('ownership', { option: 'equal' }, null)).toBeNull()
  })
})
