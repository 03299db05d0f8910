import { Spot } from '#art/Spot.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** What to say while there are no matches. */
export function NoMatches() {
  return (
    <Card as="section">
      <EmptyState title="There are currently no matches." headingLevel={2} picture={<Spot scene="matches" />}>
        Please be patient as more users complete their onboarding.
      </EmptyState>
    </Card>
  )
}
