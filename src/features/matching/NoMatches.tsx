import { Spot } from '#art/Spot.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** What the card in place of the list says while there are no matches. */
export function NoMatches() {
  return (
    <EmptyState title="There are currently no matches." headingLevel={2} picture={<Spot scene="matches" />}>
      Please be patient as more users complete their onboarding.
    </EmptyState>
  )
}
