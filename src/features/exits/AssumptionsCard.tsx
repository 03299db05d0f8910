import { lazy } from 'react'
import type { AssumptionsProps } from './Assumptions.tsx'
import { LaterCard } from './LaterCard.tsx'

const load = () => import('./Assumptions.tsx')
const Assumptions = lazy(async () => ({ default: (await load()).Assumptions }))

/** All other assumptions behind the figures. */
export function AssumptionsCard(props: AssumptionsProps) {
  return (
    <LaterCard id="exit-assume" title="What this assumes" load={load}>
      <Assumptions {...props} />
    </LaterCard>
  )
}
