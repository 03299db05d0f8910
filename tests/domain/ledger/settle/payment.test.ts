import { describe, expect, test } from 'bun:test'
import { mayMove, PAYMENT_STATES, type PaymentState } from '#domain/ledger/settle/payment.ts'
import { refusalOf } from '#tests/support/refusals.ts'

const [PAYER, PAYEE, OTHER] = [1, 2, 3]

const may = (state: PaymentState, owner: number, next: PaymentState) =>
  mayMove({ state, from: PAYER, to: PAYEE }, owner, next).ok

const movesOf = (state: PaymentState, owner: number) =>
  PAYMENT_STATES.filter((next) => may(state, owner, next))

describe('a payment', () => {
  test('that was sent can be confirmed or disputed by its recipient, and withdrawn by its sender', () => {
    expect(movesOf('sent', PAYEE)).toEqual(['disputed', 'confirmed'])
    expect(movesOf('sent', PAYER)).toEqual(['withdrawn'])
  })

  test('that’s disputed can still be confirmed, sent again or withdrawn', () => {
    expect(movesOf('disputed', PAYEE)).toEqual(['confirmed'])
    expect(movesOf('disputed', PAYER)).toEqual(['sent', 'withdrawn'])
  })

  test.each(['confirmed', 'withdrawn'] as const)('that’s %s stays so', (state) => {
    expect([...movesOf(state, PAYER), ...movesOf(state, PAYEE)]).toEqual([])
  })

  test('can’t be moved to the state it’s already in, from an outdated page', () => {
    for (const [state, owner] of [
      ['sent', PAYER],
      ['disputed', PAYEE],
    ] as const)
      expect(refusalOf(mayMove({ state, from: PAYER, to: PAYEE }, owner, state))).toBe(
        'That payment has changed. Please reload this page.',
      )
  })

  test('can’t be changed by another owner', () => {
    for (const state of PAYMENT_STATES) expect(movesOf(state, OTHER)).toEqual([])
    expect(mayMove({ state: 'sent', from: PAYER, to: PAYEE }, OTHER, 'confirmed')).toMatchObject({
      reason: 'Only the sender or the recipient can do that.',
    })
  })
})
