import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Shown when the viewer is no longer in the group (left in another tab, was removed, or the group ended). */
export function NotInGroup() {
  return (
    <Card as="section" className="group-left">
      <EmptyState
        title="You’re no longer in this group"
        headingLevel={2}
        action={<ButtonLink href={PATH.GROUP}>Continue</ButtonLink>}
      >
        This has changed since you opened the page.
      </EmptyState>
    </Card>
  )
}
