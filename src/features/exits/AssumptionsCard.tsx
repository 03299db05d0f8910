import { lazy } from 'react'
import type { AssumptionsProps } from './Assumptions.tsx'
import { LaterCard } from './LaterCard.tsx'

const load = () => import('./Assumptions.tsx')
const Assumptions = lazy(async () => ({ default: (await load()).Assumptions }))

/** Everything else that the figures rest on. */
export function AssumptionsCard(props: AssumptionsProps) {
  return (
    <LaterCard id="exit-assume" title="What this assumes" load={load}>
      <Assumptions {...props} />
    </LaterCard>
  )
}
