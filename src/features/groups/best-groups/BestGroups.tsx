import { BestGroup } from './BestGroup.tsx'
import { wishConflicts } from './best-groups-texts.ts'
import type { Resident } from './SmallHouse.tsx'
import type { BestOfSize } from '#api/features/groups/best-groups/schemas.ts'
import { sizeName } from '#domain/matching/wish.ts'
import { PATH } from '#domain/paths.ts'
import { Spot } from '#art/Spot.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

interface BestGroupsProps {
  best: BestOfSize
  members: Resident[]
}

export function BestGroups({ best, members }: BestGroupsProps) {
  const { groups, size, candidates, complete } = best
  if (groups.length === 0) return <NoGroups best={best} />
  return (
    <section aria-labelledby="best-heading" className="min-w-0">
      <h2 className="display text-heading" id="best-heading">
        {members.length > 1 ? `Who could make it ${sizeName(size)}` : `The best groups of ${sizeName(size)}`}
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Chosen from {candidates} of your matches who aren’t in a group yet. The best group is the one whose
        weakest pair fits best. We don’t show scores between other people.
      </p>
      <ul className="mt-6 grid gap-5 lg:grid-cols-2">
        {groups.map((group) => (
          <BestGroup
            key={group.people.map(({ member }) => member.id).join()}
            group={group}
            members={members}
          />
        ))}
      </ul>
      {!complete && (
        <p className="mt-4 text-sm text-muted">
          There are a lot of groups of {sizeName(size)} that fit. We couldn’t check them all, so we may have
          missed an even better one. Share what you’re looking for to narrow them down.
        </p>
      )}
    </section>
  )
}

function NoGroups({ best }: { best: BestOfSize }) {
  const { candidates, size } = best
  const reasons = wishConflicts(best)
  if (candidates === 0)
    return (
      <Card as="section">
        <EmptyState
          title="No one on your list is available"
          headingLevel={2}
          picture={<Spot scene="matches" />}
          action={<ButtonLink href={PATH.MATCHES}>See your matches</ButtonLink>}
        >
          We suggest groups from the people on your list who aren’t in a group yet.
        </EmptyState>
      </Card>
    )
  return (
    <Card as="section">
      <EmptyState
        title={`No group of ${sizeName(size)} fits yet`}
        headingLevel={2}
        picture={<Spot scene="group" />}
      >
        {reasons.length === 0
          ? 'There aren’t enough people yet, or they’re looking for different things. Try another size.'
          : 'You’re looking for different things. Change what you’re looking for, or choose another size:'}
      </EmptyState>
      {reasons.length > 0 && (
        <ul className="mx-auto -mt-6 mb-8 grid w-fit list-disc gap-1 pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
