import { type Bound, BOUNDS, highestDownPayment, withinBound } from '#domain/calculators/mortgage/bounds.ts'
import { clampThings, type Thing } from '#domain/exits/things.ts'
import { keysOf } from '#domain/keys.ts'

export const EVENTS = [
  'sale',
  'buyout',
  'first-refusal',
  'shotgun',
  'sealed-bids',
  'default',
  'death',
  'separation',
] as const

export type ExitEvent = (typeof EVENTS)[number]

/** Events in which someone leaves by choice; the others happen to a group. */
export const WANTS_OUT: readonly ExitEvent[] = ['sale', 'buyout', 'first-refusal', 'shotgun', 'sealed-bids']

type Range = Omit<Bound, 'initial'>

const DOLLARS = { lowest: 0, highest: 5_000_000, step: 1_000, decimals: 2 } as const
const PERCENT = { lowest: 0, highest: 15, step: 0.25, decimals: 3 } as const

/** Dollars, percent a year, months and years of an example. */
export const EXAMPLE = {
  price: 789_000,
  down: 157_800,
  /** The mortgage's rate at purchase, for as long as its term. */
  contract: 4.9,
  years: 25,
  /** When it happens, in years after the purchase. */
  year: 4,
  /** How prices change, in percent a year. */
  growth: 2.5,
  /** The mortgage rate at that time. */
  rate: 5.2,
  /** The savings that the people who stay put into a buyout. */
  savings: 0,
  /** How far apart two appraisals are, in percent of the home's value. */
  gap: 2,
  /** Selling costs that are deducted although nothing is sold, in percent of the value. */
  notional: 0,
  commission: 4.5,
  /** On the commission. */
  tax: 13,
  /** Fixed costs of a sale. */
  lawyer: 2_500,
  /** Of a new mortgage and a transfer between owners. */
  costs: 2_400,
  heat: 150,
  fees: 0,
  /** Months that someone doesn't pay their part. */
  missed: 3,
  /** Interest on late payments, in percent a year. */
  late: 7.45,
  /** Life cover on the person who dies. */
  cover: 60_000,
}

export type FigureKey = keyof typeof EXAMPLE

/** The home and the mortgage have the same bounds as in the mortgage calculator. */
export const RANGES: Readonly<Record<FigureKey, Range>> = {
  price: BOUNDS.price,
  down: BOUNDS.downPayment,
  contract: BOUNDS.ratePercent,
  years: BOUNDS.years,
  year: { lowest: 1, highest: 15, step: 1, decimals: 0 },
  growth: { lowest: -15, highest: 12, step: 0.5, decimals: 2 },
  rate: { lowest: 2, highest: 9, step: 0.1, decimals: 2 },
  savings: { ...DOLLARS, highest: 200_000 },
  gap: { lowest: 0, highest: 12, step: 0.5, decimals: 2 },
  notional: { lowest: 0, highest: 6, step: 0.5, decimals: 2 },
  commission: PERCENT,
  tax: PERCENT,
  lawyer: { ...DOLLARS, highest: 50_000, step: 100 },
  costs: { ...DOLLARS, highest: 50_000, step: 100 },
  heat: { ...DOLLARS, highest: 20_000, step: 25 },
  fees: { ...DOLLARS, highest: 20_000, step: 25 },
  missed: { lowest: 1, highest: 12, step: 1, decimals: 0 },
  late: { lowest: 0, highest: 20, step: 0.05, decimals: 3 },
  cover: { ...DOLLARS, highest: 1_000_000 },
}

/** Figures calculated from the others until someone changes them; in dollars. */
export const DERIVED = ['property', 'third', 'offer', 'raise', 'worth', 'cash'] as const

export type DerivedKey = (typeof DERIVED)[number]

/** What a shotgun clause can ask for, so that the person with cash can't force the price. */
export const SAFEGUARDS = ['time', 'floor', 'wait'] as const

export type Safeguard = (typeof SAFEGUARDS)[number]

/** How an agreement counts the days of its deadlines. */
export type DayCount = 'calendar' | 'business'

/** A loan from one owner to another, in dollars. */
export interface LoanBetween {
  lender: number
  borrower: number
  dollars: number
}

/** A couple needs at least one other person in the group. */
export const MIN_OWNERS_WITH_COUPLE = 3

/** The indexes of two owners who own one share together, the lower one first. */
export type Couple = readonly [number, number]

/** A home, how it's owned, and how an owner leaves. Owners are identified by index. */
export interface ExitScenario {
  event: ExitEvent
  /** The person who leaves or is affected. */
  leaver: number
  /** The person who stays when a couple separates. */
  partner: number
  /** In whole percent, adding up to 100. */
  shares: readonly number[]
  figures: Readonly<Record<FigureKey, number>>
  /** Null for figures calculated from the others. */
  derived: Readonly<Record<DerivedKey, number | null>>
  /** What each owner lent the home, in dollars. */
  lent: readonly number[]
  /** What owners lent each other. */
  between: readonly LoanBetween[]
  couples: readonly Couple[]
  /** What each owner bids for the home, in dollars; null for a bid near its value. */
  bids: readonly (number | null)[]
  safeguards: readonly Safeguard[]
  dayCount: DayCount
  /** What two people who separate divide besides the home. */
  things: readonly Thing[]
}

export interface Owned {
  shares: readonly number[]
  /** The owner who leaves unless another is chosen. */
  leaver: number
  lent?: readonly number[]
  figures?: Partial<Record<FigureKey, number>>
}

export function firstScenario({ shares, leaver, lent, figures }: Owned): ExitScenario {
  return clampExit({
    event: 'buyout',
    leaver,
    partner: leaver === 0 ? 1 : 0,
    shares,
    figures: { ...EXAMPLE, ...figures },
    derived: mapDerived(() => null),
    lent: lent ?? shares.map(() => 0),
    between: [],
    couples: [],
    bids: shares.map(() => null),
    safeguards: [],
    dayCount: 'calendar',
    things: [],
  })
}

/** Returns a scenario within all bounds, whose leaver and partner are two of its owners. */
export function clampExit(scenario: ExitScenario): ExitScenario {
  const owners = scenario.shares.length
  const figures = mapFigures((key) =>
    withinBound(scenario.figures[key], { ...RANGES[key], initial: EXAMPLE[key] }),
  )
  const couples = couplesIn(scenario.couples, owners)
  return {
    ...scenario,
    couples,
    ...leavingFrom(scenario, couples),
    figures: { ...figures, down: Math.min(figures.down, highestDownPayment(figures.price)) },
    derived: mapDerived((key) => dollarsOrNull(scenario.derived[key])),
    lent: scenario.shares.map((_, owner) => dollarsOrNull(scenario.lent[owner] ?? null) ?? 0),
    between: scenario.between.flatMap(({ lender, borrower, dollars }) => {
      const isPair = isPlace(lender, owners) && isPlace(borrower, owners) && lender !== borrower
      const amount = dollarsOrNull(dollars) ?? 0
      return isPair && amount > 0 ? [{ lender, borrower, dollars: amount }] : []
    }),
    bids: scenario.shares.map((_, owner) => dollarsOrNull(scenario.bids[owner] ?? null)),
    things: clampThings(scenario.things),
  }
}

/** Leaves out couples that aren't two owners or that include someone from an earlier couple. */
function couplesIn(couples: readonly Couple[], owners: number): Couple[] {
  if (owners < MIN_OWNERS_WITH_COUPLE) return []
  const valid: Couple[] = []
  for (const [one, other] of couples) {
    const isFree = (place: number) => isPlace(place, owners) && !coupleOf(valid, place)
    if (isFree(one) && isFree(other) && one !== other) {
      valid.push([Math.min(one, other), Math.max(one, other)])
    }
  }
  return valid
}

export function coupleOf(couples: readonly Couple[], place: number): Couple | null {
  return couples.find((couple) => couple.includes(place)) ?? null
}

/** When a couple separates, one of the two leaves and the other stays. */
function leavingFrom(
  { event, leaver: wanted, partner, shares: { length: owners } }: ExitScenario,
  couples: readonly Couple[],
): Pick<ExitScenario, 'leaver' | 'partner'> {
  const leaver = isPlace(wanted, owners) ? wanted : owners - 1
  const couple = coupleOf(couples, leaver) ?? couples[0]
  if (event === 'separation' && couple) {
    const [stays, leaves] = leaver === couple[0] ? [couple[1], couple[0]] : couple
    return { leaver: leaves, partner: stays }
  }
  const isPair = isPlace(partner, owners) && partner !== leaver
  return { leaver, partner: isPair ? partner : leaver === 0 ? 1 : 0 }
}

export function mapFigures(read: (key: FigureKey) => number): Record<FigureKey, number> {
  const figures = { ...EXAMPLE }
  for (const key of keysOf(EXAMPLE)) figures[key] = read(key)
  return figures
}

export function mapDerived(read: (key: DerivedKey) => number | null): Record<DerivedKey, number | null> {
  return {
    property: read('property'),
    third: read('third'),
    offer: read('offer'),
    raise: read('raise'),
    worth: read('worth'),
    cash: read('cash'),
  }
}

/** Returns the shares of the people who stay: equal ones if none of them has a share. */
export function without(shares: readonly number[], leaver: number): number[] {
  const hasAny = shares.some((share, owner) => owner !== leaver && share > 0)
  return shares.map((share, owner) => (owner === leaver ? 0 : hasAny ? share : 1))
}

function dollarsOrNull(dollars: number | null): number | null {
  return dollars === null || Number.isNaN(dollars) ? null : withinBound(dollars, { ...DOLLARS, initial: 0 })
}

const isPlace = (place: number, owners: number) => Number.isInteger(place) && place >= 0 && place < owners
