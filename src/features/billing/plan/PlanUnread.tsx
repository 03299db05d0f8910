import { Card } from '#ui/Card.tsx'
import { TryAgain } from '#features/billing/TryAgain.tsx'

/** Shown instead of a plan that couldn't be loaded. */
export function PlanUnread({ onPress }: { onPress: () => Promise<void> }) {
  return (
    <Card as="section" roomy aria-labelledby="unread-heading">
      <h2 className="text-title" id="unread-heading">
        We can’t show your plan right now
      </h2>
      <TryAgain onPress={onPress} reason="Our server isn’t responding. Please try again in a few minutes." />
    </Card>
  )
}
