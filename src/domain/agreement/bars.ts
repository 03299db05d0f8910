import type { DownRule, SheetOwner } from '#domain/agreement/sheet/facts.ts'
import { type SellingCosts, sellingCostsIn, workedSale } from '#domain/agreement/sheet/worked-exits.ts'
import type { TermFigures } from '#domain/agreement/term.ts'
import type { Values } from '#domain/agreement/wording.ts'
import { USUAL_PROPERTY_TAX_PERCENT } from '#domain/calculators/lending/terms.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import { MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'
import { wholeCents } from '#domain/calculators/rounding.ts'
import { split, total } from '#domain/exits/cents.ts'
import { paymentOn } from '#domain/exits/loan.ts'

/** A group's numbers: dollars, percent a year and years. */
export interface Numbers {
  owners: readonly SheetOwner[]
  price: number
  rate: number
  years: number
  costs: SellingCosts
}

interface Figures {
  price: number
  down: number
  rate: number
  years: number
  province: Province | null
}

/** A person's share in percent and the down payment they entered, in cents. */
interface Paying {
  name: string
  percent: number
  down: number | null
}

/**
 * Uses each owner's own down payment, or their share of the plan's if they didn't enter one. A sale is taxed at the rates of `day`, such as
 * 2027-01-12.
 */
export function numbersOf(
  { price, down, rate, years, province }: Figures,
  owners: readonly Paying[],
  day: string,
): Numbers {
  const weights = owners.map(({ percent }) => percent)
  const planned = total(weights) > 0 ? split(wholeCents(down), weights) : weights
  return {
    price,
    rate,
    years,
    costs: sellingCostsIn(province, day),
    owners: owners.map(({ name, percent, down }, place) => ({
      name,
      weight: percent,
      putsIn: down ?? planned[place] ?? 0,
    })),
  }
}

/** What an option works out to: each owner's cents, in the order of the owners. */
export interface Bar {
  parts: number[]
  /** The amount that's divided; null if it's just the sum of the parts. */
  net: number | null
}

/** Prices of a sale after five years, in percent of the price paid. */
export const SALE_PERCENTS = [90, 100, 110] as const

interface Chosen {
  option: string
  values: Values
}

/** Works out an option with a group's numbers; null if it has no figures or they aren't known. `sale` is in dollars. */
export function barOf(
  figures: TermFigures | undefined,
  chosen: Chosen,
  numbers: Numbers,
  sale: number,
): Bar | null {
  switch (figures) {
    case 'shares':
      return saleBar(numbers, sale, { kind: 'shares', interest: 0 }, ownedBy(chosen.option, numbers.owners))
    case 'down':
      return saleBar(numbers, sale, downRuleOf(chosen.option, chosen.values), numbers.owners)
    case 'month':
      return monthBar(chosen.option, numbers)
    case 'reserve':
      return reserveBar(chosen, numbers)
    default:
      return null
  }
}

/** Returns what a sale comes to if nothing is agreed and the title doesn't say: equal shares. */
export function unsettledSaleBar(
  figures: TermFigures | undefined,
  numbers: Numbers,
  sale: number,
): Bar | null {
  return figures === 'shares' || figures === 'down'
    ? saleBar(numbers, sale, { kind: 'shares', interest: 0 }, ownedBy('equal', numbers.owners))
    : null
}

function saleBar(
  { price, rate, years, costs }: Numbers,
  sale: number,
  down: DownRule,
  owners: readonly SheetOwner[],
): Bar {
  const { parts } = workedSale(owners, { price, ratePercent: rate, years, down }, sale, costs)
  return { parts, net: total(parts) }
}

const DOWN_KINDS = ['first', 'shares', 'loan'] as const

/** Returns how down payments come back under an option of that term; null if they use their own words. */
export function downRuleOf(option: string | null, values: Values): DownRule {
  const kind = DOWN_KINDS.find((one) => one === option) ?? 'words'
  return { kind, interest: typeof values.interest === 'number' ? values.interest : 0 }
}

/** Returns the owners with the weights that an option of who owns what gives them. */
export function ownedBy(option: string | null, owners: readonly SheetOwner[]): SheetOwner[] {
  const paid = total(owners.map(({ putsIn }) => putsIn)) > 0
  return owners.map((owner) => ({
    ...owner,
    weight: option === 'equal' ? 1 : option === 'paid' && paid ? owner.putsIn : owner.weight,
  }))
}

/** Returns the monthly mortgage payment and typical property tax. */
function monthlyCost({ owners, price, rate, years }: Numbers): number {
  const loan = Math.max(0, wholeCents(price) - total(owners.map(({ putsIn }) => putsIn)))
  const tax = Math.round((wholeCents(price) * USUAL_PROPERTY_TAX_PERCENT) / 100 / MONTHS_PER_YEAR)
  return paymentOn(loan, rate, years * MONTHS_PER_YEAR) + tax
}

function monthBar(option: string, numbers: Numbers): Bar | null {
  // Incomes are private.
  if (option === 'income') return null
  const weights = numbers.owners.map(({ weight }) => (option === 'equal' ? 1 : weight))
  return { parts: split(monthlyCost(numbers), weights), net: null }
}

function reserveBar({ option, values }: Chosen, numbers: Numbers): Bar | null {
  const { months, dollars } = values
  const cents =
    option === 'months' && typeof months === 'number'
      ? months * monthlyCost(numbers)
      : option === 'fixed' && typeof dollars === 'number'
        ? wholeCents(dollars)
        : null
  if (cents === null || !Number.isSafeInteger(cents)) return null
  return {
    parts: split(
      cents,
      numbers.owners.map(({ weight }) => weight),
    ),
    net: null,
  }
}
