import type { Deps } from '#api/deps.ts'
import { settledTerms } from '#api/features/agreement/service/agreement.ts'
import { scenarioOfGroup } from '#api/features/groups/plan/scenario/service.ts'
import { groupFavoritesOf } from '#api/features/groups/saved-homes/service/saved.ts'
import { USUAL_PROPERTY_TAX_PERCENT } from '#domain/calculators/lending/terms.ts'
import { MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'
import { dayOf } from '#domain/day.ts'
import { split } from '#domain/exits/cents.ts'
import { paymentOn } from '#domain/exits/loan.ts'
import { rulesFrom } from '#domain/ledger/agreed.ts'
import type { Opening } from '#domain/ledger/opening.ts'

/** Contributions are suggested in whole tens of dollars. */
const STEP = 1_000

export interface Suggested {
  opening: Opening
  /** The terms of the agreement that figures come from. */
  agreed: string[]
}

/** Returns opening figures to check rather than type: from the agreement, the group's numbers and the home it loves. Throws not_found. */
export async function suggestedFor(
  deps: Deps,
  { userId, groupId, members }: { userId: number; groupId: number; members: readonly number[] },
): Promise<Suggested> {
  const [terms, { scenario }, favorites] = await Promise.all([
    settledTerms(deps, groupId),
    scenarioOfGroup(deps, userId),
    groupFavoritesOf(deps, userId),
  ])
  const loved = favorites.find(({ votes }) =>
    members.every((id) => votes.some((cast) => cast.id === id && cast.vote === 'love')),
  )
  const price = Math.round(scenario.price * 100)
  const down = Math.round(scenario.down * 100)
  const percents = members.map((id) => scenario.shares.find(({ user_id }) => user_id === id)?.percent ?? 0)
  const { rate, years } = scenario
  const payment = paymentOn(price - down, rate, years * MONTHS_PER_YEAR)
  const tax = (price * USUAL_PROPERTY_TAX_PERCENT) / 100 / MONTHS_PER_YEAR
  const monthly = Math.ceil((payment + tax) / STEP) * STEP
  const { rules, agreed } = rulesFrom(terms, { percents, monthly })
  return {
    agreed,
    opening: {
      home: loved?.property.street ?? '',
      price,
      closed: dayOf(deps.clock()),
      mortgage: { cents: price - down, ratePercent: rate, years, payment },
      down: split(down, percents),
      monthly,
      rules,
    },
  }
}
