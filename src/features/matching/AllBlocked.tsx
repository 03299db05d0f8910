import { PLANS } from '#domain/billing/plan/plans.ts'
import { PATH } from '#domain/paths.ts'
import { Spot } from '#art/Spot.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

export function AllBlocked() {
  const { matches } = PLANS.free
  return (
    <EmptyState
      title={`You’ve blocked your ${matches} best matches`}
      headingLevel={2}
      picture={<Spot scene="matches" />}
      action={<ButtonLink href={PATH.PLAN}>Compare the plans</ButtonLink>}
    >
      The Free plan shows no one else. Members see everyone they match with, except people they’ve blocked.
    </EmptyState>
  )
}
