import { describe, expect, test } from 'bun:test'
import {
  type Banner,
  bannersOf,
  isChargedBefore,
  FREE_PLAN,
  hasLivePlan,
  invoiceRows,
  mayCancel,
  type Plan,
  priceInWords,
} from '#domain/billing/plan/own-plan.ts'

const TRIAL: Partial<Plan> = { plan_state: 'trial', status: 'trialing', in_trial: true, days_left: 3 }
const CANCELLED: Partial<Plan> = { plan_state: 'cancelled', status: 'active' }
const UNPAID: Partial<Plan> = { status: 'past_due', past_due: true }
const INCOMPLETE: Partial<Plan> = { status: 'incomplete', open_invoice_url: 'https://pay.example' }

describe('the banners of a plan', () => {
  test.each<[string, Partial<Plan>, Banner[]]>([
    ['the free plan', {}, []],
    ['an active subscription', { plan_state: 'active', status: 'active' }, []],
    ['a trial', TRIAL, ['trial']],
    ['a trial that was cancelled', { ...TRIAL, plan_state: 'cancelled' }, ['cancelled in trial']],
    ['a subscription that was cancelled after its trial', CANCELLED, ['cancelled']],
    [
      'a cancelled trial after its last day',
      { ...TRIAL, plan_state: 'cancelled', days_left: 0 },
      ['cancelled'],
    ],
    ['a declined renewal', { ...UNPAID, plan_state: 'active' }, ['past due']],
    ['a declined renewal without a grace period', UNPAID, ['past due']],
    [
      'a cancelled subscription with a declined renewal',
      { ...CANCELLED, ...UNPAID },
      ['past due', 'cancelled'],
    ],
    ['a payment waiting for the bank', INCOMPLETE, ['unfinished']],
    ['a first payment without a page to finish it', { ...INCOMPLETE, open_invoice_url: null }, []],
    [
      'an active subscription with an open invoice',
      { ...INCOMPLETE, plan_state: 'active', status: 'active' },
      [],
    ],
    ['a paused subscription', { status: 'paused' }, ['paused']],
  ])('are right for %s', (_what, plan, banners) => {
    expect(bannersOf({ ...FREE_PLAN, ...plan })).toEqual(banners)
  })
})

describe('a second subscription', () => {
  test.each<[string, Partial<Plan>]>([
    ['the free plan', {}],
    ['a subscription that has ended', { status: 'canceled', had_trial: true }],
  ])('can be bought with %s', (_what, plan) => {
    expect(hasLivePlan({ ...FREE_PLAN, ...plan })).toBe(false)
  })

  test.each<[string, Partial<Plan>]>([
    ['a trial', TRIAL],
    ['a cancelled subscription that’s still running', CANCELLED],
    ['an unpaid subscription', UNPAID],
    ['a subscription that waits for the bank', INCOMPLETE],
  ])('can’t be bought alongside %s', (_what, plan) => {
    expect(hasLivePlan({ ...FREE_PLAN, ...plan })).toBe(true)
  })
})

const PLAIN = { amount_refunded: 0, status: null }

describe('the rows of the invoices', () => {
  test('leave out invoices without a date or amount, and keep an amount of 0', () => {
    const rows = invoiceRows([
      { id: 'a', created: 1, amount_due: 1695, invoice_pdf: '/a.pdf' },
      { id: 'no date', amount_due: 1695 },
      { id: 'null date', created: null, amount_due: 1695 },
      { id: 'no amount', created: 3 },
      { id: 'null amount', created: 4, amount_due: null },
      { id: 'b', created: 5, amount_due: 0, invoice_pdf: null },
      { id: 'c', created: 6, amount_due: 1 },
    ])
    expect(rows).toEqual([
      { id: 'a', created: 1, amount_due: 1695, invoice_pdf: '/a.pdf', ...PLAIN },
      { id: 'b', created: 5, amount_due: 0, invoice_pdf: null, ...PLAIN },
      { id: 'c', created: 6, amount_due: 1, invoice_pdf: null, ...PLAIN },
    ])
  })
})

describe('a cancellation with its own end date', () => {
  const CANCELLED = {
    ...FREE_PLAN,
    plan_state: 'cancelled',
    in_trial: true,
    days_left: 20,
    period_end: 200,
  } as const

  test.each([
    [200, ['cancelled in trial'], false],
    [100, ['cancelled'], false],
    [300, ['cancelled'], true],
  ] as const)('of %d shows the banners %j, and is charged before: %p', (ends_at, banners, isCharged) => {
    const plan = { ...CANCELLED, ends_at }
    expect(bannersOf(plan)).toEqual([...banners])
    expect(isChargedBefore(plan)).toBe(isCharged)
  })
})

test.each<[string, boolean, Partial<Plan>]>([
  ['the free plan', false, {}],
  ['an active subscription', true, { plan_state: 'active', status: 'active' }],
  ['a trial', true, TRIAL],
  ['a declined renewal', true, UNPAID],
  ['a cancelled subscription', false, CANCELLED],
])('someone with %s may cancel: %p', (_what, may, plan) => {
  expect(mayCancel({ ...FREE_PLAN, ...plan })).toBe(may)
})

test('a monthly price includes the tax once it’s known', () => {
  const price = { price: 1_500, tax: 195, taxPercent: 13, taxName: 'HST', total: 1_695, later: null }
  expect(priceInWords({ ...price, taxKnown: true })).toBe('$16.95 including HST')
  expect(priceInWords({ ...price, taxKnown: false })).toBe('$15.00 plus your province’s tax')
})
