import { lazy } from 'react'
import type { Outcome } from '#domain/exits/outcome.ts'
import type { Owners } from './exit-texts.ts'
import { LaterCard } from './LaterCard.tsx'

const load = () => import('./BidRules.tsx')
const BidRules = lazy(async () => ({ default: (await load()).BidRules }))

interface BidRulesCardProps {
  outcome: Outcome
  owners: Owners
}

/** What the winner of two sealed bids would pay under other rules. */
export function BidRulesCard({ outcome, owners }: BidRulesCardProps) {
  const { event, shares } = outcome.scenario
  if (event !== 'sealed-bids' || shares.length !== 2 || outcome.position.net <= 0) return null
  return (
    <LaterCard id="exit-rules" title="Whose bid sets the price" load={load}>
      <BidRules {...{ outcome, owners }} />
    </LaterCard>
  )
}
