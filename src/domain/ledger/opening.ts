import { total } from '#domain/exits/cents.ts'
import type { Category } from '#domain/ledger/accounts.ts'
import type { EquityMode } from '#domain/ledger/equity.ts'
import {
  MAX_CENTS,
  MAX_MORTGAGE_RATE,
  MAX_MORTGAGE_YEARS,
  MAX_RESERVE_MONTHS,
} from '#domain/ledger/limits.ts'
import { isDay } from '#domain/day.ts'
import type { Faults } from '#domain/text-rule.ts'

/** The rules that the owners agreed on and the ledger follows. */
export interface Rules {
  /** Whole weights by owner number. */
  shares: number[]
  mode: EquityMode
  repairs: Clause
  utilities: Clause
  /** Spending above this, in cents, needs the majority's approval. */
  approvalOver: number
  /** How many months of costs the reserve should cover. */
  reserveMonths: number
  /** How much of an improvement counts towards the home, in percent. */
  improvementCredit: number
  /** The total of each month's contributions, if the rules change it. */
  monthly?: number | undefined
}

/** How a kind of cost is divided, unless an entry gives a reason for a different split. */
export type Clause = 'share' | 'head'

/** The figures that everyone checks before the ledger starts. Cents; lists are by owner number. */
export interface Opening {
  home: string
  price: number
  /** The day of closing. */
  closed: string
  mortgage: { cents: number; ratePercent: number; years: number; payment: number }
  down: number[]
  /** The total of each month's contributions, until rules change it. */
  monthly: number
  rules: Rules
}

export const OPENING_FIELDS = ['price', 'mortgage', 'payment', 'down', 'shares', 'rules'] as const

/** Returns what's wrong with opening figures, by field. `today` is a day such as 2026-11-27. */
export function openingFaults(opening: Opening, owners: number, today: string): Faults {
  const { home, price, closed, mortgage, down, rules } = opening
  const amounts = [price, mortgage.cents, mortgage.payment, opening.monthly, rules.approvalOver, ...down]
  const isAmount = (cents: number) => Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS
  const paid = total(down)
  return {
    ...(home.trim() === '' && { home: 'Enter your home’s address.' }),
    ...((!isDay(closed) || closed > today) && {
      closed: 'Enter the day you closed. It can’t be in the future.',
    }),
    ...(!amounts.every(isAmount) && { price: 'Enter amounts from $0 to $100 million.' }),
    ...(!(mortgage.ratePercent >= 0 && mortgage.ratePercent <= MAX_MORTGAGE_RATE) && {
      rate: `Enter a mortgage rate from 0% to ${MAX_MORTGAGE_RATE}%.`,
    }),
    ...(!(
      Number.isInteger(mortgage.years) &&
      mortgage.years >= 1 &&
      mortgage.years <= MAX_MORTGAGE_YEARS
    ) && {
      years: `Enter the mortgage’s length in whole years, from 1 to ${MAX_MORTGAGE_YEARS}.`,
    }),
    ...(price <= 0 && { price: 'Enter the price you paid.' }),
    ...(down.length !== owners && { down: CHANGED_OWNERS }),
    ...(paid + mortgage.cents !== price && {
      down: 'The down payments and the mortgage don’t add up to the price.',
    }),
    ...(paid <= 0 &&
      rules.mode !== 'fixed' && { down: 'Shares can’t follow the money if nobody made a down payment.' }),
    ...rulesFaults(rules, owners),
  }
}

const CHANGED_OWNERS = 'Someone joined or left your group. Please reload this page.'

/** Returns what's wrong with rules, by field. */
export function rulesFaults({ shares, reserveMonths }: Rules, owners: number): Faults {
  return {
    ...(!(reserveMonths >= 0 && reserveMonths <= MAX_RESERVE_MONTHS) && {
      reserve: `Enter a reserve of 0 to ${MAX_RESERVE_MONTHS} months.`,
    }),
    ...(shares.length !== owners && { shares: CHANGED_OWNERS }),
    ...(total(shares) <= 0 && { shares: 'Give at least one of you a share.' }),
    ...(shares.some((share) => !Number.isSafeInteger(share) || share < 0) && {
      shares: 'Shares are whole numbers, 0 or more.',
    }),
  }
}

/** Returns the agreement's clause for a cost: the utilities clause for utilities and supplies, the repairs clause for the rest. */
export function clauseFor(
  category: Category,
  { repairs, utilities }: Pick<Rules, 'repairs' | 'utilities'>,
): Clause {
  return category === 'utilities' || category === 'supplies' ? utilities : repairs
}
