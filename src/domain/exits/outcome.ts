import { wholeCents } from '#domain/calculators/rounding.ts'
import { split, total } from '#domain/exits/cents.ts'
import { type Fraction, weightsOf } from '#domain/exits/fraction.ts'
import { paymentOn } from '#domain/exits/loan.ts'
import { netted, type OwnerLoan } from '#domain/exits/owner-loans.ts'
import type { Position } from '#domain/exits/position.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'

/** Where money comes from or goes to: an owner, by index, or someone outside. */
export type Place = number | 'bank' | 'buyer' | 'insurer' | 'family' | 'costs'

export interface Flow {
  from: Place
  to: Place
  cents: number
}

/** An owner's money, in cents. */
interface OwnerResult {
  /** Their part of the home. */
  before: number
  pays: number
  gets: number
  /** Their part of lawyers' and lenders' costs. */
  costs: number
  /** What they pay out of pocket rather than with a larger mortgage. */
  cash: number
  after: number
  /** What they receive when loans between owners are settled; negative if they repay. */
  settled: number
  /** The monthly mortgage payment. */
  monthBefore: number
  monthAfter: number
  /**
   * What they have afterwards: their part of the home and cash, before paying lawyers and lenders. Loans between owners aren't included,
   * because they don't change anyone's wealth.
   */
  ends: number
}

export interface Outcome {
  scenario: ExitScenario
  position: Position
  state: 'done' | 'third needed' | 'not allowed'
  owners: OwnerResult[]
  /** Who owns the home afterwards; null if it's sold. */
  sharesAfter: Fraction[] | null
  /** The mortgage afterwards. */
  loanAfter: number
  /** What goes to people who aren't owners. */
  outside: number
  flows: Flow[]
  /** Loans between owners that are repaid now, and ones that stay personal debts. */
  loansPaid: OwnerLoan[]
  loansLeft: OwnerLoan[]
}

type Money = Omit<OwnerResult, 'before' | 'monthBefore' | 'ends' | 'settled'> & { settled?: number }

/** Builds an outcome from each owner's money. `sharesAfter` and `loanAfter` describe the home afterwards. */
export function outcomeFrom(
  scenario: ExitScenario,
  position: Position,
  money: readonly Money[],
  then: Pick<Outcome, 'sharesAfter' | 'loanAfter' | 'flows'> &
    Partial<Pick<Outcome, 'state' | 'outside' | 'loansPaid' | 'loansLeft'>>,
): Outcome {
  const months = split(position.payment, scenario.shares)
  return {
    scenario,
    position,
    state: 'done',
    outside: 0,
    loansPaid: [],
    loansLeft: ownerLoansOf(scenario),
    ...then,
    flows: then.flows.filter(({ from, to, cents }) => cents > 0 && from !== to),
    owners: money.map(({ settled = 0, ...amounts }, owner) => ({
      ...amounts,
      settled,
      before: position.parts[owner] ?? 0,
      monthBefore: months[owner] ?? 0,
      ends: amounts.after + amounts.gets + amounts.costs - amounts.cash - settled,
    })),
  }
}

/** Returns what owners owe each other, in cents, after netting mutual debts and circles. */
export function ownerLoansOf({ between, shares }: ExitScenario): OwnerLoan[] {
  const loans = between.map(({ dollars, ...places }) => ({ ...places, cents: wholeCents(dollars) }))
  return netted(loans, shares.length)
}

/** Returns whether everyone's money adds up to the home's equity, to the cent. */
export function addsUp({ owners, position, outside, loanAfter, sharesAfter }: Outcome): boolean {
  const before = total(owners.map((owner) => owner.before))
  const ends = total(owners.map((owner) => owner.ends))
  const after = total(owners.map((owner) => owner.after))
  const isHome = sharesAfter === null ? after === 0 : after + loanAfter === position.value
  return before === position.value - position.mortgage && before === ends + outside && isHome
}

interface Transfer {
  /** Who pays, by weight. */
  payers: readonly number[]
  leaver: number
  /** Negative if the leaver pays. */
  price: number
  /** The part of the price that life cover pays. */
  covered?: number
  sharesAfter: Fraction[]
  /** Only the payers' money changes: the others keep their parts and their monthly payments. */
  isApart?: boolean
}

/**
 * Moves a part of the home from an owner to others, who pay with savings and a larger mortgage. Owners keep their loans to
 * the home, except for the leaver's, which is included in the price.
 */
export function transferOf(scenario: ExitScenario, position: Position, transfer: Transfer): Outcome {
  const { payers, leaver, price, covered = 0, sharesAfter, isApart = false } = transfer
  const { figures, shares } = scenario
  const costs = wholeCents(figures.costs)
  const needed = price - covered + costs
  const savings = Math.min(wholeCents(figures.savings), Math.max(0, position.mortgage + needed))
  const loanAfter = position.mortgage + needed - savings
  const [pays, costsEach, cash] = [price - covered, costs, savings].map((cents) => split(cents, payers))
  const fixed = (isApart ? position.parts : position.repaid).map((cents, owner) =>
    owner === leaver ? 0 : cents,
  )
  const weights = isApart ? payers : weightsOf(sharesAfter)
  const parts = split(position.value - loanAfter - total(fixed), weights)
  const months = split(
    paymentOn(Math.max(0, loanAfter), figures.rate, position.monthsLeft),
    isApart ? addTo(split(position.mortgage, weightsOf(sharesAfter)), needed - savings, payers) : weights,
  )
  const to: Place = scenario.event === 'death' ? 'family' : leaver
  const loans = ownerLoansOf(scenario)
  const due = loans.filter(({ lender, borrower }) => lender === leaver || borrower === leaver)
  const money = shares.map((_, owner) => {
    const claims = total(due.map(({ lender, cents }) => (lender === owner ? cents : 0)))
    const debts = total(due.map(({ borrower, cents }) => (borrower === owner ? cents : 0)))
    const net = price + claims - debts
    const isLeaver = owner === leaver
    return {
      pays: isLeaver ? Math.max(0, -net) : Math.max(0, pays?.[owner] ?? 0) + debts,
      gets: isLeaver ? Math.max(0, net) : claims,
      costs: costsEach?.[owner] ?? 0,
      cash: isLeaver ? Math.max(0, -net) : (cash?.[owner] ?? 0) + debts,
      after: (parts[owner] ?? 0) + (fixed[owner] ?? 0),
      settled: claims - debts,
      monthAfter: months[owner] ?? 0,
    }
  })
  const place = (owner: number): Place => (owner === leaver ? to : owner)
  return outcomeFrom(scenario, position, money, {
    state: position.valuation.kind === 'third needed' ? 'third needed' : 'done',
    sharesAfter,
    loanAfter,
    outside: -covered,
    loansPaid: due,
    loansLeft: loans.filter((loan) => !due.includes(loan)),
    flows: [
      { from: 'insurer', to, cents: covered },
      // A leaver whose part has a negative value pays down their part of the mortgage.
      { from: to, to: 'bank', cents: Math.max(0, -price) },
      ...(pays ?? []).map((cents, owner): Flow => ({ from: owner, to, cents })),
      ...due.map(({ lender, borrower, cents }): Flow => ({
        from: place(borrower),
        to: place(lender),
        cents,
      })),
    ],
  })
}

function addTo(parts: readonly number[], cents: number, payers: readonly number[]): number[] {
  const added = split(cents, payers)
  return parts.map((part, owner) => Math.max(0, part + (added[owner] ?? 0)))
}

/** Owners pay each other in cash; the mortgage and the owners' loans to the home stay as they are. */
export function cashOutcome(
  scenario: ExitScenario,
  position: Position,
  pays: readonly number[],
  gets: readonly number[],
  after: Fraction[],
): Outcome {
  const parts = split(position.net, weightsOf(after))
  const months = split(
    paymentOn(position.mortgage, scenario.figures.rate, position.monthsLeft),
    weightsOf(after),
  )
  const money = scenario.shares.map((_, owner) => ({
    pays: pays[owner] ?? 0,
    gets: gets[owner] ?? 0,
    costs: 0,
    cash: pays[owner] ?? 0,
    after: (parts[owner] ?? 0) + (position.repaid[owner] ?? 0),
    monthAfter: months[owner] ?? 0,
  }))
  const payers = money.flatMap(({ pays: cents }, owner) => (cents > 0 ? [owner] : []))
  const flows = payers.flatMap((from) =>
    split(pays[from] ?? 0, gets).map((cents, to): Flow => ({ from, to, cents })),
  )
  return outcomeFrom(scenario, position, money, { sharesAfter: after, loanAfter: position.mortgage, flows })
}
