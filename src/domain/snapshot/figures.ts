import { DAY_MS } from '#domain/duration.ts'

/** What a person enters about their own money. All amounts are integer cents. */

/** Figures that haven't changed for two years are deleted. */
export const FIGURES_KEPT_MS = 730 * DAY_MS

export type FigureKind = 'income' | 'debts' | 'savings'

interface FigureRule {
  kind: FigureKind
  name: string
  hint: string
  /** What the amount refers to: 'a year', 'a month', 'owing', or 'today'. */
  per: string
  /** In cents. */
  highest: number
}

const YEARLY = { kind: 'income', per: 'a year', highest: 1_000_000_000 } as const
const MONTHLY = { kind: 'debts', per: 'a month', highest: 2_000_000 } as const
const OWING = { kind: 'debts', per: 'owing', highest: 50_000_000 } as const
const SAVED = { kind: 'savings', per: 'today', highest: 1_000_000_000 } as const

export const FIGURES = {
  salary: { ...YEARLY, name: 'Salary', hint: 'Before tax' },
  other_income: { ...YEARLY, name: 'Other income', hint: 'Lenders usually want two years of it' },
  car_loan: { ...MONTHLY, name: 'Car loan', hint: 'Or a lease' },
  other_loans: { ...MONTHLY, name: 'Other loans', hint: 'Student loans, support payments' },
  line_of_credit: { ...OWING, name: 'Line of credit', hint: 'Balance you owe' },
  credit_card: { ...OWING, name: 'Credit card', hint: 'What you don’t pay off each month' },
  fhsa: { ...SAVED, name: 'FHSA', hint: 'First Home Savings Account' },
  rrsp: { ...SAVED, name: 'RRSP', hint: 'Home Buyers’ Plan' },
  savings: { ...SAVED, name: 'Savings account', hint: 'What you can spare' },
  gift: { ...SAVED, name: 'Gift', hint: 'From family', per: 'promised' },
} as const satisfies Record<string, FigureRule>

export type FigureKey = keyof typeof FIGURES

export type Figures = Readonly<Record<FigureKey, number>>

export const NO_FIGURES: Figures = {
  salary: 0,
  other_income: 0,
  car_loan: 0,
  other_loans: 0,
  line_of_credit: 0,
  credit_card: 0,
  fhsa: 0,
  rrsp: 0,
  savings: 0,
  gift: 0,
}
