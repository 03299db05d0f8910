import { listPath, WHOLE_LIST } from '#domain/matching/list/search.ts'
import { Spot } from '#art/Spot.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

export function AllHidden() {
  return (
    <EmptyState
      title="You’ve hidden everyone"
      headingLevel={2}
      picture={<Spot scene="matches" />}
      action={<ButtonLink href={listPath({ ...WHOLE_LIST, hidden: true })}>See hidden people</ButtonLink>}
    >
      Show someone again and they’ll be back in your matches. New people appear here as they join.
    </EmptyState>
  )
}
