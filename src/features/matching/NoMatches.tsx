import { HouseSpot } from '#art/HouseSpot.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** What to say while there are no matches. */
export function NoMatches() {
  return (
    <Card as="section">
      <EmptyState
        title="There are currently no matches."
        headingLevel={2}
        picture={<HouseSpot scene="matches" />}
      >
        Please be patient as more users complete their onboarding.
      </EmptyState>
    </Card>
  )
}
