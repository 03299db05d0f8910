import { lazy } from 'react'
import type { Outcome } from '#domain/exits/outcome.ts'
import { formFor, nameOf, type Owners, staying, together } from './exit-texts.ts'
import { LaterCard } from './LaterCard.tsx'

const load = () => import('./ShotgunRange.tsx')
const ShotgunRange = lazy(async () => ({ default: (await load()).ShotgunRange }))

interface ShotgunRangeCardProps {
  outcome: Outcome
  owners: Owners
}

/** Which price to name under a shotgun without knowing what the equity is worth to the others. */
export function ShotgunRangeCard({ outcome, owners }: ShotgunRangeCardProps) {
  const { scenario, position } = outcome
  const { leaver, shares, event } = scenario
  const leavingOwner = owners[leaver]
  const part = shares[leaver] ?? 0
  if (event !== 'shotgun' || position.net <= 0 || part === 0 || part === 100) return null
  return (
    <LaterCard
      id="exit-range"
      title={`If ${nameOf(leavingOwner)} ${formFor(leavingOwner, 'doesn’t', 'don’t')} know what it’s worth to ${together(staying(owners, scenario))}`}
      load={load}
    >
      <ShotgunRange {...{ outcome, owners }} />
    </LaterCard>
  )
}
