import { paymentOn } from '#domain/exits/loan.ts'
import type { EquityMode } from '#domain/ledger/equity.ts'
import type { Clause, Opening } from '#domain/ledger/opening.ts'
import { centsTyped, typedCents } from '#domain/ledger/typed-cents.ts'

/** Opening figures as they're typed. */
export interface Figures {
  home: string
  price: string
  closed: string
  borrowed: string
  rate: string
  years: string
  payment: string
  down: string[]
  monthly: string
  shares: string[]
  mode: EquityMode
  repairs: Clause
  utilities: Clause
  approvalOver: string
  reserveMonths: string
  improvementCredit: number
}

export function figuresOf({ home, price, closed, mortgage, down, monthly, rules }: Opening): Figures {
  return {
    home,
    price: centsTyped(price),
    closed,
    borrowed: centsTyped(mortgage.cents),
    rate: String(mortgage.ratePercent),
    years: String(mortgage.years),
    payment: centsTyped(mortgage.payment),
    down: down.map(centsTyped),
    monthly: centsTyped(monthly),
    shares: rules.shares.map(String),
    mode: rules.mode,
    repairs: rules.repairs,
    utilities: rules.utilities,
    approvalOver: centsTyped(rules.approvalOver),
    reserveMonths: String(rules.reserveMonths),
    improvementCredit: rules.improvementCredit,
  }
}

/** Returns null while a figure isn't a number. */
export function asOpening(figures: Figures): Opening | null {
  const down = figures.down.map(typedCents)
  const shares = figures.shares.map(Number)
  const [rate, years, reserveMonths] = [figures.rate, figures.years, figures.reserveMonths].map(Number)
  const [price, borrowed, payment, monthly, approvalOver] = [
    figures.price,
    figures.borrowed,
    figures.payment,
    figures.monthly,
    figures.approvalOver,
  ].map(typedCents)
  const amounts = down.filter((cents) => cents !== null)
  const isWhole = shares.every(Number.isFinite) && [rate, years, reserveMonths].every(Number.isFinite)
  if (amounts.length < down.length || !isWhole) return null
  if (price == null || borrowed == null || payment == null || monthly == null || approvalOver == null)
    return null
  return {
    home: figures.home,
    price,
    closed: figures.closed,
    mortgage: { cents: borrowed, ratePercent: rate ?? 0, years: years ?? 0, payment },
    down: amounts,
    monthly,
    rules: {
      shares,
      mode: figures.mode,
      repairs: figures.repairs,
      utilities: figures.utilities,
      approvalOver,
      reserveMonths: reserveMonths ?? 0,
      improvementCredit: figures.improvementCredit,
    },
  }
}

/** The payment on the loan that's typed; null while it isn't one. */
export function computedPayment({ borrowed, rate, years }: Figures): number | null {
  const cents = typedCents(borrowed)
  if (!cents || !Number(years) || !Number.isFinite(Number(rate))) return null
  return paymentOn(cents, Number(rate), Number(years) * 12)
}
