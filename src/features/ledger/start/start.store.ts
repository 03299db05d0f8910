import { paymentOn } from '#domain/exits/loan.ts'
import type { EquityMode } from '#domain/ledger/equity.ts'
import type { Clause, Opening, Rules } from '#domain/ledger/opening.ts'
import { centsTyped, typedCents } from '#domain/ledger/typed-cents.ts'
import { wholeWeights } from '#domain/ledger/whole-weights.ts'

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
    ...rulesTyped(rules),
  }
}

/** What the rules fields hold. */
export type RulesTyped = Pick<
  Figures,
  'shares' | 'mode' | 'repairs' | 'utilities' | 'approvalOver' | 'reserveMonths' | 'improvementCredit'
>

export const rulesTyped = (rules: Rules): RulesTyped => ({
  mode: rules.mode,
  repairs: rules.repairs,
  utilities: rules.utilities,
  improvementCredit: rules.improvementCredit,
  shares: rules.shares.map(String),
  approvalOver: centsTyped(rules.approvalOver),
  reserveMonths: String(rules.reserveMonths),
})

/** Returns null while a number isn't one. */
export function asRules(typed: RulesTyped): Rules | null {
  const { mode, repairs, utilities, improvementCredit } = typed
  const shares = wholeWeights(typed.shares.map(Number))
  const reserveMonths = figureIn(typed.reserveMonths)
  const approvalOver = typedCents(typed.approvalOver)
  if (approvalOver === null || ![...shares, reserveMonths].every(Number.isFinite)) return null
  return { shares, mode, repairs, utilities, approvalOver, reserveMonths, improvementCredit }
}

/** Unlike `Number`, doesn't read an empty field as 0. */
const figureIn = (text: string): number => (text.trim() === '' ? NaN : Number(text))

/** Returns null while an amount or a rule isn't a number. A rate or a number of years that isn't one is NaN. */
export function asOpening(figures: Figures): Opening | null {
  const down = figures.down.map(typedCents)
  const rules = asRules(figures)
  const [price, borrowed, payment, monthly] = [
    figures.price,
    figures.borrowed,
    figures.payment,
    figures.monthly,
  ].map(typedCents)
  const amounts = down.filter((cents) => cents !== null)
  if (amounts.length < down.length || rules === null) return null
  if (price == null || borrowed == null || payment == null || monthly == null) return null
  return {
    home: figures.home,
    price,
    closed: figures.closed,
    mortgage: {
      cents: borrowed,
      ratePercent: figureIn(figures.rate),
      years: figureIn(figures.years),
      payment,
    },
    down: amounts,
    monthly,
    rules,
  }
}

/** Returns the payment on the typed loan; null while it isn't valid. */
export function computedPayment({ borrowed, rate, years }: Figures): number | null {
  const cents = typedCents(borrowed)
  if (!cents || !Number(years) || !Number.isFinite(Number(rate))) return null
  return paymentOn(cents, Number(rate), Number(years) * 12)
}
