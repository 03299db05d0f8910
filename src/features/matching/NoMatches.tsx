import { Spot } from '#art/Spot.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

export function NoMatches() {
  return (
    <EmptyState title="There are currently no matches." headingLevel={2} picture={<Spot scene="matches" />}>
      Please be patient as more users complete their onboarding.
    </EmptyState>
  )
}
