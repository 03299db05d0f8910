import type { Deps } from '#api/deps.ts'
import { noSuchHome, visibleHome } from '#api/features/listings/detail/service.ts'
import {
  interestCount,
  saveInterestCounts,
  priceAndPlaceOf,
  publishedOption,
  publishedOptions,
} from '#api/features/listings/shared-costs/queries.ts'
import { memberIds } from '#api/features/matching/queries/members.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { hasPublished } from '#api/features/onboarding/publication/service/overview.ts'
import type { Connection } from '#db/client.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { isKeyOf } from '#domain/keys.ts'
import {
  ALL_PRICES_AND_PLACES,
  publicCount,
  BUDGET_QUESTION,
  countMonth,
  countInterested,
  type PriceAndPlace,
  priceAndPlaceFor,
  type InterestAnswers,
  PLACE_QUESTION,
} from '#domain/listings/shared-costs/interest.ts'
import {
  DOWN_PAYMENT_QUESTION,
  DOWN_PAYMENTS,
  MONTHLY_COSTS,
  MONTHLY_COSTS_QUESTION,
} from '#domain/listings/shared-costs/own-budget.ts'

/** Returns what a person published about their own down payment and monthly costs; null where they haven't. */
export async function ownBudget({ db }: Pick<Deps, 'db'>, userId: number) {
  const down = await publishedOption(db.read, userId, DOWN_PAYMENT_QUESTION)
  const month = await publishedOption(db.read, userId, MONTHLY_COSTS_QUESTION)
  return {
    down_payment: down !== null && isKeyOf(DOWN_PAYMENTS, down) ? down : null,
    monthly_costs: month !== null && isKeyOf(MONTHLY_COSTS, month) ? month : null,
  }
}

/**
 * Returns a lower bound on how many matches are looking for a home at this price and place; null if they're too few. Only for people who
 * have published and are matched with everyone: someone with a short list could choose whom to count and read their answers one by one.
 */
export async function interestFor(deps: Deps, viewer: Viewer, mslNumber: string): Promise<number | null> {
  const { db, clock } = deps
  const { id } = await visibleHome(db.read, mslNumber)
  const home = await priceAndPlaceOf(db.read, id)
  if (!home) throw noSuchHome()
  const isMatchedWithAll = viewer.plan !== null && PLANS[viewer.plan].matches === Infinity
  if (!isMatchedWithAll || !(await hasPublished(db.read, viewer.id))) return null
  const month = countMonth(clock())
  const pictured = priceAndPlaceFor(home)
  const known = await interestCount(db.read, month, pictured)
  if (known !== undefined) return known
  // Counted before the transaction, which everyone's writes wait for. If others count as well, the first to finish counts.
  const counts = await countAll(deps, month)
  return db.write(async (tx) => {
    await saveInterestCounts(tx, month, counts)
    return (await interestCount(tx, month, pictured)) ?? null
  })
}

async function countAll({ db, key }: Deps, month: string) {
  const answers = await interestAnswers(db.read)
  const bitsOf = ({ budget, region }: PriceAndPlace) =>
    key.digest('listing interest', `${month} ${budget} ${region}`).readUInt32LE(0)
  return ALL_PRICES_AND_PLACES.map((pictured) => ({
    month,
    ...pictured,
    at_least: publicCount(countInterested(answers, pictured), bitsOf(pictured)),
  }))
}

async function interestAnswers(db: Connection): Promise<InterestAnswers[]> {
  const budgets = await publishedOptions(db, BUDGET_QUESTION)
  const places = await publishedOptions(db, PLACE_QUESTION)
  return (await memberIds(db)).map((id) => ({
    budget: budgets.get(id) ?? null,
    place: places.get(id) ?? null,
  }))
}
