import { describe, expect, test } from 'bun:test'
import { adjustedWinner } from '#domain/exits/adjusted-winner.ts'
import { arrearsOf } from '#domain/exits/arrears.ts'
import { awardOf } from '#domain/exits/sealed-bids.ts'
import { split, roundParts } from '#domain/exits/cents.ts'
import { businessDaysAfter, deadlineAfter } from '#domain/exits/deadlines.ts'
import { dilutionOf } from '#domain/exits/dilution.ts'
import { firstRefusal } from '#domain/exits/buyout.ts'
import { type Fraction, fraction, minus, sumOf, times } from '#domain/exits/fraction.ts'
import { penaltyOf, type PenaltyKind } from '#domain/exits/penalty.ts'
import { pricedBid } from '#domain/exits/priced-bid.ts'
import { bestShot, type Shot, shotAt } from '#domain/exits/shotgun-game.ts'
import { bestInRange } from '#domain/exits/shotgun-range.ts'
import { goldenRows } from '#tests/support/golden.ts'

const text = ({ over, under }: Fraction) => (under === 1n ? String(over) : `${over}:${under}`)
const read = (part: string) => {
  const [over = '0', under = '1'] = part.split(':')
  return fraction(BigInt(over), BigInt(under))
}
const list = (parts: readonly (number | string)[]) => parts.join('/')

async function check(
  file: string,
  count: number,
  each: (row: Awaited<ReturnType<typeof goldenRows>>[number]) => void,
) {
  const rows = await goldenRows(`${import.meta.dir}/golden/${file}`)
  expect(rows).toHaveLength(count)
  for (const row of rows) each(row)
}

describe('every golden case matches', () => {
  test('splits add up to the cent', () =>
    check('split.csv', 20, (row) => {
      const parts = split(row.number('total'), row.numbers('weights'), row.number('tie_start'))
      expect(parts).toEqual(row.numbers('parts'))
    }))

  test('penalties', () =>
    check('penalty.csv', 12, (row) => {
      const kinds: Record<string, PenaltyKind> = {
        '3mo': 'three months',
        ird: 'difference',
        greater: 'greater',
        none: 'none',
      }
      const kind = kinds[row.text('kind')] ?? 'none'
      const penalty = penaltyOf({
        balance: row.number('balance'),
        ratePercent: row.number('rate_pct'),
        kind,
        monthsLeft: row.number('months_left'),
        comparisonPercent: row.number('comparison_pct'),
        privilege: row.number('privilege'),
      })
      expect(penalty).toBe(row.number('penalty'))
    }))

  test('first refusal', () =>
    check('first-refusal.csv', 8, (row) => {
      const accepted = row.text('accepted_up_to').split('/').map(read)
      const taken = firstRefusal(row.numbers('shares'), row.number('leaver') - 1, accepted)
      expect(list(taken.map(text))).toBe(row.text('taken'))
      expect(text(minus(fraction(1), sumOf(taken)))).toBe(row.text('left'))
    }))

  test('deadlines', () =>
    check('deadlines.csv', 18, (row) => {
      const holidays = row.text('holidays').split('/')
      const after = row.text('kind') === 'business' ? businessDaysAfter : deadlineAfter
      expect(after(row.text('from'), row.number('days'), holidays)).toBe(row.text('deadline'))
    }))

  test('shotguns', () =>
    check('shotgun.csv', 14, (row) => {
      const share = read(row.text('proposer_share'))
      const sides = {
        shares: [Number(share.over), Number(share.under - share.over)] as const,
        valueToProposer: row.number('value_proposer'),
        valueToResponder: row.number('value_responder'),
        cashOfProposer: row.numberOrNull('cash_proposer'),
        cashOfResponder: row.numberOrNull('cash_responder'),
      }
      const shot: Shot = row.text('kind') === 'respond' ? shotAt(row.number('price'), sides) : bestShot(sides)
      expect([row.text('id'), shot.price]).toEqual([row.text('id'), row.number('out_price')])
      expect(`responder ${shot.responderBuys ? 'buys' : 'sells'}`).toBe(row.text('out_action'))
      // Cases at a given price match to the cent.
      const payment = row.numberOrNull('out_payment')
      const { valueToProposer, valueToResponder } = sides
      const [proposer, responder] = shot.responderBuys
        ? [shot.payment, valueToResponder - shot.payment]
        : [valueToProposer - shot.payment, shot.payment]
      expect(payment === null ? text(shot.toProposer) : String(proposer)).toBe(row.text('out_proposer'))
      expect(payment === null ? text(shot.toResponder) : String(responder)).toBe(row.text('out_responder'))
      if (payment !== null) expect(shot.payment).toBe(payment)
    }))

  test('shotguns at an unknown value', () =>
    check('shotgun-range.csv', 4, (row) => {
      const share = read(row.text('proposer_share'))
      const shot = bestInRange({
        shares: [Number(share.over), Number(share.under - share.over)],
        valueToProposer: row.number('value_proposer'),
        lowest: row.number('low'),
        highest: row.number('high'),
      })
      expect({
        id: row.text('id'),
        price: text(shot.price),
        action: `chance of the wrong owner ${text(shot.wrongOwner)}`,
        each: [shot.toProposer, shot.toResponder].map(text),
      }).toEqual({
        id: row.text('id'),
        price: row.text('out_price'),
        action: row.text('out_action'),
        each: [row.text('out_proposer'), row.text('out_responder')],
      })
    }))

  test('two sealed bids', () =>
    check('priced-bids.csv', 3, (row) => {
      const { over, under } = read(row.text('proposer_share'))
      const bids = [row.number('value_proposer'), row.number('value_responder')] as const
      expect(pricedBid(bids, [Number(over), Number(under - over)], read(row.text('k')))).toEqual({
        winner: Number(row.text('out_action').split(' ')[0]) === 1 ? 0 : 1,
        price: row.number('out_price'),
        payment: row.number('out_payment'),
      })
    }))

  test('sealed bids', () =>
    check('knaster.csv', 21, (row) => {
      const award = awardOf({
        bids: row
          .text('bids_person|item')
          .split('|')
          .map((bids) => bids.split('/').map(Number)),
        shares: row.numbers('shares'),
        debts: row.number('debts_on_item1'),
        surplusBy: row.text('surplus_by') === 'equal' ? 'equal' : 'shares',
      })
      expect(list(award.winners.map((winner) => winner + 1))).toBe(row.text('winners'))
      expect(text(award.surplus)).toBe(row.text('surplus'))
      expect(award.cash).toEqual(row.numbers('cash'))
      expect(list(award.exactCash.map(text))).toBe(row.text('cash_exact'))
    }))

  test('adjusted winner', () =>
    check('adjusted-winner.csv', 20, (row) => {
      const [alpha = 0, beta = 0] = row.numbers('shares_a/b')
      const { first, points } = adjustedWinner({
        points: [row.numbers('points_a'), row.numbers('points_b')],
        shares: [alpha, beta],
      })
      expect({ id: row.text('id'), first: list(first.map(text)), points: points.map(text) }).toEqual({
        id: row.text('id'),
        first: row.text('fraction_to_a'),
        points: [row.text('points_of_a'), row.text('points_of_b')],
      })
    }))

  test('dilution', () =>
    check('dilution.csv', 20, (row) => {
      const diluted = dilutionOf({
        shares: row.numbers('shares'),
        defaulter: row.number('defaulter') - 1,
        covered: row.numbers('covered'),
        base: row.number('base'),
        multiplierPercent: row.number('multiplier') * 100,
      })
      const ppm = diluted.shares.map((share) => times(share, fraction(1_000_000)))
      expect(list(diluted.shares.map(text))).toBe(row.text('new_shares'))
      expect(text(diluted.moved)).toBe(row.text('moved'))
      expect(roundParts(ppm, 1_000_000)).toEqual(row.numbers('new_shares_ppm'))
      expect(diluted.debtLeft).toBe(row.number('debt_left'))
      const flags = { 'no equity': 'no base', 'nothing left': 'floor' } as const
      expect(diluted.limit ? flags[diluted.limit] : '').toBe(row.text('flag'))
    }))

  test('arrears', () =>
    check('arrears.csv', 21, (row) => {
      const arrears = arrearsOf({
        instalments: row.dated('instalments_day:cents'),
        payments: row.dated('payments_day:cents'),
        ratePercent: row.number('rate_pct'),
        graceDays: row.number('grace_days'),
        asOf: row.number('as_of_day'),
      })
      expect({ id: row.text('id'), ...arrears }).toEqual({
        id: row.text('id'),
        principal: row.number('principal'),
        interest: row.number('interest'),
        toCure: row.number('to_cure'),
        credit: row.number('credit'),
      })
    }))
})
