import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $isSaving, choosePreference, ownPreference } from './settings.store.ts'
import { NotificationChoices } from './NotificationChoices.tsx'
import { emailCategoriesOf } from '#domain/settings/emails.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Choices.tsx'

export function Notifications({ role }: { role: Role | null }) {
  const { data: subscribed, failed, loading } = useQuery(ownPreference())
  const isSaving = useStore($isSaving, { ssr: 'initial' })
  const isUnread = failed && !loading

  return (
    <Card as="section" roomy className="relative" aria-labelledby="notifications-heading">
      <h2 className="text-title mb-5" id="notifications-heading">
        Notifications
      </h2>
      <Switch
        label="Email & in-app notifications"
        hint={isUnread ? 'We couldn’t load your preference.' : textOf(subscribed)}
        checked={subscribed === true}
        disabled={subscribed === undefined}
        aria-busy={isSaving || loading}
        onChange={(event) => choosePreference(event.target.checked)}
      />
      {subscribed === false && role !== null && emailCategoriesOf(role).includes('tours') && (
        <p className="mt-3">You’ll still get emails about your tours, unless you turn them off here too.</p>
      )}
      <NotificationChoices role={role} subscribed={subscribed !== false} />
      <p className="absolute right-6 bottom-2 text-sm text-muted">
        <span className="flex items-center gap-2" role="status">
          {isSaving && (
            <>
              <span className="spinner" aria-hidden="true" />
              Saving…
            </>
          )}
        </span>
      </p>
      {isUnread && (
        <Button look="ghost" size="small" onClick={ownPreference.refresh}>
          Try again
        </Button>
      )}
    </Card>
  )
}

function textOf(subscribed: boolean | undefined): ReactNode {
  // As tall as the text that follows, which wraps on phones.
  if (subscribed === undefined)
    return <span className="block max-[27rem]:min-h-[2lh]">Loading your current preference...</span>
  return subscribed
    ? "Subscribed. You'll receive notifications."
    : "Unsubscribed. You won't receive notifications."
}
