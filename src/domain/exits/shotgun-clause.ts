import { wholeCents } from '#domain/calculators/rounding.ts'
import { split, total } from '#domain/exits/cents.ts'
import { sharesAfter } from '#domain/exits/buyout.ts'
import { fraction } from '#domain/exits/fraction.ts'
import { cashOutcome, type Outcome } from '#domain/exits/outcome.ts'
import type { Position } from '#domain/exits/position.ts'
import { entitlement, roughly } from '#domain/exits/prices.ts'
import { type ExitScenario, type Safeguard, without } from '#domain/exits/scenario.ts'
import { bestShot, type Shot } from '#domain/exits/shotgun-game.ts'

interface ShotgunInFull extends Shot {
  /** What the responders can pay in time, in cents; null if they have time to borrow. */
  raise: number | null
  /** What the person who names the price can pay, in cents; null if there's no limit. */
  cash: number | null
  /** Whether the buyer can pay. */
  isPaid: boolean
  /** What all of the equity is worth to the responders, in cents. */
  worth: number
  floor: number
}

/** Days to answer a shotgun: too few to borrow, or enough. */
export const SHOTGUN_DAYS = { usual: 30, safe: 90 } as const

/** The lowest price a safe shotgun allows, in percent of the home's value. */
export const SHOTGUN_FLOOR_PERCENT = 95

/** The years in which a safe shotgun isn't allowed yet. */
export const SHOTGUN_WAIT_YEARS = 2

export function shotgunOf(scenario: ExitScenario, position: Position): ShotgunInFull {
  const { shares, leaver, derived, safeguards } = scenario
  const share = shares[leaver] ?? 0
  const worth = derived.worth === null ? roughly(position.net, 103, Math.ceil) : wholeCents(derived.worth)
  const usual = roughly(entitlement(scenario, position), 80, Math.round)
  const raise = safeguards.includes('time')
    ? null
    : derived.raise === null
      ? usual
      : wholeCents(derived.raise)
  const least = Math.ceil((position.value * SHOTGUN_FLOOR_PERCENT) / 100) - (position.value - position.net)
  const floor = Math.max(1, safeguards.includes('floor') ? least : 1)
  const cash = derived.cash === null ? null : wholeCents(derived.cash)
  const best = bestShot(
    {
      shares: [share, total(shares) - share],
      valueToProposer: position.net,
      valueToResponder: worth,
      cashOfProposer: cash,
      cashOfResponder: raise,
    },
    floor,
  )
  const isPaid = best.responderBuys || cash === null || best.payment <= cash
  return { ...best, raise, cash, isPaid, worth, floor }
}

/** Returns what the clause does; nothing while it isn't allowed, or if nobody can pay. */
export function shotgunOutcome(scenario: ExitScenario, position: Position): Outcome {
  const { shares, leaver, safeguards, figures } = scenario
  const { responderBuys, payment, isPaid } = shotgunOf(scenario, position)
  const isEarly = safeguards.includes('wait') && figures.year < SHOTGUN_WAIT_YEARS
  if (isEarly || !isPaid || position.net <= 0) {
    const none = shares.map(() => 0)
    const same = shares.map((share) => fraction(share, total(shares)))
    return { ...cashOutcome(scenario, position, none, none, same), state: 'not allowed' }
  }
  const others = without(shares, leaver)
  const each = split(payment, others)
  const after = responderBuys
    ? sharesAfter(shares, leaver)
    : shares.map((_, owner) => fraction(owner === leaver ? 1 : 0))
  const pays = shares.map((_, owner) => {
    if (owner === leaver) return responderBuys ? 0 : payment
    return responderBuys ? (each[owner] ?? 0) : 0
  })
  const gets = shares.map((_, owner) => {
    if (owner === leaver) return responderBuys ? payment : 0
    return responderBuys ? 0 : (each[owner] ?? 0)
  })
  return cashOutcome(scenario, position, pays, gets, after)
}

/** Turns a safeguard on or off. */
export function withSafeguard(all: readonly Safeguard[], one: Safeguard, isOn: boolean): Safeguard[] {
  return [...all.filter((other) => other !== one), ...(isOn ? [one] : [])]
}
