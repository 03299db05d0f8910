import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** What an open page says when the person is in the group no longer: they left it in another tab, or it has ended. */
export function NotInGroup() {
  return (
    <Card as="section">
      <EmptyState
        title="You are no longer in this group."
        headingLevel={2}
        action={<ButtonLink href={PATH.GROUP}>Go on</ButtonLink>}
      >
        You have left it, or it has ended since you opened this page.
      </EmptyState>
    </Card>
  )
}
