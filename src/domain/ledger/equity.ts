import { percentOf, split, total } from '#domain/exits/cents.ts'
import { type Fraction, fraction, plus, sumOf, times, weightsOf, ZERO } from '#domain/exits/fraction.ts'

/** How shares are determined: agreed once, by what each has paid in, or by units bought at the home's value on the day. */
export type EquityMode = 'fixed' | 'cost' | 'units'

/** Changes to ownership. Owners are identified by index; months are counted from the purchase. */
export type EquityEvent =
  | { kind: 'down' | 'closing' | 'principal'; month: number; owner: number; cents: number }
  | { kind: 'instalment'; month: number; paid: readonly number[]; interest: number }
  | { kind: 'improve'; month: number; owner: number; cents: number; creditPercent: number }
  | { kind: 'value'; month: number; cents: number }

export interface EquityTerms {
  mode: EquityMode
  /** Whole weights. */
  shares: readonly number[]
  closingCounts: boolean
  price: number
  mortgage: number
}

export interface Equity {
  /** What each has paid towards the home. */
  credited: number[]
  shares: Fraction[]
  debt: number
  /** The value less the mortgage. */
  net: number
  /** Each owner's part; together the net equity. */
  owned: number[]
  /** How much more or less than their share each has paid in; adds up to 0. */
  over: number[]
  /** Paid in while the home was worth less than the mortgage, when money buys no units. The others owe it to them. */
  unbought: number[]
}

/** Returns who owns what after the events, in order, at a value in cents. Until anyone has paid something, it's as agreed. */
export function equityAfter(terms: EquityTerms, events: readonly EquityEvent[], value: number): Equity {
  const state = { ...terms, value: terms.price, debt: terms.mortgage }
  const credited = terms.shares.map(() => 0)
  const units = terms.shares.map((): Fraction => ZERO)
  const unbought = terms.shares.map(() => 0)

  function credit(owner: number, cents: number, month: number): void {
    credited[owner] = (credited[owner] ?? 0) + cents
    if (terms.mode !== 'units') return
    const price = month === 0 ? fraction(1) : unitPrice()
    if (price === null) unbought[owner] = (unbought[owner] ?? 0) + cents
    else units[owner] = plus(units[owner] ?? ZERO, times(fraction(cents), price))
  }

  /** Returns units per cent, by the current net equity; null if there's none. */
  function unitPrice(): Fraction | null {
    const net = state.value - state.debt
    return net <= 0 ? null : times(sumOf(units), fraction(1, net))
  }

  for (const event of events) {
    switch (event.kind) {
      case 'down':
        credit(event.owner, event.cents, event.month)
        break
      case 'closing':
        if (terms.closingCounts) credit(event.owner, event.cents, event.month)
        break
      case 'principal':
        credit(event.owner, event.cents, event.month)
        state.debt -= event.cents
        break
      case 'instalment': {
        const principal = total(event.paid) - event.interest
        const price = unitPrice()
        split(principal, event.paid).forEach((part, owner) => {
          credited[owner] = (credited[owner] ?? 0) + part
          if (terms.mode !== 'units') return
          if (price === null) unbought[owner] = (unbought[owner] ?? 0) + part
          else units[owner] = plus(units[owner] ?? ZERO, times(fraction(part), price))
        })
        state.debt -= principal
        break
      }
      case 'improve': {
        const worth = percentOf(event.cents, event.creditPercent)
        credit(event.owner, worth, event.month)
        state.value += worth
        break
      }
      case 'value':
        state.value = event.cents
    }
  }
  const agreed = terms.shares.map((share) => fraction(share, total(terms.shares)))
  const paid = terms.mode === 'fixed' ? null : proportions(terms.mode === 'cost' ? credited : units)
  const shares = paid ?? agreed
  const weights = weightsOf(shares)
  const net = value - state.debt
  const entitled = split(total(credited), weights)
  return {
    credited,
    shares,
    debt: state.debt,
    net,
    owned: split(net, weights),
    over: credited.map((cents, owner) => cents - (entitled[owner] ?? 0)),
    unbought,
  }
}

/** Returns null if the parts add up to nothing. */
function proportions(parts: readonly (number | Fraction)[]): Fraction[] | null {
  const exact = parts.map((part) => (typeof part === 'number' ? fraction(part) : part))
  const whole = sumOf(exact)
  if (whole.over <= 0n) return null
  return exact.map((part) => times(part, fraction(whole.under, whole.over)))
}
