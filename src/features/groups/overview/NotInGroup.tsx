import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/**
 * What an open page says when the person is in the group no longer: they left it in another tab, the others go on without
 * them, or it has ended. All else of the group is hidden then (`home.css`): it is not theirs any more.
 */
export function NotInGroup() {
  return (
    <Card as="section" className="group-left">
      <EmptyState
        title="You are no longer in this group."
        headingLevel={2}
        action={<ButtonLink href={PATH.GROUP}>Go on</ButtonLink>}
      >
        That has changed since you opened this page.
      </EmptyState>
    </Card>
  )
}
