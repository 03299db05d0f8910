import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { total } from '#domain/exits/cents.ts'
import { type Fraction, sumOf } from '#domain/exits/fraction.ts'
import { equityAfter, type EquityEvent, type EquityMode } from '#domain/ledger/equity.ts'
import { addMonth, type LoanState, type LoanTerms, owedOn, startLoan } from '#domain/ledger/loans.ts'
import { goldenRows } from '#tests/support/golden.ts'

const month = v.number()
const owned = { m: month, o: v.number(), a: v.number() }
const loan = v.object({
  m: month,
  t: v.literal('loan'),
  id: v.string(),
  from: v.number(),
  to: v.number(),
  a: v.number(),
  rate: v.pipe(v.string(), v.transform(Number)),
  kind: v.picklist(['simple', 'compound']),
  every: v.picklist([1, 6, 12]),
})
const events = v.array(
  v.variant('t', [
    v.object({ t: v.picklist(['down', 'closing', 'principal', 'cost']), ...owned }),
    v.object({ t: v.literal('instalment'), m: month, paid: v.array(v.number()), interest: v.number() }),
    v.object({ t: v.literal('improve'), ...owned, credit: v.pipe(v.string(), v.transform(Number)) }),
    v.object({ t: v.literal('value'), m: month, v: v.number() }),
    loan,
  ]),
)

const text = ({ over, under }: Fraction) => `${over}:${under}`
const MODES: Record<string, EquityMode> = { fixed: 'fixed', cost: 'cost', units: 'units' }

function equityEvents(all: v.InferOutput<typeof events>): EquityEvent[] {
  return all.flatMap((event): EquityEvent[] => {
    switch (event.t) {
      case 'loan':
      case 'cost':
        return []
      case 'value':
        return [{ kind: 'value', month: event.m, cents: event.v }]
      case 'instalment':
        return [{ kind: 'instalment', month: event.m, paid: event.paid, interest: event.interest }]
      case 'improve':
        return [
          {
            kind: 'improve',
            month: event.m,
            owner: event.o - 1,
            cents: event.a,
            creditPercent: event.credit,
          },
        ]
      default:
        return [{ kind: event.t, month: event.m, owner: event.o - 1, cents: event.a }]
    }
  })
}

function loanAfter(terms: LoanTerms, months: number): LoanState {
  let state = startLoan(terms)
  for (let month = 0; month < months; month++) ({ state } = addMonth(terms, state))
  return state
}

test('every golden case of the ledger matches', async () => {
  const rows = await goldenRows(`${import.meta.dir}/golden/ledger.csv`)
  expect(rows).toHaveLength(20)
  for (const row of rows) {
    const mode = MODES[row.text('mode')]
    if (!mode) throw new Error(row.text('mode'))
    const all = v.parse(events, JSON.parse(row.text('events')))
    const equity = equityAfter(
      {
        mode,
        shares: row.numbers('fixed_shares'),
        closingCounts: row.text('closing_counts') === 'yes',
        price: row.number('price'),
        mortgage: row.number('mortgage_at_start'),
      },
      equityEvents(all),
      row.number('value'),
    )
    const loans = all.flatMap((event) => {
      if (event.t !== 'loan') return []
      const terms: LoanTerms = {
        cents: event.a,
        ratePercent: event.rate,
        compoundsEvery: event.kind === 'simple' ? null : event.every,
      }
      return [{ ...event, state: loanAfter(terms, row.number('as_of_month') - event.m) }]
    })
    const positions = equity.owned.map((cents, owner) =>
      loans.reduce((sum, { from, to, state }) => {
        const sign = from - 1 === owner ? 1 : to - 1 === owner ? -1 : 0
        return sum + sign * owedOn(state)
      }, cents),
    )
    const stated = loans.map(
      ({ id, from, to, state }) => `${id}:${from}>${to}:${state.base}+${state.accrued}`,
    )
    expect({ id: row.number('id'), shares: equity.shares.map(text) }).toEqual({
      id: row.number('id'),
      shares: row.parts('shares'),
    })
    expect(equity.credited).toEqual(row.numbers('credited'))
    expect(equity.debt).toBe(row.number('debt'))
    expect(equity.net).toBe(row.number('net_equity'))
    expect(equity.owned).toEqual(row.numbers('owner_equity'))
    expect(equity.over).toEqual(row.numbers('over_under'))
    expect(stated.join(';')).toBe(row.text('loans_base_plus_accrued'))
    expect(positions).toEqual(row.numbers('positions'))
    expect(total(equity.owned)).toBe(equity.net)
    expect(total(equity.over)).toBe(0)
    expect(text(sumOf(equity.shares))).toBe('1:1')
  }
})
