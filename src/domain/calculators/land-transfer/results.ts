import { IN_FORCE, SPECIFIED } from '#domain/calculators/land-transfer/editions.ts'
import {
  type Estimate,
  estimateInForce,
  estimateSpecified,
  type InForceEstimate,
} from '#domain/calculators/land-transfer/estimate.ts'
import { purchaseOf, type Scenario } from './address.ts'

export interface Results {
  specified: Estimate
  inForce: InForceEstimate
}

export function resultsOf(scenario: Scenario): Results {
  const purchase = purchaseOf(scenario)
  return { specified: estimateSpecified(purchase), inForce: estimateInForce(purchase) }
}

/** Returns whether first-time buyers pay less, under either edition. */
export function hasRebate({ location }: Pick<Scenario, 'location'>): boolean {
  return [SPECIFIED[location], IN_FORCE[location].rules].some(
    (rules) => rules !== null && rules.rebates.length > 0,
  )
}

/** Returns whether the law in force counts only the first-time buyers' share. */
export function countsShare({ location }: Pick<Scenario, 'location'>): boolean {
  const rebates = IN_FORCE[location].rules?.rebates ?? []
  return rebates.some(({ counts }) => counts === 'first-time share')
}
