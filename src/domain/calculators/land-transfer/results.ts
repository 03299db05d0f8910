import { IN_FORCE, SPECIFIED } from '#domain/calculators/land-transfer/editions.ts'
import {
  type Estimate,
  estimateInForce,
  estimateSpecified,
  type InForceEstimate,
} from '#domain/calculators/land-transfer/estimate.ts'
import type { Scenario } from './address.ts'

export interface Results {
  specified: Estimate
  inForce: InForceEstimate
  /** The chosen edition's; null if it can't be computed. */
  shown: Estimate | null
}

export function resultsOf(scenario: Scenario): Results {
  const purchase = { ...scenario, firstTimeShare: scenario.firstTimePercent / 100 }
  const specified = estimateSpecified(purchase)
  const inForce = estimateInForce(purchase)
  return { specified, inForce, shown: scenario.edition === 'specified' ? specified : inForce.estimate }
}

export function hasRebate({ location, edition }: Scenario): boolean {
  const rules = edition === 'specified' ? SPECIFIED[location] : IN_FORCE[location].rules
  return rules !== null && rules.rebates.length > 0
}

export function countsShare({ location, firstTimeBuyer }: Scenario): boolean {
  const rebates = IN_FORCE[location].rules?.rebates ?? []
  return firstTimeBuyer && rebates.some(({ counts }) => counts === 'first-time share')
}
