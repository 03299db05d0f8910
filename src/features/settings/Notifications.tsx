import { useStore } from '@nanostores/react'
import { $choice, choosePreference, ownPreference } from './settings.store.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Choices.tsx'

/** What we write about; the switch decides only where it isn't always. */
const KINDS = [
  { what: 'Invitations and your group', isAlways: false },
  { what: 'Messages', isAlways: false },
  { what: 'New homes for your searches', isAlways: false },
  { what: 'Your tours', isAlways: true },
  { what: 'Sign-in codes, security and billing', isAlways: true },
]

export function Notifications() {
  const { data, failed, loading } = useQuery(ownPreference())
  const choice = useStore($choice, { ssr: 'initial' })
  const subscribed = choice ?? data
  const isSaving = choice !== null
  const isUnread = failed && !loading

  return (
    <Card as="section" roomy aria-labelledby="notifications-heading">
      <h2 className="display text-heading mb-5" id="notifications-heading">
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
      <table className="mt-5 w-full text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 font-normal">
              What
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Email
            </th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map(({ what, isAlways }) => (
            <tr key={what} className="border-t border-line">
              <th scope="row" className="py-2.5 font-normal">
                {what}
              </th>
              <td className="py-2.5 pl-4 text-right text-sm text-muted">
                {isAlways ? 'Always' : subscribed === undefined ? '…' : subscribed ? 'On' : 'Off'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex min-h-6 justify-end text-sm text-muted">
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

function textOf(subscribed: boolean | undefined): string {
  if (subscribed === undefined) return 'Loading your current preference...'
  return subscribed
    ? "Subscribed. You'll receive notifications."
    : "Unsubscribed. You won't receive notifications."
}
