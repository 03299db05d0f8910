import { plainDecimal } from '#domain/calculators/plain-decimal.ts'
import {
  clampExit,
  type Couple,
  DERIVED,
  EVENTS,
  EXAMPLE,
  type ExitScenario,
  type LoanBetween,
  mapDerived,
  mapFigures,
  SAFEGUARDS,
} from '#domain/exits/scenario.ts'
import { setThings, thingsIn } from '#domain/exits/things.ts'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'
import { keysOf } from '#domain/keys.ts'

/** Separates the owners' figures, because a comma would become %2C: `shares=40-35-25`. */
const SEPARATOR = '-'

/** Separates loans: in `loans=1-2-5000_3-1-400`, the first owner lent the second $5,000, and the third lent the first $400. */
const NEXT = '_'

const WHOLE = 100

/** Formats a complete scenario for the address, so that a link means the same after the group's plan changes. */
export function paramsOf(scenario: ExitScenario): URLSearchParams {
  const { event, leaver, partner, shares, figures, derived, lent, between, couples, bids } = scenario
  const { safeguards, dayCount } = scenario
  const params = new URLSearchParams({ event, who: String(leaver + 1), shares: shares.join(SEPARATOR) })
  for (const key of keysOf(figures)) {
    if (figures[key] !== EXAMPLE[key] || PLANNED.has(key)) params.set(key, String(figures[key]))
  }
  for (const key of DERIVED) if (derived[key] !== null) params.set(key, String(derived[key]))
  if (event === 'separation') params.set('stays', String(partner + 1))
  if (lent.some((dollars) => dollars > 0)) params.set('lent', lent.join(SEPARATOR))
  if (between.length > 0) {
    const texts = between.map(({ lender, borrower, dollars }) => [lender + 1, borrower + 1, dollars])
    params.set('loans', texts.map((parts) => parts.join(SEPARATOR)).join(NEXT))
  }
  if (couples.length > 0) {
    const texts = couples.map((couple) => couple.map((place) => place + 1).join(SEPARATOR))
    params.set('couple', texts.join(NEXT))
  }
  if (bids.some((bid) => bid !== null)) params.set('bids', bids.map((bid) => bid ?? '').join(SEPARATOR))
  if (safeguards.length > 0) params.set('safe', safeguards.join(SEPARATOR))
  if (dayCount === 'business') params.set('days', dayCount)
  setThings(params, scenario.things)
  return params
}

/** In every address; without an address, taken from the group's plan. */
const PLANNED = new Set<string>(['price', 'down', 'contract', 'years', 'year', 'growth', 'rate', 'tax'])

/** Reads a scenario; missing or impossible values come from `usual`. */
export function scenarioIn(params: URLSearchParams, usual: ExitScenario): ExitScenario {
  const number = (name: string) => plainDecimal(params.get(name))
  const list = (name: string) => params.get(name)?.split(SEPARATOR, BOUNDS.owners.highest) ?? null
  const shares = sharesIn(list('shares')) ?? usual.shares
  const safe = list('safe') ?? []
  const numbers = (name: string) => list(name)?.map((text) => plainDecimal(text)) ?? null
  return clampExit({
    event: EVENTS.find((event) => event === params.get('event')) ?? usual.event,
    leaver: (number('who') ?? usual.leaver + 1) - 1,
    partner: (number('stays') ?? usual.partner + 1) - 1,
    shares,
    figures: mapFigures((key) => number(key) ?? (PLANNED.has(key) ? usual.figures[key] : EXAMPLE[key])),
    derived: mapDerived((key) => number(key)),
    lent: numbers('lent')?.map((dollars) => dollars ?? 0) ?? (params.has('event') ? [] : usual.lent),
    between: loansIn(params.get('loans')),
    couples: couplesIn(params.get('couple')),
    bids: numbers('bids') ?? [],
    safeguards: SAFEGUARDS.filter((safeguard) => safe.includes(safeguard)),
    dayCount: params.get('days') === 'business' ? 'business' : 'calendar',
    things: thingsIn(params),
  })
}

function couplesIn(text: string | null): Couple[] {
  return (text?.split(NEXT, BOUNDS.owners.highest) ?? []).map((couple) => {
    const [one = 0, other = 0] = couple.split(SEPARATOR, 2).map((place) => plainDecimal(place) ?? 0)
    return [one - 1, other - 1]
  })
}

function loansIn(text: string | null): LoanBetween[] {
  const maxLoans = BOUNDS.owners.highest * (BOUNDS.owners.highest - 1)
  return (text?.split(NEXT, maxLoans) ?? []).flatMap((loan) => {
    const [lender, borrower, dollars] = loan.split(SEPARATOR, 3).map((part) => plainDecimal(part) ?? 0)
    return [{ lender: (lender ?? 0) - 1, borrower: (borrower ?? 0) - 1, dollars: dollars ?? 0 }]
  })
}

/** Returns null unless two to five whole percentages add up to 100. */
function sharesIn(texts: readonly string[] | null): number[] | null {
  const shares = texts?.map((text) => plainDecimal(text) ?? -1) ?? []
  const isWhole = shares.every((share) => Number.isInteger(share) && share >= 0)
  const isCounted = shares.length >= BOUNDS.owners.lowest && shares.length <= BOUNDS.owners.highest
  return isWhole && isCounted && shares.reduce((sum, share) => sum + share, 0) === WHOLE ? shares : null
}
