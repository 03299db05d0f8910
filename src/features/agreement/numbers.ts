import type { AgreementAnswer } from '#api/features/agreement/schemas.ts'
import type { Numbers } from '#domain/agreement/bars.ts'
import { wholeCents } from '#domain/calculators/rounding.ts'
import { split, total } from '#domain/exits/cents.ts'
import type { People } from './agreement-texts.ts'

/** What each owner says they pay down; the plan's down payment by shares for those who didn't say. */
export function numbersOf({ price, down, rate, years }: AgreementAnswer, owners: People): Numbers {
  const weights = owners.map(({ percent }) => percent)
  const planned = total(weights) > 0 ? split(wholeCents(down), weights) : weights
  return {
    price,
    rate,
    years,
    owners: owners.map(({ name, percent, down: own }, place) => ({
      name,
      weight: percent,
      putsIn: own ?? planned[place] ?? 0,
    })),
  }
}
