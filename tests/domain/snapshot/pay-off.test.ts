import { expect, test } from 'bun:test'
import { NO_FIGURES } from '#domain/snapshot/figures.ts'
import { paidOff } from '#domain/snapshot/pay-off.ts'

const FIGURES = { ...NO_FIGURES, car_loan: 31_000, line_of_credit: 620_000, savings: 960_000 }

test('a balance is paid from savings to the cent', () => {
  expect(paidOff(FIGURES, 'line_of_credit')).toEqual({ ...FIGURES, line_of_credit: 0, savings: 340_000 })
  const exact = { ...FIGURES, savings: 620_000 }
  expect(paidOff(exact, 'line_of_credit')).toMatchObject({ line_of_credit: 0, savings: 0 })
})

test('debts that savings don’t cover, monthly payments and empty balances can’t be paid off', () => {
  expect(paidOff({ ...FIGURES, savings: 619_999 }, 'line_of_credit')).toBeNull()
  expect(paidOff(FIGURES, 'car_loan')).toBeNull()
  expect(paidOff(FIGURES, 'credit_card')).toBeNull()
  expect(paidOff(FIGURES, 'savings')).toBeNull()
})
