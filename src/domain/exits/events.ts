import { wholeCents } from '#domain/calculators/rounding.ts'
import { bidsOutcome } from '#domain/exits/bidding.ts'
import { firstRefusal, sharesAfter } from '#domain/exits/buyout.ts'
import { defaultOutcome } from '#domain/exits/defaulting.ts'
import { fraction, weightsOf } from '#domain/exits/fraction.ts'
import { cashOutcome, type Outcome, transferOf } from '#domain/exits/outcome.ts'
import { type Position, positionOf } from '#domain/exits/position.ts'
import { entitlement, offerOf } from '#domain/exits/prices.ts'
import { saleOutcome } from '#domain/exits/sale.ts'
import { type Couple, coupleOf, type ExitScenario, without } from '#domain/exits/scenario.ts'
import { shotgunOutcome } from '#domain/exits/shotgun-clause.ts'

/** Returns what an event does to everyone's money. */
export function exitOutcome(scenario: ExitScenario): Outcome {
  const position = positionOf(scenario)
  switch (scenario.event) {
    case 'sale':
      return saleOutcome(scenario, position)
    case 'buyout':
      return buyoutOutcome(scenario, position, entitlement(scenario, position))
    case 'first-refusal':
      return buyoutOutcome(scenario, position, offerOf(scenario, position))
    case 'shotgun':
      return shotgunOutcome(scenario, position)
    case 'sealed-bids':
      return bidsOutcome(scenario, position)
    case 'default':
      return defaultOutcome(scenario, position)
    case 'death':
      return deathOutcome(scenario, position)
    case 'separation':
      return separationOutcome(scenario, position)
  }
}

function buyoutOutcome(scenario: ExitScenario, position: Position, price: number): Outcome {
  const { shares, leaver } = scenario
  const accepted = shares.map(() => fraction(1))
  const taken = firstRefusal(shares, leaver, accepted)
  const hasTakers = taken.some(({ over }) => over > 0n)
  const payers = hasTakers ? weightsOf(taken).map(Number) : without(shares, leaver)
  return transferOf(scenario, position, { payers, leaver, price, sharesAfter: sharesAfter(shares, leaver) })
}

function deathOutcome(scenario: ExitScenario, position: Position): Outcome {
  const { shares, leaver, figures, couples } = scenario
  const couple = coupleOf(couples, leaver)
  if (couple) return survivorOutcome(scenario, position, couple)
  const price = entitlement(scenario, position)
  const payers = without(shares, leaver)
  const covered = Math.max(0, Math.min(price, wholeCents(figures.cover)))
  return transferOf(scenario, position, {
    payers,
    leaver,
    price,
    covered,
    sharesAfter: sharesAfter(shares, leaver),
  })
}

/** The surviving partner owns all of the couple's share: nobody buys, and nobody pays. */
function survivorOutcome(scenario: ExitScenario, position: Position, [one, other]: Couple): Outcome {
  const { shares, leaver } = scenario
  const survivor = leaver === one ? other : one
  const funding = shares.map((_, owner) => (owner === survivor ? 1 : 0))
  const none = shares.map(() => 0)
  const lent = position.repaid[leaver] ?? 0
  const repaid = position.repaid.map((cents, owner) =>
    owner === survivor ? cents + lent : owner === leaver ? 0 : cents,
  )
  const outcome = cashOutcome(
    scenario,
    { ...position, repaid },
    none,
    none,
    sharesAfter(shares, leaver, funding),
  )
  return { ...outcome, position }
}

function separationOutcome(scenario: ExitScenario, position: Position): Outcome {
  const { shares, leaver, partner } = scenario
  const payers = shares.map((_, owner) => (owner === partner ? 1 : 0))
  return transferOf(scenario, position, {
    payers,
    leaver,
    price: entitlement(scenario, position),
    sharesAfter: sharesAfter(shares, leaver, payers),
    isApart: true,
  })
}
