import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Shown when the viewer is no longer in the group (left in another tab, was removed, or the group ended). */
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
